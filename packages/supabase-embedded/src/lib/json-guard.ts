/**
 * Validates JSON text in one pass without recursion, before any parser or the database sees it: deep nesting crashes
 * both, and each treats duplicate keys, lone surrogates and NUL differently (docs/security.md, threat 102).
 */

/** Maximum nesting of objects and arrays. */
export const MAX_JSON_DEPTH = 64;

const SYNTAX = 'The request body is not valid JSON.';
const SPACE = /[\t\n\r ]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** What may follow at the current position. */
type Expect = 'value' | 'element or ]' | 'key' | 'key or }' | 'comma or end';

/** Returns null for acceptable JSON, otherwise a sentence for the caller of the API. Empty text is not JSON. */
export function jsonFault(text: string): string | null {
  /** Open objects (their keys so far) and arrays (null), outermost first. */
  const open: (Set<string> | null)[] = [];
  let expect: Expect = 'value';
  let at = end(SPACE, text, 0);
  for (;;) {
    const sign = text[at];
    if (expect === 'comma or end') {
      const inside = open.at(-1);
      if (inside === undefined) return at === text.length ? null : SYNTAX;
      if (sign === ',') expect = inside === null ? 'value' : 'key';
      else if (sign === (inside === null ? ']' : '}')) open.pop();
      else return SYNTAX;
      at += 1;
    } else if ((expect === 'element or ]' && sign === ']') || (expect === 'key or }' && sign === '}')) {
      open.pop();
      expect = 'comma or end';
      at += 1;
    } else if (expect === 'key' || expect === 'key or }') {
      const after = stringEnd(text, at);
      if (after === null) return SYNTAX;
      const fault = keyFault(text.slice(at, after), open.at(-1));
      if (fault !== null) return fault;
      at = end(SPACE, text, after);
      if (text[at] !== ':') return SYNTAX;
      at += 1;
      expect = 'value';
    } else if (sign === '{' || sign === '[') {
      if (open.length >= MAX_JSON_DEPTH)
        return `The request body is nested deeper than ${MAX_JSON_DEPTH} levels.`;
      open.push(sign === '{' ? new Set() : null);
      expect = sign === '{' ? 'key or }' : 'element or ]';
      at += 1;
    } else if (sign === '"') {
      const after = stringEnd(text, at);
      if (after === null) return SYNTAX;
      const fault = stringFault(text.slice(at, after));
      if (fault !== null) return fault;
      at = after;
      expect = 'comma or end';
    } else {
      const literal = end(LITERAL, text, at);
      const after = literal > at ? literal : end(NUMBER, text, at);
      if (after === at) return SYNTAX;
      if (literal === at && !Number.isFinite(Number(text.slice(at, after)))) {
        return 'The request body has a number that is too large.';
      }
      at = after;
      expect = 'comma or end';
    }
    at = end(SPACE, text, at);
  }
}

/**
 * Whether a text that may be JSON is nested too deeply for the database to read; whether it is JSON is not judged.
 * Brackets inside strings do not count, except with `quoted`, for a list whose elements are quoted JSON.
 */
export function isTooDeep(text: string, { quoted = false } = {}): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' && !quoted) {
      const after = stringEnd(text, at);
      // The database stops at the quote that nothing closes.
      if (after === null) return false;
      at = after - 1;
    } else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (sign === '}' || sign === ']') depth = Math.max(0, depth - 1);
  }
  return false;
}

/** The end of a sticky match that starts at `from`; `from` itself when there is no match. */
function end(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Index after the closing quote of the string that starts at `from`, or null. `decode` checks its escapes. */
function stringEnd(text: string, from: number): number | null {
  if (text[from] !== '"') return null;
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return null;
    if (code === 0x5c) at += 1;
  }
  return null;
}

/** The value of a quoted string, or null when an escape is invalid. A single string cannot nest. */
function decode(quoted: string): string | null {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    const text: unknown = JSON.parse(quoted);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

function textFault(text: string | null): string | null {
  if (text === null) return SYNTAX;
  if (text.includes('\0'))
    return 'The request body contains a NUL character, which Postgres text cannot store.';
  if (LONE_SURROGATE.test(text)) return 'The request body has half of a surrogate pair.';
  return null;
}

/** Without a backslash the bytes are valid UTF-8 already, so only escapes can hide a fault. */
const stringFault = (quoted: string) => (quoted.includes('\\') ? textFault(decode(quoted)) : null);

function keyFault(quoted: string, keys: Set<string> | null | undefined): string | null {
  const key = decode(quoted);
  const fault = textFault(key);
  if (fault !== null || key === null || !keys) return fault ?? SYNTAX;
  if (key === '__proto__') return 'The request body has a key "__proto__".';
  if (keys.has(key)) return 'The request body has the same key twice in one object.';
  keys.add(key);
  return null;
}
