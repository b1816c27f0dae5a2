"use strict";
(() => {
  const pack = JSON.parse(document.getElementById("package").textContent);
  const words = pack.words;
  const KEY = "l10n-review:" + pack.key;
  const FIELDS = ["target", "verdict", "category", "severity", "suggestion", "comment"];
  const PAGE = 40;
  const MARK = /\{[^{}\s]+\}|%\(\w+\)[sdf]/g;
  const SLOT = /^\{[a-z_][A-Za-z0-9_.-]*\}$|^%/;
  const $ = (id) => document.getElementById(id);
  const list = $("units");
  let edits = {};
  let reviewer = "";
  let page = 0;
  let shown = [];

  // ---- what is kept in the browser

  function notice(text) {
    $("notice").textContent = text;
    $("notice").hidden = !text;
  }
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) || "{}");
    if (kept && typeof kept.edits === "object") edits = kept.edits;
    if (kept && typeof kept.reviewer === "string") reviewer = kept.reviewer;
  } catch (error) {
    notice(words["no-storage"]);
  }
  let timer = 0;
  function keep() {
    clearTimeout(timer);
    timer = setTimeout(keepNow, 250);
    progress();
  }
  function keepNow() {
    clearTimeout(timer);
    try {
      localStorage.setItem(KEY, JSON.stringify({ edits, reviewer }));
    } catch (error) {
      notice(words["no-storage"]);
    }
  }
  addEventListener("pagehide", keepNow);
  document.addEventListener("visibilitychange", () => document.hidden && keepNow());

  const original = (unit, field) => unit[field] || "";
  const value = (unit, field) => (edits[unit.id] && field in edits[unit.id] ? edits[unit.id][field] : original(unit, field));
  function set(unit, field, text) {
    const edit = edits[unit.id] || (edits[unit.id] = {});
    if (text === original(unit, field)) delete edit[field];
    else edit[field] = text;
    if (!Object.keys(edit).length) delete edits[unit.id];
    keep();
  }
  const isChanged = (unit) => value(unit, "target") !== unit.target;

  // ---- making elements; texts are only ever put in as text

  function make(tag, properties, ...children) {
    const element = document.createElement(tag);
    for (const [name, given] of Object.entries(properties || {})) {
      if (name === "class") element.className = given;
      else if (name in element && name !== "list") element[name] = given;
      else element.setAttribute(name, given);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  }
  function symbol(mark) {
    const name = mark.slice(1, -1);
    if (SLOT.test(mark)) return make("span", { class: "slot" }, mark);
    const drawn = pack.symbols[name];
    const element = make("span", { class: "sym", role: "img", title: mark, "aria-label": drawn && drawn.name ? drawn.name : name });
    element.textContent = drawn ? drawn.label : name;
    const fills = drawn ? drawn.fills : ["#cbc7c5"];
    element.style.background = fills.length > 1 ? `linear-gradient(135deg, ${fills[0]} 50%, ${fills[1]} 50%)` : fills[0];
    element.style.color = drawn ? drawn.ink : "#1a1718";
    return element;
  }
  function draw(text, terms) {
    const found = document.createDocumentFragment();
    const plain = (piece) => {
      let end = 0;
      for (const match of piece.matchAll(MARK)) {
        found.append(piece.slice(end, match.index), symbol(match[0]));
        end = match.index + match[0].length;
      }
      found.append(piece.slice(end));
    };
    let end = 0;
    for (const term of terms || []) {
      if (term.start < end) continue;
      plain(text.slice(end, term.start));
      found.append(make("span", { class: "term", title: hint(term) }, text.slice(term.start, term.end)));
      end = term.end;
    }
    plain(text.slice(end));
    return found;
  }
  function hint(term) {
    const bad = term.forbidden.map(([wording, reason]) => `\n${words.not} ${wording}: ${reason}`).join("");
    return term.targets.join(", ") + (term.gloss ? ` (${term.gloss})` : "") + bad;
  }
  function lost(source, target) {
    const left = target.match(MARK) || [];
    return (source.match(MARK) || []).filter((mark) => {
      const place = left.indexOf(mark);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
  }

  // ---- one text

  function article(unit) {
    const target = make("textarea", {
      class: "target", lang: pack.language, dir: "auto", spellcheck: true, rows: 2, value: value(unit, "target"),
      "aria-label": `${words.columns.target}: ${unit.context || unit.source}`, placeholder: words.empty,
    });
    const preview = make("p", { class: "text preview", lang: pack.language, dir: "auto", "aria-label": words.preview });
    const warning = make("p", { class: "lost", role: "status" });
    const undo = make("button", { type: "button" }, words.undo);
    const id = `h-${unit.id}`;
    const element = make("article", { tabIndex: -1, "aria-labelledby": id, "data-id": unit.id },
      make("div", { class: "top" },
        make("h2", { id }, unit.context || unit.source.slice(0, 60)),
        make("span", { class: "status" }, words.statuses[unit.status]),
        make("span", { class: "about" }, unit.about.join(" · "))),
      make("div", { class: "pair" },
        make("section", { class: "source" },
          make("h3", {}, `${words.columns.source} (${pack.source})`),
          make("p", { class: "text", lang: pack.source, dir: "auto" }, draw(unit.source, unit.terms)),
          unit.terms.length ? termList(unit.terms) : null),
        make("section", {}, make("h3", {}, `${words.columns.target} (${pack.language})`), target, preview, warning)),
      findings(unit), others(unit), judge(unit, undo));
    const show = () => {
      const text = target.value;
      element.classList.toggle("edited", isChanged(unit));
      undo.hidden = !isChanged(unit);
      preview.replaceChildren(draw(text));
      preview.hidden = !text.match(MARK);
      const gone = unit.form || !text ? [] : lost(unit.source, text);
      warning.textContent = gone.length && isChanged(unit) ? words.lost.replace("{marks}", gone.join(" ")) : "";
    };
    target.addEventListener("input", () => { set(unit, "target", target.value); show(); });
    target.addEventListener("keydown", (event) => { if (event.key === "Escape") element.focus(); });
    undo.addEventListener("click", () => { target.value = unit.target; set(unit, "target", unit.target); show(); target.focus(); });
    show();
    return element;
  }
  function termList(terms) {
    const seen = new Set();
    const entries = terms.filter((term) => !seen.has(term.source.toLowerCase()) && seen.add(term.source.toLowerCase()));
    return make("ul", { class: "terms", "aria-label": words.terms }, ...entries.map((term) =>
      make("li", { title: hint(term) }, `${term.source} → `, make("b", { lang: pack.language }, term.targets.join(", ")),
        term.forbidden.length ? make("s", {}, ` (${words.not} ${term.forbidden.map(([wording]) => wording).join(", ")})`) : null)));
  }
  function findings(unit) {
    const items = unit.findings.map(([severity, message, rule]) => make("li", { class: severity }, `${message} (${rule})`));
    if (unit.reason) items.unshift(make("li", { class: "reason" }, `${words.columns.reason}: ${unit.reason}`));
    return items.length ? make("ul", { class: "findings", "aria-label": words.columns.findings }, ...items) : null;
  }
  function others(unit) {
    const rows = Object.entries(unit.others).flatMap(([language, text]) =>
      [make("dt", {}, language), make("dd", { lang: language, dir: "auto" }, draw(text))]);
    return rows.length ? make("dl", { class: "others" }, ...rows) : null;
  }
  function judge(unit, undo) {
    const choices = Object.entries(words.verdicts).map(([verdict, label]) => {
      const input = make("input", { type: "radio", name: `v-${unit.id}`, value: verdict, checked: value(unit, "verdict") === verdict });
      // a second click takes the verdict back
      input.addEventListener("click", () => {
        if (value(unit, "verdict") === verdict) { input.checked = false; set(unit, "verdict", ""); } else set(unit, "verdict", verdict);
      });
      return make("label", { class: "choice" }, input, label);
    });
    const select = (field, options) => {
      const element = make("select", {}, make("option", { value: "" }, words.choose),
        ...options.map(([key, label]) => make("option", { value: key }, label)));
      element.value = value(unit, field);
      element.addEventListener("change", () => set(unit, field, element.value));
      return make("label", {}, make("span", {}, words.columns[field]), element);
    };
    const area = (field) => {
      const element = make("textarea", { rows: 2, value: value(unit, field), dir: "auto" });
      element.addEventListener("input", () => set(unit, field, element.value));
      return make("label", {}, make("span", {}, words.columns[field]), element);
    };
    const isOpen = ["category", "severity", "suggestion", "comment"].some((field) => value(unit, field));
    const more = make("details", { open: isOpen }, make("summary", {}, words.details));
    const fill = () => more.append(make("div", { class: "more" },
      select("category", pack.categories.map((name) => [name, name])), select("severity", Object.entries(words.severities)),
      area("comment"), area("suggestion")));
    if (isOpen) fill();
    else more.addEventListener("toggle", fill, { once: true });
    return make("div", { class: "judge" },
      make("fieldset", {}, make("legend", {}, words.columns.verdict), ...choices), undo, more);
  }

  // ---- the list

  const FILTERS = {
    all: () => true,
    open: (unit) => !value(unit, "verdict"),
    findings: (unit) => unit.findings.length > 0 || Boolean(unit.reason),
    changed: isChanged,
    untranslated: (unit) => !value(unit, "target"),
  };
  function select() {
    const wanted = $("search").value.trim().toLowerCase();
    const fits = FILTERS[$("filter").value];
    shown = pack.units.filter((unit) => fits(unit) && (!wanted ||
      [unit.context, unit.source, value(unit, "target"), value(unit, "comment"), unit.about.join(" ")].join("\n").toLowerCase().includes(wanted)));
    page = 0;
    render();
  }
  function render() {
    list.replaceChildren(...shown.slice(page * PAGE, (page + 1) * PAGE).map(article));
    if (!shown.length) list.append(make("p", { role: "status" }, words.none));
    const pages = Math.ceil(shown.length / PAGE);
    const step = (by, label) => {
      const button = make("button", { type: "button", disabled: page + by < 0 || page + by >= pages }, label);
      button.addEventListener("click", () => { page += by; render(); scrollTo(0, 0); focusFirst(); });
      return button;
    };
    $("pager").replaceChildren(...(pages > 1 ? [step(-1, words.previous),
      make("span", {}, words.pages.replace("{page}", page + 1).replace("{pages}", pages)), step(1, words.next)] : []));
    progress();
  }
  function focusFirst() {
    const first = list.querySelector("article");
    if (first) first.focus({ preventScroll: true });
  }
  function progress() {
    const done = pack.units.filter((unit) => value(unit, "verdict")).length;
    const changed = pack.units.filter(isChanged).length;
    $("progress").textContent = words.progress.replace("{done}", done).replace("{total}", pack.units.length).replace("{changed}", changed);
  }

  // ---- what is sent back

  function delivery() {
    const units = pack.units.filter((unit) => edits[unit.id] || unit.reason).map((unit) => {
      const row = { id: unit.id, base: unit.base, catalog: unit.catalog, context: unit.context, source: unit.source };
      for (const field of FIELDS) row[field] = value(unit, field);
      return row;
    });
    return { format: pack.format, version: pack.version, key: pack.key, language: pack.language, reviewer, units };
  }
  function save() {
    keepNow();
    const name = `${pack.name}-review.json`;
    const url = URL.createObjectURL(new Blob([JSON.stringify(delivery(), null, 1)], { type: "application/json" }));
    const link = make("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    notice(words.saved.replace("{name}", name));
  }
  $("save").addEventListener("click", save);
  $("search").addEventListener("input", select);
  $("filter").addEventListener("change", select);
  $("reviewer").value = reviewer;
  $("reviewer").addEventListener("input", () => { reviewer = $("reviewer").value.trim(); keep(); });
  $("reset").addEventListener("click", () => {
    if (confirm(words["really-reset"])) { edits = {}; keepNow(); select(); }
  });

  // ---- keyboard

  function current() {
    return document.activeElement.closest("article");
  }
  function move(by) {
    const all = [...list.querySelectorAll("article")];
    const next = all[Math.max(0, Math.min(all.length - 1, all.indexOf(current()) + by))];
    if (next) { next.focus({ preventScroll: true }); next.scrollIntoView({ block: "nearest" }); }
  }
  addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") { event.preventDefault(); save(); return; }
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== "radio") return;
    const here = current();
    const act = {
      "/": () => $("search").focus(),
      j: () => move(1),
      k: () => move(-1),
      e: () => here && here.querySelector("textarea.target").focus(),
      a: () => here && here.querySelector("input[value=approve]").click(),
      r: () => here && here.querySelector("input[value=revise]").click(),
    }[event.key];
    if (act) { event.preventDefault(); act(); }
  });

  select();
})();
