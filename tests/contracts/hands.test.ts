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
