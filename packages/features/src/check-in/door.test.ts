import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { RequestError } from '@foregather/features/core/base';
import type { KeptScan } from './book';
import { judge } from './book';
import { createDoor, type Door } from './door';
import type { DoorAnswer, Entry } from './door-answer';
import { openDoorStore } from './door-store';
import { findByWords, indexOf } from './name-index';
import { conflictsOf, doorNumbers } from './numbers';
import type { DoorSource } from './source';
import { inOrder, reasonVerdict, scanCounts, scanReason, undoneIn } from './verdict';

const HOUR = 3_600_000;
const START = Date.parse('2027-01-22T12:00:00Z');
const hash = (n: number) => n.toString(16).padStart(64, '0');

const entry = (n: number, more: Partial<Entry> = {}): Entry => ({
  id: `ticket-${n}`,
  kind: 'ticket',
  name: `Guest${n} Number${n % 97}`,
  household: `Household ${Math.floor(n / 4)}`,
  household_id: `home-${Math.floor(n / 4)}`,
  type: 'Adult',
  word: `MANGO ${n}`,
  table_name: null,
  code_hash: hash(n),
  group_hash: null,
  state: 'expected',
  ...more,
});

/** The backend of one list, by the same rule, whose network can fail and whose clock goes on by itself. */
function backend(entries: Entry[]) {
  const kept: (KeptScan & { seq: number })[] = [];
  const world = { now: START, online: true, sends: 0, received: [] as string[], turns: 1 };
  const reachable = () => {
    if (!world.online) throw new RequestError(0, 'No network');
  };
  const source: DoorSource = {
    read: async (seen): Promise<DoorAnswer> => {
      reachable();
      return {
        event: { id: 'event', name: 'Reunion', status: 'live', zone: 'UTC', starts_at: null },
        list: { id: 'list', name: 'Everybody', walk_ins: 'named' },
        lists: [{ id: 'list', name: 'Everybody' }],
        doors: [{ id: 'door', name: 'Main door' }],
        door_id: null,
        key: '',
        whole: seen?.turns !== world.turns,
        entries: seen?.turns === world.turns ? [] : entries,
        ended: [],
        scans: kept.filter(({ seq }) => seq > (seen?.seq ?? 0)),
        cursor: { at: new Date(world.now).toISOString(), seq: kept.length, turns: world.turns },
        now: new Date(world.now).toISOString(),
      };
    },
    find: async (q, after) => {
      reachable();
      const named = entries.filter(({ name }) => name?.startsWith(q));
      const from = after === null ? 0 : named.findIndex(({ id }) => id === after.id) + 1;
      const page = named.slice(from, from + 2);
      const last = page.at(-1);
      return {
        entries: page,
        scans: kept.filter(({ entry_id }) => page.some(({ id }) => id === entry_id)),
        next: last && named.length > from + 2 ? { sort: last.name ?? '', id: last.id } : null,
      };
    },
    send: async ({ scans, sentAt }) => {
      reachable();
      world.sends += 1;
      const offBy = world.now - Date.parse(sentAt);
      return scans.map((sent) => {
        world.received.push(sent.scan_id);
        const known = kept.find(({ scan_id }) => scan_id === sent.scan_id);
        if (known) return known;
        const undone = undoneIn(kept);
        const scanned_at = new Date(Date.parse(sent.device_at ?? '') + offBy).toISOString();
        const here = { ...sent, scanned_at };
        const counted = kept
          .filter((one) => one.entry_id === sent.entry_id && scanCounts(one, undone))
          .sort(inOrder);
        const direction = (one?: KeptScan) =>
          one?.kind === 'exit' || one?.kind === 'entry' ? one.kind : null;
        const subject = entries.find(({ id }) => id === sent.entry_id);
        const reason =
          sent.kind === 'undo'
            ? 'undone'
            : sent.kind === 'walk_in' || sent.kind === 'tag'
              ? 'walk_in'
              : scanReason(
                  sent.kind,
                  subject?.state ?? 'unknown',
                  direction(counted.findLast((one) => inOrder(one, here) < 0)),
                  direction(counted.find((one) => inOrder(one, here) > 0)),
                );
        const scan = { ...here, reason, verdict: reasonVerdict(reason), seq: kept.length + 1, sent: true };
        kept.push(scan);
        return scan;
      });
    },
  };
  return { kept, world, source };
}

let ids = 0;
async function device(source: DoorSource, name: string, clock: () => number): Promise<Door> {
  const door = createDoor({
    source: () => source,
    store: await openDoorStore(name),
    deviceId: name,
    clock,
    newId: () => {
      ids += 1;
      return `scan-${String(ids).padStart(6, '0')}`;
    },
  });
  await door.open();
  return door;
}

test('eight hours without a network, 5,000 tickets: every scan is kept over a reload and sent once', async () => {
  const people = Array.from({ length: 5000 }, (_, n) => entry(n));
  const { world, source, kept } = backend(people);
  // This phone's clock is five hours behind.
  const clock = () => world.now - 5 * HOUR;
  let phone = await device(source, 'phone', clock);
  expect([phone.state().phase, phone.book.entries.size]).toEqual(['open', 5000]);
  world.online = false;
  let green = 0;
  for (let n = 0; n < 5000; n += 1) {
    world.now = START + Math.floor((8 * HOUR * n) / 5000);
    const person = phone.book.byCode.get(hash(n));
    const scan = await phone.write({ kind: 'entry', entry: person, code_hash: hash(n) });
    if (scan.verdict === 'in') green += 1;
    // Each hundredth code is tried a second time.
    if (n % 100 === 0) {
      const again = await phone.write({ kind: 'entry', entry: person, code_hash: hash(n) });
      expect([again.verdict, again.reason]).toEqual(['stop', 'already_in']);
    }
    // Closed and opened in the middle, still without a network.
    if (n === 2500) {
      phone = await device(source, 'phone', clock);
      expect([phone.state().phase, phone.state().network]).toEqual(['open', 'off']);
      expect(doorNumbers(phone.book)).toMatchObject({ in: 2501, waiting: 2527 });
    }
  }
  expect(green).toBe(5000);
  world.now = START + 8 * HOUR;
  world.online = true;
  await phone.sync();
  expect(doorNumbers(phone.book)).toMatchObject({ expected: 5000, in: 5000, toCome: 0, waiting: 0 });
  expect(kept).toHaveLength(5050);
  // Each once, in parcels, and at the true instant.
  expect(new Set(world.received).size).toBe(world.received.length);
  expect(world.sends).toBe(Math.ceil(5050 / 200));
  expect(
    kept.every(({ scanned_at }) => Date.parse(scanned_at) >= START && Date.parse(scanned_at) <= world.now),
  ).toBe(true);
  const sends = world.sends;
  await phone.sync();
  expect([world.sends, kept.length]).toEqual([sends, 5050]);
  expect(conflictsOf(phone.book, 'phone')).toEqual([]);
});

test('two phones that did not hear of each other: one admission, and the later one is told', async () => {
  const { world, source } = backend([entry(1)]);
  const clock = () => world.now;
  const gate = await device(source, 'gate', clock);
  const main = await device(source, 'main', () => world.now + 3 * HOUR);
  world.online = false;
  await main.write({ kind: 'entry', entry: entry(1) });
  world.now += 60_000;
  const later = await gate.write({ kind: 'entry', entry: entry(1) });
  expect([later.verdict, judge(gate.book, entry(1), 'entry', new Date(clock()).toISOString())]).toEqual([
    'in',
    'already_in',
  ]);
  world.online = true;
  // The later scan comes first.
  await gate.sync();
  await main.sync();
  await gate.sync();
  expect(doorNumbers(gate.book)).toMatchObject({ in: 1, expected: 1 });
  expect(doorNumbers(main.book)).toMatchObject({ in: 1 });
  expect(conflictsOf(main.book, 'main')).toEqual([]);
  expect(conflictsOf(gate.book, 'gate')).toMatchObject([{ kind: 'twice', scan: { scan_id: later.scan_id } }]);
  await gate.write({ kind: 'undo', undoes: later });
  await gate.sync();
  expect(conflictsOf(gate.book, 'gate')).toEqual([]);
  expect(doorNumbers(gate.book)).toMatchObject({ in: 1 });
});

test('who left the list is on no device any more, and nothing that was scanned is forgotten', async () => {
  const people = [entry(1), entry(2)];
  const { world, source } = backend(people);
  const phone = await device(source, 'left', () => world.now);
  world.online = false;
  await phone.write({ kind: 'entry', entry: entry(1) });
  world.online = true;
  people.splice(1, 1);
  await phone.sync();
  // What is newer alone cannot say it.
  expect(phone.book.entries.size).toBe(2);
  world.turns += 1;
  await phone.sync();
  expect([...phone.book.entries.keys()]).toEqual(['ticket-1']);
  expect(doorNumbers(phone.book)).toMatchObject({ in: 1, expected: 1, waiting: 0 });
  const again = await device(source, 'left', () => world.now);
  expect(again.book.entries.size).toBe(1);
  expect(judge(again.book, entry(1), 'entry', new Date(world.now).toISOString())).toBe('already_in');
});

test('an ended link refuses and keeps what waits', async () => {
  const { world, source } = backend([entry(1)]);
  const phone = await device(source, 'ended', () => world.now);
  world.online = false;
  await phone.write({ kind: 'walk_in', name: 'Aunt Peace' });
  const refused = createDoor({
    source: () => ({
      ...source,
      send: async () => {
        throw new RequestError(404, 'This link does not open anything.');
      },
    }),
    store: await openDoorStore('ended'),
    deviceId: 'ended',
    clock: () => world.now,
    newId: () => 'unused',
  });
  await refused.open();
  expect(refused.state().phase).toBe('refused');
  expect(doorNumbers(refused.book)).toMatchObject({ waiting: 1, walkIns: 1 });
});

test('20,000 people are found by the beginnings of words, without looking at all of them', () => {
  const index = indexOf(Array.from({ length: 20_000 }, (_, n) => entry(n)));
  const found = findByWords(index, 'guest1234');
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['ticket-1234', 'ticket-12340']));
  expect(index.looked).toBeLessThan(100);
  expect(findByWords(index, 'mango 417').map(({ id }) => id)).toContain('ticket-417');
  expect(findByWords(index, 'household 25').length).toBeGreaterThan(4);
  expect(findByWords(index, 'Nobody')).toEqual([]);
  expect(findByWords(indexOf([entry(1, { name: 'Zoë Ångström' })]), 'ang zoe')).toHaveLength(1);
});

test('before its list is here a device finds people on the server, page by page, and whom it lets in is sent with the list', async () => {
  const { world, source, kept } = backend(Array.from({ length: 40 }, (_, n) => entry(n)));
  const other = await device(source, 'other', () => world.now);
  await other.write({ kind: 'entry', entry: entry(11) });
  await expect.poll(() => kept.length).toBe(1);
  // The answer with the whole list is on its way for as long as this takes.
  let arrive = () => undefined as void;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const store = await openDoorStore('early');
  const early = createDoor({
    source: () => ({
      ...source,
      read: async (seen) => {
        await slow;
        return source.read(seen);
      },
    }),
    store,
    deviceId: 'early',
    clock: () => world.now,
    newId: () => crypto.randomUUID(),
  });
  const opened = early.open();
  const { entries, next } = await early.find('Guest1', null);
  expect(entries.map(({ id }) => id)).toEqual(['ticket-1', 'ticket-10']);
  const more = await early.find('Guest1', next);
  expect(more.entries.map(({ id }) => id)).toEqual(['ticket-11', 'ticket-12']);
  const at = new Date(world.now).toISOString();
  const [inAlready, toCome] = more.entries;
  if (!inAlready || !toCome) throw new Error('Two were found.');
  expect(judge(early.book, inAlready, 'entry', at)).toBe('already_in');
  expect(judge(early.book, toCome, 'entry', at)).toBe('ok');
  await early.write({ kind: 'entry', entry: toCome });
  expect(early.state().phase).toBe('opening');
  expect(kept).toHaveLength(1);
  arrive();
  await opened;
  expect(early.state().phase).toBe('open');
  expect(kept.map(({ entry_id }) => entry_id)).toEqual(['ticket-11', 'ticket-12']);
  expect(early.book.entries.size).toBe(40);
  store.close();
});
