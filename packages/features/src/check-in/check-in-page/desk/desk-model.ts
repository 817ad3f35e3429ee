import { foldText } from '@foregather/features/core/base';
import { type Book, inSince, type KeptScan } from '../../book';
import type { Entry } from '../../door-answer';
import { undoneIn } from '../../verdict';
import { calledAs } from '../../words';

/** Somebody at the desk: whether they are in, and whether their name tag lies in its box. */
export interface DeskPerson {
  entry: Entry;
  name: string;
  /** The scan they came in by; null: they are still to come. */
  since: KeptScan | null;
  /** The scan that says that their tag was handed out. */
  tag: KeptScan | null;
}

export interface DeskHome {
  id: string;
  name: string;
  people: DeskPerson[];
  /** In, without their tag: wanted now. */
  wanted: DeskPerson[];
  toCome: DeskPerson[];
  /** The letter that their tags lie under. */
  letter: string;
  /** When the last of them came in, ms; 0 for nobody. */
  latest: number;
}

const ARTICLES = /^the /;
/** The letter under which the tags of a household lie. */
export const letterOf = (name: string): string => {
  const [letter = '#'] = foldText(name).replace(ARTICLES, '').toUpperCase();
  return /\p{L}/u.test(letter) ? letter : '#';
};

function tagOf(book: Book, entry: Entry, undone: ReadonlySet<string>): KeptScan | null {
  const tags = (book.ofEntry.get(entry.id) ?? []).filter(
    ({ kind, scan_id }) => kind === 'tag' && !undone.has(scan_id),
  );
  return tags.at(-1) ?? null;
}

/** Everybody who comes, by household: who waits for a tag first, the latest on top, then by name. */
export function homesAtDesk(book: Book): DeskHome[] {
  const homes = new Map<string, DeskHome>();
  for (const entry of book.entries.values()) {
    const since = book.ofEntry.has(entry.id) ? inSince(book, entry.id) : null;
    if (entry.state !== 'expected' && since === null) continue;
    const own = book.ofEntry.get(entry.id) ?? [];
    const person: DeskPerson = {
      entry,
      name: calledAs(entry),
      since,
      tag: tagOf(book, entry, undoneIn(own)),
    };
    const id = entry.household_id ?? entry.group_hash ?? entry.id;
    const name = entry.household ?? person.name;
    const home = homes.get(id) ?? {
      id,
      name,
      people: [],
      wanted: [],
      toCome: [],
      letter: letterOf(name),
      latest: 0,
    };
    home.people.push(person);
    if (since === null) home.toCome.push(person);
    else {
      home.latest = Math.max(home.latest, Date.parse(since.scanned_at));
      if (person.tag === null) home.wanted.push(person);
    }
    homes.set(id, home);
  }
  const rank = (home: DeskHome) => (home.wanted.length > 0 ? 0 : 1);
  return [...homes.values()].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (rank(a) === 0 ? b.latest - a.latest : 0) ||
      foldText(a.name).localeCompare(foldText(b.name)),
  );
}

export interface TagBox {
  /** "A to C"; one letter by itself. */
  label: string;
  people: DeskPerson[];
}

/** How many boxes stand on the table at most. */
const BOXES = 5;

/** The tags by letter in boxes of about the same size; a letter lies in one box. */
export function tagBoxes(homes: readonly DeskHome[]): TagBox[] {
  const byLetter = new Map<string, DeskPerson[]>();
  for (const { letter, people } of homes) byLetter.set(letter, [...(byLetter.get(letter) ?? []), ...people]);
  const letters = [...byLetter].sort(([a], [b]) => a.localeCompare(b));
  const all = letters.reduce((sum, [, people]) => sum + people.length, 0);
  const boxes: { letters: string[]; people: DeskPerson[] }[] = [];
  for (const [letter, people] of letters) {
    const last = boxes.at(-1);
    if (last && (boxes.length === BOXES || last.people.length + people.length / 2 <= all / BOXES)) {
      last.letters.push(letter);
      last.people.push(...people);
    } else boxes.push({ letters: [letter], people: [...people] });
  }
  return boxes.map(({ letters: [first = '', ...others], people }) => ({
    label: others.length === 0 ? first : `${first} to ${others.at(-1)}`,
    people,
  }));
}

/** A name tag to print. */
export interface PrintedTag {
  id: string;
  name: string;
  belonging: string | undefined;
  table: string | null;
  /** Nobody knew of them: their tag says so. */
  isNew: boolean;
}

export const tagFor = ({ entry, name }: DeskPerson): PrintedTag => ({
  id: entry.id,
  name,
  belonging:
    entry.name !== null && entry.household !== null && entry.household !== name ? entry.household : undefined,
  table: entry.table_name,
  isNew: false,
});

/** The tags of those who walked in with a name and were not taken back. */
export function walkInTags(book: Book): PrintedTag[] {
  const undone = undoneIn(book.scans.values());
  const homes = new Map<string, string>();
  for (const { household_id, household } of book.entries.values())
    if (household_id !== null && household !== null) homes.set(household_id, household);
  return [...book.scans.values()].flatMap((scan) => {
    if (scan.kind !== 'walk_in' || scan.name === null || undone.has(scan.scan_id)) return [];
    const home = scan.household_id === null ? undefined : homes.get(scan.household_id);
    return [
      {
        id: scan.scan_id,
        name: scan.name,
        belonging: home === undefined ? undefined : `with ${home}`,
        table: null,
        isNew: true,
      },
    ];
  });
}
