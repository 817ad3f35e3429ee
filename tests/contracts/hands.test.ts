import { beforeAll, expect, it } from 'vitest';
import { readSchemaFiles } from '../../supabase/tests/support/schemas/schema-files';
import { type Offered, offeredBy } from './hands/offered';
import { OPEN_HANDS } from './hands/open-hands';
import { columnsWritten, saidIn, shippedModules } from './hands/shipped';

/**
 * No hand left out: what an account or a visitor may call or write is called or written by something that ships, or stands
 * in `hands/open-hands.ts` with its reason. A setting is a column: where accounts write it, its grant is the hand, and where
 * a function keeps it, in a table named `…_settings`, each column and each value of its checks is one.
 */
let offered: Offered;
let modules: Map<string, string>;
beforeAll(async () => {
  offered = await offeredBy(readSchemaFiles());
  modules = shippedModules();
});

/** What a line of the list stands for: `insert groups (kind, year)` for two hands, `insert groups` for each that is offered. */
function handsOf(line: string, all: readonly string[]): string[] {
  const [, table = '', columns] = /^(\w+ \w+)(?: \((.+)\))?$/.exec(line) ?? [];
  if (table === '') return [line];
  if (columns !== undefined) return columns.split(', ').map((column) => `${table}.${column}`);
  const ofTable = all.filter((hand) => hand.startsWith(`${table}.`));
  return ofTable.length > 0 ? ofTable : [line];
}

/** What is offered, not taken and not listed; and what is listed, though taken or no longer offered. */
function compared(kind: RegExp, all: readonly string[], isTaken: (hand: string) => boolean) {
  const lines = Object.keys(OPEN_HANDS).filter((line) => kind.test(line));
  const listed = new Set(lines.flatMap((line) => handsOf(line, all)));
  const open = new Set(all.filter((hand) => !isTaken(hand)));
  return {
    leftOut: [...open].filter((hand) => !listed.has(hand)),
    listedInVain: [...listed].filter((hand) => !open.has(hand)),
  };
}
const NOTHING = { leftOut: [], listedInVain: [] };

it('each function of the API is called', () => {
  const isSaid = saidIn(modules.values());
  expect(offered.functions.length).toBeGreaterThan(150);
  expect(
    compared(/^\w+$/, offered.functions, (name) => isSaid(name) || offered.calledInside.has(name)),
  ).toEqual(NOTHING);
});

it('each column that an account may write is written', () => {
  const written = columnsWritten(modules);
  expect(offered.columns.length).toBeGreaterThan(400);
  expect(compared(/^(?:insert|update) /, offered.columns, (hand) => written.has(hand))).toEqual(NOTHING);
});

it('each setting that a function keeps is named by a page, with each of its values', () => {
  const words = new Set(
    [...modules].flatMap(([file, text]) =>
      file.startsWith('packages/features/') ? (text.match(/\w+/g) ?? []) : [],
    ),
  );
  expect(offered.settings.length).toBeGreaterThan(5);
  expect(
    compared(/^\w+_settings\./, offered.settings, (hand) => words.has(hand.split(/[. ]/).at(-1) ?? '')),
  ).toEqual(NOTHING);
});

it('finds what is offered and called inside, and what a text calls', async () => {
  const made = (name: string, body: string) =>
    `create function public.${name}() returns int language sql as $$ ${body} $$;`;
  const found = await offeredBy(
    [
      `${made('a', 'select public.b() -- not public.c()')} comment on function public.a() is 'Not public.c().';`,
      made('b', 'select 1'),
      made('c', 'select public.c()'),
      `create table public.t_settings (id int, kind text check (kind in ('one', 'two')));
       grant insert (id, kind), update (kind) on public.t_settings to authenticated;
       grant update (id) on public.t_settings to service_role;`,
    ].map((text, at) => ({ path: `${at}.sql`, text })),
  );
  expect(found).toEqual({
    functions: ['a', 'b', 'c'],
    columns: ['insert t_settings.id', 'insert t_settings.kind', 'update t_settings.kind'],
    settings: ['t_settings.id', 't_settings.kind', 't_settings.kind one', 't_settings.kind two'],
    calledInside: new Set(['b']),
  });
  const isSaid = saidIn(["rpc('do_it'); call(`start_${what}_now`); fetch(`${url}/rest/v1/rpc/fetch_it`)"]);
  expect(['do_it', 'start_this_now', 'fetch_it', 'start_now', 'rpc'].map(isSaid)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('refuses a right of accounts to write a whole table', async () => {
  const text = 'grant insert on public.things to authenticated;';
  await expect(offeredBy([{ path: 'things.sql', text }])).rejects.toThrow('things: name the columns');
});
