import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../testing/scale';
import { isTooDeep, jsonFault, MAX_JSON_DEPTH } from './json-guard';

const SIGNS = '{ } [ ] : , " \\ u 0 1 9 e E + - . t r f a l s n'.split(' ').concat(' ', '\n');

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

describe('threat 102: JSON that a parser or the database would choke on', () => {
  test('agrees with JSON.parse on every value it can produce', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        const plain = JSON.stringify(value);
        fc.pre(!plain.includes('\\u0000') && !plain.includes('__proto__'));
        expect(jsonFault(plain)).toBeNull();
      }),
    );
  });

  test('accepts nothing that JSON.parse refuses', () => {
    const wronglyAccepted = (text: string) => {
      if (jsonFault(text) !== null) return false;
      try {
        JSON.parse(text);
        return false;
      } catch {
        return true;
      }
    };
    const found = fc.check(
      fc.property(fc.string({ unit: fc.constantFrom(...SIGNS) }), (text) => !wronglyAccepted(text)),
      { numRuns: scale(1000, 5000) },
    );
    expect(found.counterexample).toBeNull();
  });

  test.each([
    ['an empty text', ''],
    ['NaN', '{"a":NaN}'],
    ['Infinity', '[Infinity]'],
    ['a number beyond double precision', '{"a":1e400}'],
    ['a trailing comma', '{"a":1,}'],
    ['two values', '{} {}'],
    ['single quotes', "{'a':1}"],
    ['a raw control character', '"a\u0001"'],
    ['an escaped NUL', '{"a":"x\\u0000y"}'],
    ['an escaped NUL in a key', '{"a\\u0000":1}'],
    ['half a surrogate pair', '"\\ud800"'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['__proto__ in disguise', '{"\\u005f_proto__":1}'],
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['an unfinished escape', '"\\u00"'],
    ['an unclosed array', '[1'],
  ])('refuses %s', (_what, text) => {
    expect(jsonFault(text)).toMatch(/^The request body /);
  });

  test('lets the deepest allowed nesting through and refuses one more', () => {
    expect(jsonFault(nested(MAX_JSON_DEPTH))).toBeNull();
    expect(jsonFault(nested(MAX_JSON_DEPTH + 1))).toMatch(/nested deeper/);
  });

  test('the depth of what may be JSON is counted outside of strings', () => {
    expect(isTooDeep(nested(MAX_JSON_DEPTH))).toBe(false);
    expect(isTooDeep(nested(MAX_JSON_DEPTH + 1))).toBe(true);
    expect(isTooDeep('['.repeat(500_000))).toBe(true);
    expect(isTooDeep(`["${nested(5000)}\\"${nested(5000)}"]`)).toBe(false);
    expect(isTooDeep('[] '.repeat(1000))).toBe(false);
    expect(isTooDeep('"[[[')).toBe(false);
  });

  test('survives 20,000 and 500,000 levels', () => {
    expect(jsonFault(nested(20_000))).toMatch(/nested deeper/);
    expect(jsonFault('{"a":'.repeat(500_000))).toMatch(/nested deeper/);
  });

  test('takes a megabyte of quotes and backslashes in linear time', () => {
    const text = JSON.stringify('\\"'.repeat(250_000));
    expect(jsonFault(text)).toBeNull();
  });
});
