/** All parsers of a request in one file, since each case is a line and the properties share their generators. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { cpuMsSince } from '../../testing/cpu-time';
import { scale } from '../../testing/scale';
import { RestError } from '../errors';
import { arrayLiteral, ident, literal } from '../sql/quote';
import { negotiate, parseAccept } from './accept';
import { parseFilter, parseGroup } from './filters';
import { parseOrder } from './order';
import { parsePrefer, preferencesApplied } from './prefer';
import { parseQuery } from './query';
import { parseSelect } from './select';
import type { SelectItem } from './types';

/** The result of a parser: the status of its refusal, or 0. Any other exception fails the test. */
function outcome(parse: () => unknown): number {
  try {
    parse();
    return 0;
  } catch (error) {
    if (error instanceof RestError) return error.status;
    throw error;
  }
}
const allowed = [0, 400, 406, 416];

const column = (name: string) => ({ kind: 'column', field: { name, path: [] }, alias: null, cast: null });

describe('select', () => {
  it.each<readonly [string, unknown]>([
    ['*', [column('*')]],
    ['', [column('*')]],
    ['id,full name', [column('id'), column('full name')]],
    ['a-b', [column('a-b')]],
    ['"a,b"', [column('a,b')]],
    ['"q\\"uote"', [column('q"uote')]],
    ['x:id::text', [{ ...column('id'), alias: 'x', cast: 'text' }]],
    ['d::double precision', [{ ...column('d'), cast: 'double precision' }]],
    [
      'm->a->>b',
      [
        {
          ...column('m'),
          field: {
            name: 'm',
            path: [
              { key: 'a', text: false },
              { key: 'b', text: true },
            ],
          },
        },
      ],
    ],
    ['m->-1', [{ ...column('m'), field: { name: 'm', path: [{ key: -1, text: false }] } }]],
    ['m->1x', [{ ...column('m'), field: { name: 'm', path: [{ key: '1x', text: false }] } }]],
    [
      'r()',
      [{ kind: 'embed', relation: 'r', alias: null, hint: null, join: null, spread: false, select: [] }],
    ],
    [
      'a:r!fk!inner(id)',
      [
        {
          kind: 'embed',
          relation: 'r',
          alias: 'a',
          hint: 'fk',
          join: 'inner',
          spread: false,
          select: [column('id')],
        },
      ],
    ],
    [
      'r!left!fk(*)',
      [
        {
          kind: 'embed',
          relation: 'r',
          alias: null,
          hint: 'fk',
          join: 'left',
          spread: false,
          select: [column('*')],
        },
      ],
    ],
    [
      '...r(id)',
      [
        {
          kind: 'embed',
          relation: 'r',
          alias: null,
          hint: null,
          join: null,
          spread: true,
          select: [column('id')],
        },
      ],
    ],
  ])('reads %j', (text, expected) => expect(parseSelect(text)).toEqual(expected));

  it('reads back any tree it is given', () => {
    const word = fc
      .stringMatching(/^[a-z_][a-z0-9_]{0,8}$/)
      .filter((name) => name !== 'inner' && name !== 'left' && name !== 'count');
    const col: fc.Arbitrary<SelectItem> = fc.record({
      kind: fc.constant('column' as const),
      field: fc.record({
        name: fc.oneof(word, fc.string({ minLength: 1 })),
        path: fc.array(
          fc.record({ key: fc.oneof(word, fc.integer({ min: -999, max: 999 })), text: fc.boolean() }),
          { maxLength: 3 },
        ),
      }),
      alias: fc.option(word),
      cast: fc.constantFrom<string | null>(null, 'text', 'int'),
    });
    const { item } = fc.letrec<{ item: SelectItem; embed: SelectItem }>((tie) => ({
      item: fc.oneof({ depthSize: 'small', maxDepth: 3 }, col, tie('embed')),
      embed: fc.record({
        kind: fc.constant('embed' as const),
        relation: word,
        alias: fc.option(word),
        hint: fc.oneof(fc.constant<string | null>(null), word),
        join: fc.constantFrom<'inner' | 'left' | null>(null, 'inner', 'left'),
        spread: fc.constant(false),
        select: fc.array(tie('item'), { maxLength: 3 }),
      }),
    }));
    const quote = (name: string) =>
      /^[a-z0-9_]+$/.test(name) ? name : `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
    const write = (node: SelectItem): string => {
      const alias = node.alias === null ? '' : `${node.alias}:`;
      if (node.kind === 'embed')
        return `${alias}${node.relation}${node.hint === null ? '' : `!${node.hint}`}${node.join === null ? '' : `!${node.join}`}(${node.select.map(write).join(',')})`;
      const path = node.field.path.map((step) => `${step.text ? '->>' : '->'}${step.key}`).join('');
      return `${alias}${quote(node.field.name)}${path}${node.cast === null ? '' : `::${node.cast}`}`;
    };
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        expect(parseSelect(items.map(write).join(','))).toEqual(items);
      }),
    );
  });
});

describe('filters', () => {
  it.each<readonly [string, string, unknown]>([
    [
      'id',
      'eq.a.b,c',
      {
        field: { name: 'id', path: [] },
        negated: false,
        operation: { kind: 'quantified', operator: 'eq', quantifier: null, value: 'a.b,c' },
      },
    ],
    ['id', 'not.in.(1,"a,b",)', { negated: true, operation: { kind: 'in', values: ['1', 'a,b', ''] } }],
    ['id', 'in.("a\\"b","c)")', { operation: { kind: 'in', values: ['a"b', 'c)'] } }],
    ['id', 'in.("half,full)', { operation: { kind: 'in', values: ['"half', 'full'] } }],
    ['id', 'is.NULL', { operation: { kind: 'is', value: 'null' } }],
    [
      'id',
      'fts(german).x y',
      { operation: { kind: 'search', operator: 'fts', language: 'german', value: 'x y' } },
    ],
    [
      'id',
      'like(any).{a,b}',
      { operation: { kind: 'quantified', operator: 'like', quantifier: 'any', value: '{a,b}' } },
    ],
    ['id', 'eq.', { operation: { kind: 'quantified', operator: 'eq', quantifier: null, value: '' } }],
  ])('reads %s=%s', (name, text, expected) =>
    expect(parseFilter(name, text).value).toMatchObject(expected as object),
  );

  it('keeps embedded paths and JSON paths apart', () => {
    expect(parseFilter('a.b.c->>d', 'eq.1')).toMatchObject({
      path: ['a', 'b'],
      value: { field: { name: 'c', path: [{ key: 'd', text: true }] } },
    });
    expect(parseQuery(new URLSearchParams('a.b.order=c.desc&a.not.or=(x.eq.1)&and=(y.eq.2)'))).toMatchObject({
      order: [{ path: ['a', 'b'], value: [{ direction: 'desc' }] }],
      conditions: [
        { path: ['a'], value: { negated: true, operator: 'or' } },
        { path: [], value: { negated: false, operator: 'and' } },
      ],
    });
  });

  it('reads values of logic trees up to their ends', () => {
    expect(
      parseGroup('(a.eq."x,y)",b.cs.{1,2},not.and(c.in.(1,2),d.is.true),e.eq.)', 'or', false),
    ).toMatchObject({
      members: [
        { operation: { value: 'x,y)' } },
        { operation: { value: '{1,2}' } },
        {
          kind: 'group',
          negated: true,
          members: [{ operation: { values: ['1', '2'] } }, { operation: { value: 'true' } }],
        },
        { operation: { value: '' } },
      ],
    });
  });

  it('reads any list of values back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 8 }),
        (values) => {
          const text = values
            .map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
            .join(',');
          expect(parseFilter('id', `in.(${text})`).value.operation).toEqual({ kind: 'in', values });
        },
      ),
    );
  });
});

describe('anything else', () => {
  it('is refused as a RestError, never as another exception', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom('(', ')', ',', '.', '"', '\\', '!', ':', '->', 'a', 'or', 'not.', 'in.(', '*', ' '),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(allowed).toContain(outcome(() => parseSelect(a)));
        expect(allowed).toContain(outcome(() => parseOrder(a)));
        expect(allowed).toContain(outcome(() => parseFilter(a, b)));
        expect(allowed).toContain(outcome(() => parseGroup(a, 'and', false)));
        expect(allowed).toContain(outcome(() => parseQuery(new URLSearchParams([[a, b]]), true)));
        expect(allowed).toContain(outcome(() => parsePrefer(a)));
        expect(allowed).toContain(
          outcome(() => negotiate(parseAccept(a), { find: () => null, plans: true, describes: true })),
        );
      }),
      { numRuns: scale(500, 2000) },
    );
  });

  it.each([
    '('.repeat(100_000),
    '"'.repeat(100_000),
    'a.'.repeat(50_000),
    'a->'.repeat(30_000),
    '\\"'.repeat(50_000),
    ' '.repeat(100_000),
    'not.'.repeat(25_000),
  ])('threat 101: takes linear time for 100 kB of %.4s', (text) => {
    const before = process.cpuUsage();
    for (const parse of [
      () => parseSelect(text),
      () => parseOrder(text),
      () => parseFilter('id', `in.(${text}`),
      () => parseGroup(`(${text}`, 'or', false),
      () => parseQuery(new URLSearchParams([[text, 'eq.1']])),
    ])
      expect(allowed).toContain(outcome(parse));
    expect(cpuMsSince(before)).toBeLessThan(1000);
  });
});

describe('preferences', () => {
  it('joins tokens of one or several headers; the first of a kind counts', () => {
    const prefer = parsePrefer(
      'return=representation,count=planned, return=minimal, handling=strict,max-affected=3',
    );
    expect(prefer).toMatchObject({ returns: 'representation', count: 'planned', maxAffected: 3 });
    expect(preferencesApplied(prefer, 'write')).toBe(
      'return=representation, count=planned, handling=strict, max-affected=3',
    );
    expect(preferencesApplied(prefer, 'read')).toBe('count=planned, handling=strict, max-affected=3');
  });
  it('ignores what it does not know unless handling is strict', () => {
    expect(parsePrefer('foo=1,timezone=Nowhere/Land,constructor=x').timezone).toBeNull();
    expect(() => parsePrefer('handling=strict,timezone=Nowhere/Land')).toThrow('Invalid preferences');
  });
});

describe('quoting', () => {
  it('cannot be left from inside', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inner = ident(text).slice(1, -1).replaceAll('""', '');
        expect(inner.includes('"') || inner.includes('\u0000')).toBe(false);
        expect(literal(text).replace(/^E?'/, '').slice(0, -1).replaceAll("''", '')).not.toContain("'");
        expect(arrayLiteral([text])).toMatch(/^\{"(?:[^"\\]|\\.)*"\}$/s);
      }),
    );
  });
});
