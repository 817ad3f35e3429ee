import type { Cursor, DoorAnswer, Entry, Found, ListHead, ScanAnswers } from './door-answer';
import {
  courseOf,
  inOrder,
  type Direction,
  type PlacedScan,
  reasonVerdict,
  type Reason,
  scanCounts,
  scanReason,
  type Standing,
  type SubjectState,
  undoneIn,
  type Verdict,
} from './verdict';

/** A scan that this device knows: its own, sent or not, and those of the others. */
export interface KeptScan extends PlacedScan {
  name: string | null;
  household_id: string | null;
  people: number;
  door_id: string | null;
  device_id: string;
  verdict: Verdict;
  note: string | null;
  code_hash: string | null;
  /** What this device's clock said; null for a scan of another one. */
  device_at: string | null;
  /** What was shown here, where the database said otherwise later. */
  shown: Verdict | null;
  sent: boolean;
  /** In the order in which the database got them; null until then. */
  seq: number | null;
}

/** What a device at a door knows. Changed in place: a list of 20,000 is not copied with every scan. */
export interface Book {
  head: ListHead | null;
  cursor: Cursor | null;
  /** When the list was last heard of, by this device's clock; ms. */
  heardAt: number | null;
  /** How far our clock is ahead of this device's; ms. */
  aheadBy: number;
  entries: Map<string, Entry>;
  byCode: Map<string, Entry>;
  byGroup: Map<string, Entry[]>;
  ended: Set<string>;
  scans: Map<string, KeptScan>;
  /** Those that wait for the network, in the order in which they were made. */
  unsent: Set<KeptScan>;
  /** By entry, so that one person is judged without looking at all. */
  ofEntry: Map<string, KeptScan[]>;
}

export const createBook = (): Book => ({
  head: null,
  cursor: null,
  heardAt: null,
  aheadBy: 0,
  entries: new Map(),
  byCode: new Map(),
  byGroup: new Map(),
  ended: new Set(),
  scans: new Map(),
  unsent: new Set(),
  ofEntry: new Map(),
});

/** Puts somebody on the list, or in the place of what was known of them. */
export function keepEntry(book: Book, entry: Entry): void {
  const before = book.entries.get(entry.id);
  if (before?.code_hash != null) book.byCode.delete(before.code_hash);
  if (before?.group_hash != null)
    book.byGroup.set(
      before.group_hash,
      (book.byGroup.get(before.group_hash) ?? []).filter(({ id }) => id !== entry.id),
    );
  book.entries.set(entry.id, entry);
  if (entry.code_hash !== null) book.byCode.set(entry.code_hash, entry);
  if (entry.group_hash !== null)
    book.byGroup.set(entry.group_hash, [...(book.byGroup.get(entry.group_hash) ?? []), entry]);
}

const fileUnder = (book: Book, scan: KeptScan) => {
  if (scan.entry_id !== null)
    book.ofEntry.set(scan.entry_id, [...(book.ofEntry.get(scan.entry_id) ?? []), scan]);
};

/** Keeps a scan once; what the database says of it takes the place of what was here. */
export function keepScan(book: Book, scan: KeptScan): void {
  const before = book.scans.get(scan.scan_id);
  if (!before) {
    book.scans.set(scan.scan_id, scan);
    if (!scan.sent) book.unsent.add(scan);
    fileUnder(book, scan);
    return;
  }
  const { entry_id } = before;
  if (scan.sent) book.unsent.delete(before);
  Object.assign(before, scan, { shown: before.shown, device_at: before.device_at });
  if (entry_id === before.entry_id) return;
  // A code that only the database knew is somebody's.
  if (entry_id !== null)
    book.ofEntry.set(
      entry_id,
      (book.ofEntry.get(entry_id) ?? []).filter((one) => one !== before),
    );
  fileUnder(book, before);
}

/** Forgets the people of a list before all of it is taken; scans are never forgotten. */
function forgetEntries(book: Book): void {
  book.entries.clear();
  book.byCode.clear();
  book.byGroup.clear();
  book.ended.clear();
}

/** Takes what the backend answered at `now` of this device's clock: what is newer, or everything. */
export function takeAnswer(book: Book, answer: DoorAnswer, now: number): void {
  if (answer.whole) forgetEntries(book);
  const { event, list, lists, doors, door_id, key } = answer;
  book.head = { event, list, lists, doors, door_id, key };
  book.aheadBy = Date.parse(answer.now) - now;
  book.heardAt = now;
  book.cursor = answer.cursor;
  for (const entry of answer.entries) keepEntry(book, entry);
  for (const hash of answer.ended) book.ended.add(hash);
  keepTold(book, answer.scans);
}

/** Keeps scans as the database tells them. */
function keepTold(book: Book, scans: DoorAnswer['scans']): void {
  for (const scan of scans)
    keepScan(book, { ...scan, code_hash: null, device_at: null, shown: null, sent: true });
}

/** Takes people whom the server found, with their scans: they are judged like everybody, before the list is here. */
export function takeFound(book: Book, { entries, scans }: Found): void {
  for (const entry of entries) keepEntry(book, entry);
  keepTold(book, scans);
}

/** The scans that wait for the network, in the order in which they were made. */
export const waiting = (book: Book): KeptScan[] => [...book.unsent];

/** Takes what the database decided of scans that were sent. */
export function settleScans(book: Book, answers: ScanAnswers): void {
  for (const answer of answers) {
    const scan = answer.scan_id === null ? undefined : book.scans.get(answer.scan_id);
    if (!scan) continue;
    scan.sent = true;
    book.unsent.delete(scan);
    if ('error' in answer) continue;
    scan.verdict = answer.verdict;
    scan.reason = answer.reason;
    scan.seq = answer.seq;
    scan.scanned_at = answer.scanned_at;
  }
}

const undoneOf = (book: Book) => undoneIn(book.scans.values());

/** The scans of somebody that count, and what each means. */
export const courseOfEntry = (book: Book, entryId: string): { scan: KeptScan; standing: Standing }[] =>
  courseOf(book.ofEntry.get(entryId) ?? [], undoneFor(book, entryId));

/** What is taken back of one person: an undo is kept under the same entry. */
const undoneFor = (book: Book, entryId: string) => undoneIn(book.ofEntry.get(entryId) ?? []);

/** Whether somebody is in, and by which scan. */
export function inSince(book: Book, entryId: string): KeptScan | null {
  const last = courseOfEntry(book, entryId).at(-1);
  if (last?.scan.kind !== 'entry') return null;
  return last.scan;
}

/** Why this person would be let in or not at an instant of our clock. */
export function judge(book: Book, entry: Entry, kind: Direction, at: string, scanId = ''): Reason {
  const undone = undoneFor(book, entry.id);
  const counted = (book.ofEntry.get(entry.id) ?? []).filter((scan) => scanCounts(scan, undone)).sort(inOrder);
  const here: PlacedScan = {
    scan_id: scanId,
    kind,
    entry_id: entry.id,
    undoes: null,
    scanned_at: at,
    reason: 'ok',
    let_in: false,
  };
  const before = counted.filter((scan) => inOrder(scan, here) < 0).at(-1);
  const after = counted.find((scan) => inOrder(scan, here) > 0);
  const direction = (scan: KeptScan | undefined): Direction | null =>
    scan?.kind === 'entry' || scan?.kind === 'exit' ? scan.kind : null;
  const state: SubjectState = book.head?.event.status === 'cancelled' ? 'event_cancelled' : entry.state;
  return scanReason(kind, state, direction(before), direction(after));
}

export interface NewScan {
  scan_id: string;
  kind: KeptScan['kind'];
  entry?: Entry | undefined;
  /** Where there is no entry: what the code says. */
  state?: SubjectState | undefined;
  undoes?: KeptScan | undefined;
  name?: string | undefined;
  household_id?: string | null | undefined;
  people?: number | undefined;
  code_hash?: string | null | undefined;
  let_in?: boolean | undefined;
  note?: string | undefined;
  door_id: string | null;
  device_id: string;
  /** This device's clock; ms. */
  now: number;
}

function reasonOf(book: Book, made: NewScan, at: string): Reason {
  if (made.kind === 'walk_in') return book.head?.list.walk_ins === 'off' ? 'walk_ins_off' : 'walk_in';
  if (made.kind === 'tag') return made.entry ? 'tag_given' : 'unknown';
  if (made.kind === 'undo')
    return made.undoes && !undoneOf(book).has(made.undoes.scan_id) ? 'undone' : 'nothing_to_undo';
  if (made.entry) return judge(book, made.entry, made.kind, at, made.scan_id);
  return scanReason(made.kind, made.state ?? 'unknown');
}

/** Writes a scan into the book as it is decided here; the database decides again when it gets it. */
export function writeScan(book: Book, made: NewScan): KeptScan {
  const scanned_at = new Date(made.now + book.aheadBy).toISOString();
  const reason = reasonOf(book, made, scanned_at);
  const verdict = reasonVerdict(reason);
  const scan: KeptScan = {
    scan_id: made.scan_id,
    kind: made.kind,
    entry_id: made.entry?.id ?? made.undoes?.entry_id ?? null,
    undoes: made.undoes?.scan_id ?? null,
    scanned_at,
    reason,
    let_in: made.let_in ?? false,
    name: made.name ?? null,
    household_id: made.household_id ?? null,
    people: made.people ?? 1,
    door_id: made.door_id,
    device_id: made.device_id,
    verdict,
    note: made.note ?? null,
    code_hash: made.code_hash ?? null,
    device_at: new Date(made.now).toISOString(),
    shown: verdict,
    sent: false,
    seq: null,
  };
  keepScan(book, scan);
  return scan;
}
