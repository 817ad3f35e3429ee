import { readListAnswer } from '../list-answers';
import { type Counted, type Extra, withCompany } from './company';
import { readNames, readReversed, type NamePhrase } from './name-phrase';
import { confirmedBy, familyOf, isSuffix, joinedParts, likeness, nameWords } from './names';
import type { Mark, PastedPerson } from './pasted-people';
import { type Field, isDiet, type Piece } from './pieces';

type Contact = Extract<Piece, { kind: 'email' | 'phone' }>;
interface Text {
  value: string;
  quoted: boolean;
  /** An address in <…> follows in the same field. */
  bound: boolean;
}
/** What belongs to one person or one household: words, how to reach them, and what is said about them. */
interface Group {
  texts: Text[];
  contacts: Contact[];
  extras: Extra[];
  /** Who comes along without a name. */
  counted: Counted[];
}

const isContact = (piece: Piece): piece is Contact => piece.kind === 'email' || piece.kind === 'phone';

/** Parts a line where a new person begins: with the words, or for 'a@x.org, Anna Berg' with the address. */
function groupsOf(fields: readonly Field[]): Group[] {
  const pieces = fields
    .flatMap((field) =>
      field.map((piece, index) => {
        const next = field[index + 1];
        return { piece, bound: piece.kind === 'text' && next?.kind === 'email' && next.angle };
      }),
    )
    // '"a@x.org" <a@x.org>' says the same twice.
    .filter(({ piece }, index, all) => {
      const before = all[index - 1]?.piece;
      return !(piece.kind === 'email' && before?.kind === 'email' && before.value === piece.value);
    });
  const [first, last] = [pieces[0]?.piece, pieces.at(-1)?.piece];
  const texts = pieces.filter(({ piece }) => piece.kind === 'text');
  const contactFirst =
    first !== undefined &&
    isContact(first) &&
    !texts.some(({ bound }) => bound) &&
    (texts.length === 1 || (texts.length > 1 && last?.kind === 'text'));
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const { piece, bound } of pieces) {
    const full = open !== undefined && open.texts.length > 0 && open.contacts.length > 0;
    const starts =
      open === undefined ||
      (contactFirst ? piece.kind === 'email' && full : piece.kind === 'text' && open.contacts.length > 0) ||
      (piece.kind === 'email' &&
        (piece.angle || open.texts.length === 0) &&
        open.contacts.some(({ kind }) => kind === 'email'));
    if (starts || open === undefined) {
      open = { texts: [], contacts: [], extras: [], counted: [] };
      groups.push(open);
    }
    if (piece.kind === 'text') open.texts.push({ value: piece.value, quoted: piece.quoted, bound });
    else if (isContact(piece)) open.contacts.push(piece);
    else if ('count' in piece) open.counted.push(piece);
    else open.extras.push(piece);
  }
  return contactFirst ? groups : mergeRemarks(groups);
}

/** Words behind an address that are no name, or one word alone, say something about the person before: 'Stockholm'. */
function mergeRemarks(groups: readonly Group[]): Group[] {
  const merged: Group[] = [];
  for (const group of groups) {
    const before = merged.at(-1);
    const [text] = group.texts;
    const remark =
      before !== undefined &&
      group.contacts.length === 0 &&
      group.texts.length === 1 &&
      text !== undefined &&
      !/^(?:&|\+\s*\p{L})/u.test(text.value) &&
      (likeness(text.value) === 'no' || nameWords(text.value).length < 2) &&
      readNames(text.value).people.length < 2;
    if (before && remark) {
      before.extras.push({ kind: 'aside', value: text.value }, ...group.extras);
      before.counted.push(...group.counted);
    } else {
      merged.push(group);
    }
  }
  return merged;
}

const notUnderstood = (value: string): Mark => ({ code: 'not_understood', value });

/** Splits 'Berg, Anna' that stands in quotation marks. */
const quotedParts = ({ value, quoted }: Text): string[] =>
  quoted ? value.split(',').map((part) => part.trim()) : [value];

/** Who the words of a group mean. */
function phrasesOf(group: Group): NamePhrase[] {
  const email = group.contacts.find(({ kind }) => kind === 'email')?.value;
  const [one, two, ...more] = group.texts;
  if (!one) return [];
  if (!two) {
    const [family = '', given, ...rest] = quotedParts(one);
    const behind = one.value.replace(/^(?:[&+]|(?:and|und|et|och)\s)\s*/u, '');
    if (behind !== one.value && likeness(behind) === 'yes') {
      // '… & Eva Holm' behind an address: who belongs together is not said.
      return [{ people: [{ name: behind, marks: [{ code: 'check_name', value: one.value }] }], unread: [] }];
    }
    if (given === undefined) return [readNames(one.value, email !== undefined)];
    const turned = rest.length === 0 ? readReversed(family, given, { email, quoted: true }) : undefined;
    return [turned ?? { people: [], unread: [one.value] }];
  }
  const joined = readTogether(group.texts);
  if (joined) return [joined];
  const turned = readReversed(one.value, two.value, { email, quoted: false });
  // 'Anna Berg, Bo Lund <bo@x.org>': the address belongs to the second, so the first stands alone.
  const both = [one, two, ...more].every(
    ({ value }) => likeness(value) === 'yes' && nameWords(value).length >= 2,
  );
  if (turned && !(both && turned.people[0]?.marks.length !== 0)) {
    return [{ ...turned, unread: [...turned.unread, ...more.map(({ value }) => value)] }];
  }
  if (both && (email === undefined || [one, two, ...more].at(-1)?.bound)) {
    const marks: Mark[] = [
      { code: 'several_people', value: group.texts.map(({ value }) => value).join(', ') },
    ];
    return group.texts.map(({ value }) => ({ people: [{ name: value, marks }], unread: [] }));
  }
  const several = group.texts.every(({ value }) => likeness(value) === 'yes');
  if (several && group.contacts.length === 0 && group.texts.length > 2 && nameWords(one.value).length === 1) {
    const marks: Mark[] = [
      { code: 'several_people', value: group.texts.map(({ value }) => value).join(', ') },
    ];
    return group.texts.map(({ value }) => ({ people: [{ name: value, marks }], unread: [] }));
  }
  const suffix = isSuffix(two.value);
  const first = readNames(suffix ? `${one.value} ${two.value}` : one.value, email !== undefined);
  const rest = suffix ? more : [two, ...more];
  return [{ ...first, unread: [...first.unread, ...rest.map(({ value }) => value)] }];
}

/** 'Peter, Eva and Max Holm' and 'Peter Holm, Eva Holm': people of one family name, parted by commas. */
function readTogether(texts: readonly Text[]): NamePhrase | undefined {
  const values = texts.map(({ value }) => value);
  const [before, last = ''] = [values.slice(0, -1), values.at(-1)];
  const single = (value: string) => likeness(value) === 'yes' && nameWords(value).length === 1;
  const full = (value: string) => likeness(value) === 'yes' && nameWords(value).length === 2;
  const listed = before.every(single) && joinedParts(last).length > 1 && full(joinedParts(last).at(-1) ?? '');
  const family = values.every(full) && new Set(values.map((value) => familyOf(value).family)).size === 1;
  if (!listed && !family) return undefined;
  const phrase = readNames(values.join(' & '));
  return phrase.household === undefined ? undefined : { ...phrase, household: values.join(', ') };
}

/** The people of one group, the contacts given to whom they belong. */
function peopleOf(group: Group, text: string): PastedPerson[] {
  const phrases = phrasesOf(group);
  const unread = phrases.flatMap((phrase) => phrase.unread);
  const named = phrases.flatMap((phrase) =>
    phrase.people.map(({ name, marks }): PastedPerson => {
      const fields = { full_name: name, ...(phrase.household ? { household: phrase.household } : {}) };
      return { text, fields, marks: [...marks], offered: {} };
    }),
  );
  if (named.length === 0) named.push({ text, fields: {}, marks: [], offered: {} });
  const { people, extras } = withCompany(named, group.counted, group.extras);
  const bound = group.texts.at(-1)?.bound ? named.at(-1) : undefined;
  const head = phrases.length > 1 && bound ? bound : people[0];
  if (!head) return [];
  const reached = people.filter((person) => person === head || !person.not_named);
  for (const kind of ['email', 'phone'] as const) {
    const values = group.contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);
    giveContacts(kind, values, reached, head, phrases.length === 1);
  }
  for (const extra of extras) remark(head, extra, reached.length > 1);
  head.marks.push(...unread.map((part) => notUnderstood(part)));
  return people;
}

/** Puts what is said behind a name to its person, or marks it where it is not clear whose it is. */
function remark(head: PastedPerson, { kind, value }: Extra, several: boolean): void {
  const answered = kind === 'aside' ? readListAnswer(value) : undefined;
  if (kind === 'diet' || (kind === 'aside' && isDiet(value))) {
    if (several) head.marks.push(notUnderstood(value));
    else head.values = { ...head.values, Diet: [head.values?.['Diet'], value].filter(Boolean).join(', ') };
  } else if (answered !== undefined && !several && head.answered === undefined) head.answered = answered;
  else if (kind === 'aside' || several || head.fields[kind] !== undefined)
    head.marks.push(notUnderstood(value));
  else head.fields[kind] = value;
}

function giveContacts(
  kind: 'email' | 'phone',
  values: readonly string[],
  people: readonly PastedPerson[],
  head: PastedPerson,
  household: boolean,
): void {
  const [first, ...others] = values;
  if (first === undefined) return;
  const nameOf = (person: PastedPerson) => (person.fields.full_name ?? '').split(' ');
  const belongs = (value: string, person: PastedPerson) => {
    const [given = '', ...family] = nameOf(person);
    const local = value.split('@')[0]?.toLowerCase() ?? '';
    return local === given.toLowerCase() || confirmedBy(value, given, family.join(' '));
  };
  // 'Peter & Eva Holm, peter@x.org, eva@x.org': each address says whose it is.
  if (kind === 'email' && values.length === people.length && people.length > 1) {
    const each = people.map((person) => values.find((value) => belongs(value, person)));
    if (each.every((value) => value !== undefined) && new Set(each).size === each.length) {
      for (const [index, person] of people.entries()) person.fields.email = each[index] ?? first;
      return;
    }
  }
  head.fields[kind] = first;
  for (const person of household ? people : []) if (person !== head) person.offered[kind] = first;
  head.marks.push(...others.map((value) => notUnderstood(value)));
}

/** The people one line, or one part of it, speaks of. */
export const readEntry = (fields: readonly Field[], text: string): PastedPerson[] =>
  groupsOf(fields).flatMap((group) => peopleOf(group, text));
