/** A block of a style sheet: a rule or an at-rule with what stands in it, or plain text such as a declaration. */
type Part = string | { head: string; parts: Part[] };

/** Reads a sheet of our own build, in which no text holds a brace. */
function parse(css: string, from = 0): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  let start = from;
  for (let at = from; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === ';') {
      parts.push(css.slice(start, at + 1));
      start = at + 1;
    } else if (letter === '{') {
      const inner = parse(css, at + 1);
      parts.push({ head: css.slice(start, at).trim(), parts: inner.parts });
      at = inner.end;
      start = at + 1;
    } else if (letter === '}') {
      if (start < at) parts.push(css.slice(start, at));
      return { parts, end: at };
    }
  }
  if (start < css.length) parts.push(css.slice(start));
  return { parts, end: css.length };
}

/** The selectors of a list: commas inside brackets are of one selector. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at] ?? '';
    if (letter === '\\') at += 1;
    else if ('(['.includes(letter)) depth += 1;
    else if (')]'.includes(letter)) depth -= 1;
    else if (letter === ',' && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

/** Where the next bracket opens; one behind a backslash belongs to the name of a class. */
function opening(selector: string, from: number): number {
  let at = selector.indexOf('(', from);
  while (at > 0 && selector[at - 1] === '\\') at = selector.indexOf('(', at + 1);
  return at;
}

/** A selector without what stands in brackets of these pseudo-classes; of the others what `keeps` says. */
function withoutBrackets(selector: string, keeps: (name: string, inner: string) => boolean): string {
  let kept = '';
  let from = 0;
  for (let open = opening(selector, 0); open !== -1; open = opening(selector, from)) {
    let [depth, close] = [1, open + 1];
    for (; close < selector.length && depth > 0; close += 1) {
      if (selector[close] === '\\') close += 1;
      else if (selector[close] === '(') depth += 1;
      else if (selector[close] === ')') depth -= 1;
    }
    const colon = selector.lastIndexOf(':', open);
    const inner = selector.slice(open + 1, close - 1);
    kept += selector.slice(from, open);
    if (keeps(selector.slice(colon + 1, open), inner)) kept += `(${withoutBrackets(inner, keeps)})`;
    from = close;
  }
  return kept + selector.slice(from);
}

/** The classes named in a selector. */
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));

/** What stands in a document: classes, names of elements, and names of the attributes that choose looks. */
interface Found {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Not in what a page draws: the document around it, and the steps of an animation. */
const ALWAYS = ['html', 'body', 'from', 'to'];

function foundIn(markup: string): Found {
  const named = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').split(/\s+/),
  );
  const elements = [...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  const attributes = [...markup.matchAll(/ (data-[a-z-]+)="/g)].map(([, name = '']) => name);
  return {
    classes: new Set(named),
    elements: new Set([...ALWAYS, ...elements]),
    attributes: new Set(attributes),
  };
}

/** What only a field has: its hint, the button of a file, the parts of a day. */
const OF_FIELDS = /::(?:placeholder|file-selector-button|-webkit-(?:date|search|inner|outer|calendar))/;
const FIELDS = ['input', 'textarea', 'select'];

/** The words of a selector outside `:not()` and choices, which a document may lack. */
const required = (selector: string): string =>
  withoutBrackets(
    selector,
    (name, inner) => name !== 'not' && (!['is', 'where'].includes(name) || selectorsOf(inner).length === 1),
  );

/** The choices of a selector: `:is()` and `:where()` of several, outside `:not()`. */
function choicesIn(selector: string): string[][] {
  const lists: string[][] = [];
  withoutBrackets(selector, (name, inner) => {
    const list = ['is', 'where'].includes(name) ? selectorsOf(inner) : [];
    if (list.length > 1) lists.push(list);
    return name !== 'not' && list.length <= 1;
  });
  return lists;
}

/** Whether a selector can meet something in a document; only one that is plainly of an element asks for it. */
function meets(selector: string, { classes, elements, attributes }: Found): boolean {
  const [, element] = /^\s*([a-z][a-z0-9]*)\s*$/.exec(selector) ?? [];
  if (element !== undefined && !elements.has(element)) return false;
  if (OF_FIELDS.test(selector) && !FIELDS.some((name) => elements.has(name))) return false;
  const plain = required(selector);
  // The document is in English, so nothing of it is written from right to left.
  if (selector.includes(':lang(ar)')) return false;
  return (
    choicesIn(selector).every((list) => list.some((one) => meets(one, { classes, elements, attributes }))) &&
    classesOf(plain).every((name) => classes.has(name)) &&
    [...plain.matchAll(/(?<!\\)\[(data-[a-z-]+)/g)].every(([, name = '']) => attributes.has(name))
  );
}

/** The parts that can meet something in a document. */
const met = (parts: readonly Part[], found: Found): Part[] =>
  parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return [part];
    const kept = part.head.startsWith('@')
      ? [part.head]
      : selectorsOf(part.head).filter((selector) => meets(selector, found));
    return kept.length === 0 ? [] : [{ head: kept.join(','), parts: met(part.parts, found) }];
  });

/** The text of parts; rules that are empty stay out. */
const write = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const body = write(part.parts);
      return body === '' ? '' : `${part.head}{${body}}`;
    })
    .join('');

const FACE = '@font-face';
const PROPERTY = '@property ';

/** All declarations but those of faces, which name themselves. */
const declared = (parts: readonly Part[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.head === FACE ? '' : declared(part.parts)))
    .join('\n');

/** Takes out what nothing in a sheet reads: custom properties and faces of letters. */
function withoutUnread(parts: readonly Part[]): Part[] {
  const said = declared(parts);
  const read = new Set([...said.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const families = said.replaceAll('"', '');
  const isRead = (part: Part): boolean => {
    if (typeof part === 'string')
      return !part.trimStart().startsWith('--') || read.has(part.slice(0, part.indexOf(':')).trim());
    if (part.head.startsWith(PROPERTY)) return read.has(part.head.slice(PROPERTY.length).trim());
    if (part.head !== FACE) return true;
    const family = part.parts.find(
      (line) => typeof line === 'string' && line.trim().startsWith('font-family:'),
    );
    return (
      typeof family !== 'string' ||
      families.includes(
        family
          .slice(family.indexOf(':') + 1)
          .replaceAll(/[";]/g, '')
          .trim(),
      )
    );
  };
  const lean = (each: readonly Part[]): Part[] =>
    each
      .filter(isRead)
      .map((part) => (typeof part === 'string' ? part : { ...part, parts: lean(part.parts) }));
  const left = lean(parts);
  // What was left out may have been the only one to read another.
  return write(left) === write(parts) ? left : withoutUnread(left);
}

/** A sheet without its comments. */
function withoutComments(css: string): string {
  let kept = '';
  let from = 0;
  for (let open = css.indexOf('/*'); open !== -1; open = css.indexOf('/*', from)) {
    kept += css.slice(from, open);
    const close = css.indexOf('*/', open + 2);
    from = close === -1 ? css.length : close + 2;
  }
  return kept + css.slice(from);
}

/** How many sheets are kept: each page has a few, by what its visitor asked for. */
const KEPT = 200;

/**
 * The part of a style sheet that a document without script needs: rules for what stands in it, and the custom
 * properties those read. A document holds its whole sheet and has 14,000 bytes (performance goal P3), and the looks of
 * one button bring those of twelve. Inline styles are forbidden there, so no element reads a property by itself.
 * Documents of the same parts have the same sheet, which is made once: a page with new words is answered at once.
 */
export function leanSheet(css: string): (markup: string) => string {
  const { parts } = parse(withoutComments(css));
  const kept = new Map<string, string>();
  return (markup) => {
    const found = foundIn(markup);
    const key = JSON.stringify(
      [found.classes, found.elements, found.attributes].map((names) => [...names].sort()),
    );
    const known = kept.get(key);
    if (known !== undefined) return known;
    const sheet = write(withoutUnread(met(parts, found)));
    if (kept.size >= KEPT) kept.clear();
    kept.set(key, sheet);
    return sheet;
  };
}
