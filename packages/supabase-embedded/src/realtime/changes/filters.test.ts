import { describe, expect, it } from 'vitest';
import { parseFilters } from './filters';

describe('filters', () => {
  it('are read as the builder of the client writes them', () => {
    expect(parseFilters('a=eq.1,b=not.in.("x,(y)","q\\"\\\\",z),c=is.null')).toEqual([
      { column: 'a', operator: 'eq', negated: false, values: ['1'] },
      { column: 'b', operator: 'in', negated: true, values: ['x,(y)', 'q"\\', 'z'] },
      { column: 'c', operator: 'is', negated: false, values: ['null'] },
    ]);
    expect(parseFilters('a=eq.b=c.d')).toEqual([
      { column: 'a', operator: 'eq', negated: false, values: ['b=c.d'] },
    ]);
    for (const text of [
      'a',
      'a=eq',
      'a=has.1',
      'a=in.1',
      'a=in.()',
      'a=is.1',
      ',',
      `a=match.${'x'.repeat(101)}`,
    ]) {
      expect(parseFilters(text)).toEqual(expect.any(String));
    }
  });
});
