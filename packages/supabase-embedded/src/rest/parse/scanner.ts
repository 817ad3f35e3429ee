import { parseFailure } from '../errors';
import type { Field, JsonStep } from './types';

const nameCharacter = /^[\p{L}\p{N}_ $]$/u;

/**
 * Scans one parameter from left to right; errors report the position, as PGRST100. Linear in the length of the text.
 */
export class Scanner {
  at = 0;
  constructor(
    readonly text: string,
    /** The parsed element in PostgREST's words. */
    readonly what: string,
  ) {}

  fail(expected: string): never {
    const found = this.done ? 'unexpected end of input' : `unexpected ${JSON.stringify(this.peek())}`;
    throw parseFailure(this.what, this.text, this.at + 1, `${found} expecting ${expected}`);
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** The next character as a whole code point; '' at the end. */
  peek(): string {
    const point = this.text.codePointAt(this.at);
    return point === undefined ? '' : String.fromCodePoint(point);
  }

  starts(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Consumes the token if it comes next. */
  take(token: string): boolean {
    if (!this.starts(token)) return false;
    this.at += token.length;
    return true;
  }

  expect(token: string, described = JSON.stringify(token)): void {
    if (!this.take(token)) this.fail(described);
  }

  end(expected = 'end of input'): void {
    if (!this.done) this.fail(expected);
  }

  spaces(): void {
    while (this.peek() === ' ') this.at += 1;
  }

  takeWhile(accept: (character: string) => boolean): string {
    const start = this.at;
    for (let next = this.peek(); next !== '' && accept(next); next = this.peek()) this.at += next.length;
    return this.text.slice(start, this.at);
  }

  /** `"…"` with backslash escapes; the opening quote has not been consumed. */
  quoted(): string {
    this.expect('"');
    let value = '';
    for (;;) {
      if (this.done) this.fail('"\\"" (end of the quoted text)');
      if (this.take('"')) return value;
      if (this.take('\\') && this.done) this.fail('a character after the backslash');
      const next = this.peek();
      value += next;
      this.at += next.length;
    }
  }

  /** A quoted value only if `,` , `)` or the end follows; otherwise nothing is consumed. */
  quotedElement(): string | null {
    if (!this.starts('"')) return null;
    const start = this.at;
    try {
      const value = this.quoted();
      if (this.done || this.starts(',') || this.starts(')')) return value;
    } catch {
      // An unterminated quote is an ordinary value that starts with a quotation mark.
    }
    this.at = start;
    return null;
  }

  /** A name: quoted, or letters, digits, `_`, `$`, inner spaces, and dashes that do not start an arrow. */
  name(): string {
    if (this.starts('"')) return this.quoted();
    const start = this.at;
    for (;;) {
      this.takeWhile((character) => nameCharacter.test(character));
      if (!this.starts('-') || this.starts('->')) break;
      this.at += 1;
    }
    const name = this.text.slice(start, this.at).trim();
    if (name === '') this.fail('field name (* or [a..z0..9_$])');
    return name;
  }

  jsonPath(): JsonStep[] {
    const path: JsonStep[] = [];
    while (this.starts('->')) {
      const text = this.take('->>');
      if (!text) this.take('->');
      const index = /^[+-]?\d{1,9}(?=$|->|::|[.,):])/.exec(this.text.slice(this.at, this.at + 16));
      if (index === null) path.push({ key: this.name(), text });
      else {
        this.at += index[0].length;
        path.push({ key: Number(index[0]), text });
      }
    }
    return path;
  }

  field(): Field {
    this.spaces();
    const field = { name: this.name(), path: this.jsonPath() };
    this.spaces();
    return field;
  }
}
