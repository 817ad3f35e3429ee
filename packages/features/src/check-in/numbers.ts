import { type Book, courseOfEntry, type KeptScan } from './book';
import { undoneIn, type Standing } from './verdict';

export interface DoorNumbers {
  /** Who is expected: valid tickets and those who said yes. */
  expected: number;
  in: number;
  /** Expected, and not in. */
  toCome: number;
  walkIns: number;
  /** In now, by the door of their last entry; null for no door. */
  byDoor: ReadonlyMap<string | null, number>;
  /** Scans that wait for the network. */
  waiting: number;
}

const ENDED = ['transferred', 'refunded', 'cancelled'];

/** A list in numbers, as `private.list_numbers` counts it. Whoever cancelled is in none. */
export function doorNumbers(book: Book): DoorNumbers {
  const byDoor = new Map<string | null, number>();
  let expected = 0;
  let inside = 0;
  let toCome = 0;
  for (const entry of book.entries.values()) {
    if (ENDED.includes(entry.state)) continue;
    const isExpected = entry.state === 'expected';
    if (isExpected) expected += 1;
    const last = book.ofEntry.has(entry.id) ? courseOfEntry(book, entry.id).at(-1)?.scan : undefined;
    if (last?.kind === 'entry') {
      inside += 1;
      byDoor.set(last.door_id, (byDoor.get(last.door_id) ?? 0) + 1);
    } else if (isExpected) toCome += 1;
  }
  const undone = undoneIn(book.scans.values());
  let walkIns = 0;
  for (const scan of book.scans.values()) {
    if (scan.kind === 'walk_in' && (scan.verdict === 'in' || scan.let_in) && !undone.has(scan.scan_id))
      walkIns += scan.people;
  }
  return { expected, in: inside, toCome, walkIns, byDoor, waiting: book.unsent.size };
}

/** A scan that was shown green here and tells another story now that the other doors are heard. */
export interface Conflict {
  scan: KeptScan;
  /** twice: somebody else let the same in; moved: the code had ended meanwhile. */
  kind: 'twice' | 'moved';
  /** The scan that counts. */
  other: KeptScan | null;
}

/** What this device let in and the others did too, or the database would not have. Answered by taking the scan back. */
export function conflictsOf(book: Book, deviceId: string): Conflict[] {
  const undone = undoneIn(book.scans.values());
  return [...book.scans.values()].flatMap((scan): Conflict[] => {
    const mine = scan.device_id === deviceId && scan.sent && scan.shown === 'in' && scan.kind === 'entry';
    if (!mine || undone.has(scan.scan_id) || scan.entry_id === null) return [];
    const course = courseOfEntry(book, scan.entry_id);
    const own = course.find((one) => one.scan === scan);
    if (own === undefined) return scan.verdict === 'in' ? [] : [{ scan, kind: 'moved', other: null }];
    const counts: readonly Standing[] = ['admitted', 'extra'];
    if (counts.includes(own.standing)) return [];
    const other = course.findLast((one) => one.standing === 'admitted' && one.scan !== scan)?.scan ?? null;
    return [{ scan, kind: 'twice', other }];
  });
}
