// The site in the browser: the search in the page, and the decks of links. Nothing is asked of anybody else; whatever is shown is
// put there as text.
"use strict";

(() => {
  const script = document.currentScript;
  const up = script.dataset.up;
  const MOST = 40;
  let index = null;
  let waiting = [];

  window.zocalo = (loaded) => {
    index = loaded;
    index.cards = index.cards.map(read).map((card) => card || null);
    for (const ready of waiting.splice(0)) ready();
  };

  // As names.rs does.
  const plain = (text) =>
    text.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-/, "").toLowerCase().slice(0, 60).replace(/^-+|-+$/g, "");

  const fold = (text) =>
    text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/ё/g, "е")
      .replace(/['’‘`ʼ]/g, "").replace(/[^\p{L}\p{N}?]+/gu, " ").trim();

  function read(entry) {
    if (!entry) return null;
    const [label, kind, cost, further, file] = entry;
    const [line, race] = index.kinds[kind];
    return { label, line, race, cost, further, file: `${up}card/${file || plain(label)}.html` };
  }

  function load(ready) {
    if (index) return ready();
    waiting.push(ready);
    if (waiting.length > 1) return;
    const loader = document.createElement("script");
    loader.src = script.dataset.index;
    document.head.append(loader);
  }

  const element = (name, className, text) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  };

  // Signs that are not seen or turn the text round are shown as such.
  const seen = (text) => text.replace(/[\p{Cc}\p{Cf}\p{DI}\u2028\u2029]/gu, "\ufffd");

  const say = (name, value) => index.words[name].replace("%", String(value));

  // Search.

  let folded = null;
  function prepare() {
    if (folded) return;
    folded = index.cards.filter(Boolean).map((card) => {
      const name = fold(card.label);
      const translated = name.split(" ").map((word) => index.translated[word]).filter(Boolean).join(" ");
      return { card, name, also: ` ${fold(translated)}`, kind: ` ${fold(card.line)}`, text: ` ${fold(card.further)}` };
    });
  }

  // In Russian, endings differ: a word counts by its beginning.
  const stem = (word) => (/[а-я]/.test(word) && word.length > 5 ? word.slice(0, word.length - 2) : word);

  function score(one, query, words) {
    let all = 0;
    if (one.name === query) all += 1000;
    else if (`${one.name} `.startsWith(`${query} `)) all += 300;
    else if (one.name.startsWith(query)) all += 200;
    for (const word of words) {
      const start = ` ${word}`;
      if (` ${one.name} `.includes(`${start} `)) all += 90;
      else if (` ${one.name}`.includes(start)) all += 60;
      else if (one.also.includes(start)) all += 50;
      else if (one.kind.includes(start)) all += 30;
      else if (one.text.includes(start)) all += 10;
      else if (word.length > 2 && one.name.includes(word)) all += 5;
      else return 0;
    }
    return all - one.name.length / 100;
  }

  function search(typed) {
    prepare();
    const query = fold(typed);
    if (!query) return [];
    const words = query.split(" ").map(stem);
    const found = [];
    for (const one of folded) {
      const points = score(one, query, words);
      if (points > 0) found.push({ points, card: one.card });
    }
    return found.sort((one, two) => two.points - one.points).map((one) => one.card);
  }

  const costOf = (card) => (card.cost === null ? "?" : card.cost < 0 ? "–" : String(card.cost));

  function searchBox(form) {
    const input = form.querySelector("input");
    const list = form.querySelector("ul");
    const status = form.querySelector("[role=status]");
    let found = [];
    let at = -1;

    function close() {
      list.hidden = true;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
      at = -1;
    }

    function mark(place) {
      const options = list.children;
      if (options[at]) options[at].setAttribute("aria-selected", "false");
      at = place;
      const option = options[at];
      if (!option) return input.removeAttribute("aria-activedescendant");
      option.setAttribute("aria-selected", "true");
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }

    function show() {
      found = search(input.value);
      list.replaceChildren();
      found.slice(0, MOST).forEach((card, place) => {
        const option = element("li", `race-${card.race}`);
        option.id = `found-${place}`;
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        const link = element("a");
        link.href = card.file;
        link.tabIndex = -1;
        link.append(element("span", "cost", costOf(card)), element("span", "name", card.label), element("span", "line", card.line));
        option.append(link);
        list.append(option);
      });
      const asked = fold(input.value) !== "";
      at = -1;
      input.removeAttribute("aria-activedescendant");
      list.hidden = found.length === 0;
      input.setAttribute("aria-expanded", String(found.length > 0));
      status.textContent = !asked ? "" : found.length === 0 ? say("none") : found.length > MOST
        ? say("more", found.length) : say("found", found.length);
      if (found.length) mark(0);
    }

    form.hidden = false;
    // A search can be linked: index.html?q=narn
    const asked = new URLSearchParams(location.search).get("q");
    if (asked) {
      input.value = asked;
      load(show);
    }
    input.addEventListener("focus", () => load(() => {}));
    input.addEventListener("input", () => load(show));
    input.addEventListener("keydown", (event) => {
      const last = list.children.length - 1;
      if (event.key === "ArrowDown" && last >= 0) {
        if (list.hidden) show();
        else mark(at >= last ? 0 : at + 1);
      } else if (event.key === "ArrowUp" && last >= 0) mark(at <= 0 ? last : at - 1);
      else if (event.key === "Escape" && !list.hidden) close();
      else return;
      event.preventDefault();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      load(() => {
        if (list.hidden) show();
        const card = found[Math.max(at, 0)];
        if (card) location.href = card.file;
      });
    });
    document.addEventListener("click", (event) => { if (!form.contains(event.target)) close(); });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.focus();
      input.select();
    });
  }

  // Deck codes, as crates/decks/src/formats/code/ writes them.

  const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  const WHOLE = 0x2bc830a3;
  const CHECKS = 6;
  const LONGEST = 1000;
  const SIGNS = " earntisbcdfghjklmopquvwxyz'-:,.012345";
  const WORDS = [
    ["Centauri", "Human", "Minbari", "Narn", "Non-Aligned"],
    ["Babylon Project", "Home Faction", "Psi Corps", "Corporate", "Drakh", "Alliance of Races"],
    ["casual", "tournament", "sealed", "engine", "vcg", "freeform"],
  ];
  const USUAL = 4;

  class Damaged extends Error {}

  function fives(text) {
    const letters = text.trim().replace(/^b5:/i, "").replace(/[\s-]/g, "").toUpperCase()
      .replace(/O/g, "0").replace(/[IL]/g, "1");
    const numbers = Array.from(letters, (letter) => LETTERS.indexOf(letter));
    if (numbers.length <= CHECKS || numbers.length > LONGEST || numbers.includes(-1)) throw new Damaged("damaged");
    let sum = 1;
    for (const number of numbers) {
      const high = sum >>> 25;
      sum = ((sum & 0x1ffffff) << 5) ^ number;
      GENERATOR.forEach((term, bit) => { if (high >>> bit & 1) sum ^= term; });
    }
    if (sum !== WHOLE) throw new Damaged("damaged");
    return numbers.slice(0, -CHECKS);
  }

  const within = (number, least, most) => {
    if (number < least || number > most) throw new Damaged("damaged");
    return number;
  };

  function reader(numbers) {
    let at = 0;
    const bit = () => {
      const five = numbers[Math.floor(at / 5)];
      if (five === undefined) throw new Damaged("damaged");
      return five >> (4 - at++ % 5) & 1;
    };
    const bits = (count) => { let all = 0; for (let i = 0; i < count; i++) all = all * 2 + bit(); return all; };
    const gamma = () => { let length = 0; while (!bit()) length++; if (length > 31) throw new Damaged("damaged"); return 2 ** length + bits(length); };
    const rice = (usual) => { let high = 0; while (bit()) high++; return high * 2 ** usual + bits(usual); };
    const place = () => (bit() ? 8 + bits(5) : bits(3));
    const upper = (before) => before === " " || before === "-";
    const letter = (number, before) => {
      if (number >= SIGNS.length) throw new Damaged("damaged");
      return upper(before) ? SIGNS[number].toUpperCase() : SIGNS[number];
    };
    const swapped = (sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase());
    const sign = (before) => {
      const number = place();
      if (number === 39) return String.fromCharCode(bits(7));
      return number === 38 ? swapped(letter(place(), before)) : letter(number, before);
    };
    const word = () => {
      const isBytes = bit();
      const length = gamma();
      if (isBytes) {
        const bytes = [];
        for (let i = 0; i < length; i++) bytes.push(bits(8));
        return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
      }
      let text = "";
      for (let i = 0; i < length; i++) text += sign(text.slice(-1) || " ");
      return text;
    };
    // As the program does: nothing but the filling of the last letter may be left.
    const end = () => {
      const left = numbers.length * 5 - at;
      if (left > 4 || bits(left) !== 0) throw new Damaged("damaged");
    };
    const count = () => within(gamma(), 1, 999);
    const name = () => {
      const text = word();
      within(Array.from(text).length, 1, 200);
      if (!text.trim() || /\p{Cc}/u.test(text)) throw new Damaged("damaged");
      return text;
    };
    return { bit, bits, gamma, rice, word, name, count, end };
  }

  function decode(code) {
    const [version, ...rest] = fives(code);
    if (version !== 1) throw new Damaged(version > 1 ? "newer" : "damaged");
    const { bit, bits, gamma, rice, word, name, count, end } = reader(rest);
    const said = WORDS.map((words) => {
      const number = bits(4);
      if (number === 0) return "";
      if (number === 15) return word();
      if (!words[number - 1]) throw new Damaged("damaged");
      return words[number - 1];
    });
    const strangers = bit();
    const sections = [];
    for (let at = 0; at < index.sections.length; at++) {
      if (at === USUAL && !bit()) break;
      if (!bit()) {
        if (at === 1) bit();
        continue;
      }
      const lines = [];
      const cards = gamma() - 1;
      const usual = cards < 4 ? 8 : bits(4);
      let number = 0;
      for (let i = 0; i < cards; i++) {
        number += rice(usual) + 1;
        const card = index.cards[number - 1] || null;
        lines.push({ count: count(), card, name: card ? card.label : say("card", number) });
      }
      for (let i = strangers ? gamma() - 1 : 0; i > 0; i--) {
        const label = name();
        const card = index.cards.find((one) => one && one.label === label) || null;
        lines.push({ count: count(), card, name: seen(label) });
      }
      sections.push({ name: index.sections[at], isCounted: at < 3, isDraw: at === 2, lines });
    }
    const title = bit() ? word() : "";
    end();
    const [race, faction, ruleset] = said.map(seen);
    return { name: seen(title), race, faction, ruleset, sections };
  }

  const drawn = (name, attributes, text) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    if (text !== undefined) made.textContent = text;
    return made;
  };

  // As deck_page.rs and deck.html do.
  function curve(deck) {
    const counts = [];
    for (const { lines } of deck.sections)
      for (const { count, card } of lines)
        if (card && card.cost !== null && card.cost >= 0) counts[card.cost] = (counts[card.cost] || 0) + count;
    if (!counts.length) return null;
    const bars = Array.from(counts, (count) => count || 0);
    const highest = Math.max(...bars);
    const said = bars.map((count, cost) => (count ? `${say("cost")} ${cost}: ${count}` : "")).filter(Boolean);
    const picture = drawn("svg", { class: "curve", viewBox: `0 0 ${bars.length * 30} 130`, width: bars.length * 30, height: 130, role: "img", "aria-label": said.join("; ") });
    bars.forEach((count, cost) => {
      const height = Math.floor(count * 90 / highest);
      picture.append(drawn("rect", { x: cost * 30 + 3, y: 110 - height, width: 24, height }));
      if (count) picture.append(drawn("text", { x: cost * 30 + 15, y: 106 - height }, count));
      picture.append(drawn("text", { x: cost * 30 + 15, y: 126, class: "axis" }, cost));
    });
    return picture;
  }

  // The draw deck by type, as on the pages of decks.
  function byType(section) {
    if (!section.isDraw) return [section];
    const types = new Map();
    for (const line of section.lines) {
      const type = line.card ? line.card.line.replace(/ (\(|·).*$/, "") : "?";
      types.set(type, [...(types.get(type) || []), line]);
    }
    return [...types].sort().map(([name, lines]) => ({ name: name === "?" ? section.name : name, lines }));
  }

  function showDeck(place, input) {
    let code = location.hash.slice(1);
    place.replaceChildren();
    if (!code) return;
    let deck;
    try {
      code = decodeURIComponent(code);
      input.value = code;
      deck = decode(code);
    } catch (error) {
      const fault = element("p", "fault", say(error instanceof Damaged ? error.message : "damaged"));
      fault.setAttribute("role", "alert");
      return place.append(fault);
    }
    const title = deck.name || say("untitled");
    document.title = title;
    place.append(element("h2", "", title));
    const counted = deck.sections.filter((section) => section.isCounted).flatMap((section) => section.lines);
    const total = counted.reduce((sum, line) => sum + line.count, 0);
    const facts = element("dl", "about");
    for (const [name, value] of [["race", deck.race], ["faction", deck.faction], ["ruleset", deck.ruleset], ["cards", total]]) {
      if (!value) continue;
      const pair = element("div");
      pair.append(element("dt", "", say(name)), element("dd", "", index.called[value] || value));
      facts.append(pair);
    }
    place.append(facts);
    const picture = curve(deck);
    if (picture) place.append(element("h3", "", say("curve")), picture);
    const groups = element("div", "groups");
    for (const { name, lines } of deck.sections.flatMap(byType)) {
      const group = element("section");
      const count = lines.reduce((sum, line) => sum + line.count, 0);
      group.append(element("h3", "", `${name} (${count})`));
      const list = element("ul", "deck-list");
      lines.sort((one, two) => one.name.localeCompare(two.name, "en"));
      for (const line of lines) {
        const item = element("li", line.card ? `race-${line.card.race}` : "");
        item.append(element("span", "count", `${line.count}×`));
        if (line.card) {
          const link = element("a", "", line.name);
          link.href = line.card.file;
          item.append(link, element("span", "cost", costOf(line.card)));
        } else item.append(element("span", "", line.name));
        list.append(item);
      }
      group.append(list);
      groups.append(group);
    }
    place.append(groups);
    const share = element("p");
    const link = element("a", "", say("link"));
    link.href = `#${code}`;
    share.append(link);
    place.append(share, element("p", "note", say("commands")), element("pre", "", `zocalo check ${code}\nzocalo import ${code}`));
  }

  const box = document.getElementById("search");
  if (box) searchBox(box);
  const place = document.getElementById("shown-deck");
  if (place) {
    const form = document.getElementById("code");
    form.hidden = false;
    const input = form.querySelector("input");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      location.hash = input.value.replace(/\s/g, "");
    });
    const show = () => load(() => showDeck(place, input));
    addEventListener("hashchange", show);
    show();
  }
})();
