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

/** The classes that an element needs for a selector; those of a choice (`:is(.a, .b)`) and of `:not()` do not count. */
const classesOf = (selector: string): string[] =>
  [
    ...selector
      .replaceAll(/:not\([^()]*(?:\([^()]*\))?[^()]*\)/g, '')
      .replaceAll(/:(?:is|where)\((?:[^()\\]|\\.)*,[^()]*\)/g, '')
      .matchAll(/\.((?:\\.|[\w-])+)/g),
  ].map(([, name = '']) => name.replaceAll('\\', ''));

/** What stands in a document: classes, and names of elements. */
interface Found {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
}

/** Not in what a page draws: the document around it, and the steps of an animation. */
const ALWAYS = ['html', 'body', 'from', 'to'];

function foundIn(markup: string): Found {
  const named = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').split(/\s+/),
  );
  const elements = [...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  return { classes: new Set(named), elements: new Set([...ALWAYS, ...elements]) };
}

/** Whether a selector can meet something in a document; only one that is plainly of an element asks for it. */
function meets(selector: string, { classes, elements }: Found): boolean {
  const [, element] = /^\s*([a-z][a-z0-9]*)\s*$/.exec(selector) ?? [];
  return (
    (element === undefined || elements.has(element)) && classesOf(selector).every((name) => classes.has(name))
  );
}

/** Writes the parts that can meet something in a document. */
function write(parts: readonly Part[], found: Found): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { head, parts: inner } = part;
      const kept = head.startsWith('@')
        ? [head]
        : selectorsOf(head).filter((selector) => meets(selector, found));
      const body = kept.length === 0 ? '' : write(inner, found);
      return body === '' ? '' : `${kept.join(',')}{${body}}`;
    })
    .join('');
}

/** Takes out what nothing in a sheet reads: custom properties, faces of letters, and rules that are then empty. */
function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const families = css.replaceAll(/@font-face\{[^}]*\}/g, '').replaceAll('"', '');
  const lean = css
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      read.has(name) ? declaration : '',
    )
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replaceAll(/@font-face\{font-family:([^;]+);[^}]*\}/g, (rule, family: string) =>
      families.includes(family.replaceAll('"', '')) ? rule : '',
    )
    .replaceAll(/(?<=^|[{};])[^{};]+\{\}/g, '');
  // What was left out may have been the only one to read another.
  return lean === css ? css : withoutUnread(lean);
}

/**
 * The part of a style sheet that a document without script needs: rules for what stands in it, and the custom
 * properties those read. A document holds its whole sheet and has 14,000 bytes (performance goal P3), and the looks of
 * one button bring those of twelve. Inline styles are forbidden there, so no element reads a property by itself.
 */
export function leanSheet(css: string): (markup: string) => string {
  const { parts } = parse(css.replaceAll(/\/\*[^]*?\*\//g, ''));
  return (markup) => withoutUnread(write(parts, foundIn(markup)));
}
