import { bareLine, cleanText } from './clean-text';
import { likeness, nameWords } from './names';
import type { PastedPerson } from './pasted-people';
import { type Field, fieldsOf, splitOutside } from './pieces';
import { readEntry } from './read-entry';

/** What stands behind the last address of a line: mail programs break a list anywhere, in the middle of a name too. */
function unfinished(line: string): string | undefined {
  const close = line.lastIndexOf('>');
  const address = line.slice(line.lastIndexOf('<', close) + 1, Math.max(close, 0));
  const behind = line.slice(close + 1).trim();
  const tail = behind.slice(1).trim();
  const separated = behind.startsWith(',') || behind.startsWith(';');
  return address.includes('@') && separated && tail !== '' && !/[,;<>@]/.test(tail) ? tail : undefined;
}
const JOINS_NEXT = /(?:&|\+|\s(?:and|und|et|och))\s*$/i;

interface Line {
  text: string;
  /** Stands below another one without an empty line between. */
  follows: boolean;
  /** Perhaps the name at its end goes on in the next line. */
  open?: boolean;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let follows = false;
  for (const raw of cleanText(text).split('\n')) {
    const line = bareLine(raw);
    const before = lines.at(-1);
    if (line !== '' && follows && before && continues(before.text, raw, line)) {
      before.text = `${before.text} ${line}`;
    } else if (line !== '') {
      if (before && follows && line.includes('@')) before.open = unfinished(before.text) !== undefined;
      lines.push({ text: line, follows });
    }
    follows = line !== '';
  }
  return lines;
}

const continues = (before: string, raw: string, line: string): boolean =>
  (line.includes('@') && goesOn(unfinished(before), line)) ||
  JOINS_NEXT.test(before) ||
  (/^\s/.test(raw) && before.includes('@') && /^<[^<>]+>/.test(line));

/** One word without an address is the first half of a name, and an address alone belongs to the name before it. */
const goesOn = (tail: string | undefined, line: string): boolean =>
  tail !== undefined && (!tail.includes(' ') || line.startsWith('<'));

const hasText = (fields: readonly Field[]) =>
  fields.some((field) => field.some(({ kind }) => kind === 'text'));

/** How many semicolons stand here. */
function semicolonsAt(text: string, index: number): number {
  let end = index;
  while (text.charAt(end) === ';') end += 1;
  return end - index;
}

/** The entries of one line: parted by semicolons, unless these part the name from the address of one person. */
function entriesOf(line: string): { fields: Field[]; text: string; columns: boolean }[] {
  const segments = splitOutside(line, semicolonsAt).map((text) => ({ text, fields: fieldsOf(text) }));
  if (segments.length > 1 && segments.some(({ fields }) => !hasText(fields))) {
    return [{ fields: segments.flatMap(({ fields }) => fields), text: line, columns: true }];
  }
  return segments
    .filter(({ fields }) => fields.length > 0)
    .map((segment) => ({ ...segment, columns: false }));
}

/** A line of nothing but an address or a number belongs to the name above it that has none yet. */
function attach(people: readonly PastedPerson[], above: PastedPerson | undefined): boolean {
  const [only] = people;
  if (
    people.length !== 1 ||
    !only ||
    !above ||
    only.fields.full_name !== undefined ||
    only.marks.length > 0
  ) {
    return false;
  }
  const given = Object.entries(only.fields);
  if (above.fields.full_name === undefined || given.length === 0) return false;
  if (given.some(([field]) => Object.hasOwn(above.fields, field))) return false;
  Object.assign(above.fields, only.fields);
  above.text = `${above.text}, ${only.text}`;
  return true;
}

/** Everybody a pasted text speaks of. What is no table is read here, line by line, and no line is ever dropped. */
export function readPasted(text: string): PastedPerson[] {
  const lines = linesOf(text);
  const people: PastedPerson[] = [];
  let block: { head: PastedPerson | undefined; contacts: boolean } = { head: undefined, contacts: false };
  for (const [index, line] of lines.entries()) {
    const first = people.length;
    if (!line.follows) block = { head: undefined, contacts: false };
    for (const { fields, text: entry, columns } of entriesOf(line.text)) {
      const found = readEntry(fields, entry);
      if (attach(found, block.head)) {
        block.contacts = true;
        continue;
      }
      for (const person of found) {
        // 'Anna; Berg; a@x.org': which is which is not said.
        if (columns && fields.length > 2 && person.marks.length === 0 && isShort(person))
          mark(person, 'check_name');
        // Below an address of a block stands a town as often as a name.
        if (block.contacts && isBare(person)) mark(person, 'check_name');
      }
      people.push(...found);
      const last = found.length === 1 ? found[0] : undefined;
      block = { head: last ?? block.head, contacts: block.contacts && last !== undefined && isBare(last) };
    }
    const [end, begin] = [people[first - 1], people[first]];
    if (lines[index - 1]?.open && end && begin) for (const person of [end, begin]) mark(person, 'check_name');
    if (fieldsAreEmpty(line.text)) people.push({ text: line.text, fields: {}, marks: [], offered: {} });
  }
  markLoneWords(people);
  settleOneLine(lines, people);
  return people;
}

const fieldsAreEmpty = (line: string) => entriesOf(line).length === 0;
const nameOf = (person: PastedPerson) => person.fields.full_name ?? '';
const isShort = (person: PastedPerson) => nameWords(nameOf(person)).length === 1;
/** A name and nothing else. */
const isBare = (person: PastedPerson) =>
  person.fields.full_name !== undefined && Object.keys(person.fields).length === 1;

function mark(person: PastedPerson, code: 'check_name'): void {
  if (!person.marks.some((known) => known.code === code)) {
    person.marks.push({ code, value: nameOf(person) });
  }
}

/** One word alone is a name in a list of first names, and elsewhere perhaps a town or a heading. */
function markLoneWords(people: readonly PastedPerson[]): void {
  const bare = people.filter((person) => isBare(person) && likeness(nameOf(person)) === 'yes');
  const short = bare.filter((person) => isShort(person));
  if (short.length > 1 && short.length >= bare.length * 0.6 && bare.length >= people.length * 0.6) return;
  for (const person of short) mark(person, 'check_name');
}

/** Three names or more in the only line of a paste are a list, and nothing else. */
function settleOneLine(lines: readonly Line[], people: readonly PastedPerson[]): void {
  if (lines.length !== 1 || people.length < 3) return;
  for (const person of people) {
    person.marks = person.marks.filter(({ code }) => code !== 'several_people');
  }
}
