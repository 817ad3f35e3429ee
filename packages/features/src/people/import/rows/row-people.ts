import { type ListAnswer, readListAnswer } from '../list-answers';
import type { RowFields } from './row-fields';
import { readNames, readReversed } from '../paste/name-phrase';
import { familyOf, isWholeFamily, joinedParts } from '../paste/names';
import {
  ageIn,
  both,
  familyWord,
  isPlaceholder,
  membersIn,
  NOBODY_ELSE,
  partCompany,
  sizeIn,
  type Unnamed,
  withFamily,
} from '../paste/party';
import type { Mark, PastedPerson } from '../paste/pasted-people';
import { isRoleWord, readRole } from '../roles';
import type { PersonField } from '../columns/targets';

/** One person of a row before the rows are compared with each other. */
export interface PersonInRow {
  fields: Partial<Record<PersonField, string>>;
  values: Record<string, string>;
  marks: Mark[];
  offered?: PastedPerson['offered'];
  not_named?: true;
  answered?: ListAnswer;
}

/** Whom one row speaks of: the first is the row's own, the others come along. */
export interface RowPeople {
  people: PersonInRow[];
  /** With whom the row's own person comes, by name. */
  guestOf?: string;
  /** The first one stands for somebody whose name is not known. */
  placeholder: boolean;
}

const mark = (code: Mark['code'], value: string): Mark => ({ code, value });

/** A cell with a name: 'Berg, Anna' is turned round; a cell that names several people or a family is marked. */
function nameCell(cell: string): { name: string; marks: Mark[] } {
  const [family = '', given = '', ...more] = cell.split(',').map((part) => part.trim());
  const turned =
    given !== '' && more.length === 0 ? readReversed(family, given, { quoted: true }) : undefined;
  const [only, ...others] = (turned ?? readNames(cell, true)).people;
  if (others.length > 0) return { name: cell, marks: [mark('several_people', cell)] };
  if (turned && only) return { name: only.name, marks: only.marks };
  return { name: cell, marks: only?.marks.filter(({ code }) => code === 'household_only') ?? [] };
}

interface Company {
  named: { name: string; role?: string; age?: string }[];
  unnamed: Unnamed;
  size?: number;
  unread: string[];
}

/** What stands in brackets behind a name: how many they are, their names, 'child'; undefined: it belongs to the name. */
function readBrackets(cell: string, row: PersonInRow, company: Company): string {
  const open = cell.endsWith(')') ? cell.lastIndexOf('(') : -1;
  if (open < 1) return cell;
  const [base, inside] = [cell.slice(0, open).trim(), cell.slice(open + 1, -1).trim()];
  const size = sizeIn(inside);
  const answer = readListAnswer(inside);
  const members = membersIn(inside);
  if (size !== undefined) company.size = size;
  else if (isRoleWord(inside)) row.fields.role = readRole(inside);
  else if (answer !== undefined && inside.length > 1) row.answered ??= answer;
  else if (isWholeFamily(base) && members.names.length > 0 && members.unread.length === 0) {
    company.named.push(...members.names.map((name) => ({ name: withFamily(name, familyWord(base)) })));
    company.unnamed = both(company.unnamed, members.unnamed);
  } else return cell;
  return base;
}

/** The name of the row's own person, and who comes along by what stands beside it. */
function readOwnName(row: PersonInRow, company: Company): void {
  const { full_name: full = '', given = '', family = '', ...rest } = row.fields;
  if (given !== '' && (family !== '' || full === '')) {
    const [first, last] = [partCompany(given), partCompany(family)];
    company.unnamed = both(company.unnamed, both(first.unnamed, last.unnamed));
    row.fields = { ...rest, given: first.base, ...(last.base === '' ? {} : { family: last.base }) };
    const whole = `${first.base} ${last.base}`.trim();
    if (joinedParts(first.base).length > 1) row.marks.push(mark('several_people', whole));
    return;
  }
  if (full === '') return;
  row.fields = rest;
  let cell = full;
  // 'Bo "Bosse" Lund' says what Bo is called.
  const [before = '', called = '', behind = '', ...more] = cell.split('"');
  if (before.trim() && called.trim() && behind.trim() && more.length === 0 && !row.fields.nickname) {
    cell = `${before.trim()} ${behind.trim()}`;
    row.fields.nickname = called;
  }
  const parted = partCompany(readBrackets(cell, row, company));
  company.unnamed = both(company.unnamed, parted.unnamed);
  const named = nameCell(parted.base);
  row.fields.full_name = named.name;
  row.marks.push(...named.marks);
}

const countIn = (cell: string): number | undefined => (/^\d{1,2}$/.test(cell) ? Number(cell) : undefined);

/** Adds who comes along by a cell: a number, names, or yes and no. */
function readCompany(cell: string, company: Company, child: boolean): void {
  const asked = /^\+?\d/.test(cell) ? undefined : readListAnswer(cell);
  if (asked === 'yes' || asked === 'no') {
    if (asked === 'yes')
      company.unnamed = both(
        company.unnamed,
        child ? { adults: 0, children: 1 } : { adults: 1, children: 0 },
      );
    return;
  }
  const { names, unnamed, unread } = membersIn(cell);
  const all = unnamed.adults + unnamed.children;
  company.unnamed = both(company.unnamed, child ? { adults: 0, children: all } : unnamed);
  company.unread.push(...unread);
  for (const written of names) {
    company.named.push({ ...ageIn(written), ...(child ? { role: 'child' } : {}) });
  }
}

/** 'Hart, Joanna' in a column of who comes along with Edward Hart is one person and not two. */
function turnedRound(cell: string, family: string): string {
  const [one = '', two = '', ...more] = cell.split(',').map((part) => part.trim());
  return family !== '' && more.length === 0 && two !== '' && one === family ? `${two} ${one}` : cell;
}

/** Reads whom a row speaks of. */
export function peopleOfRow({ fields, values, cellsOf }: RowFields): RowPeople {
  const own: PersonInRow = { fields: { ...fields }, values: { ...values }, marks: [] };
  const company: Company = { named: [], unnamed: NOBODY_ELSE, unread: [] };
  const [answer] = cellsOf('answered').map((cell) => ({ cell, read: readListAnswer(cell) }));
  if (answer?.read) own.answered = answer.read;
  else if (answer) own.values['Answer'] = answer.cell;
  const written =
    [own.fields.full_name || `${own.fields.given ?? ''} ${own.fields.family ?? ''}`.trim()][0] ?? '';
  const placeholder = isPlaceholder(written);
  if (placeholder) {
    const { full_name: _full, given: _given, family: _family, ...rest } = own.fields;
    own.fields = rest;
  } else readOwnName(own, company);
  const name = own.fields.full_name ?? [own.fields.given, own.fields.family].filter(Boolean).join(' ');
  const lastName = own.fields.family ?? (name === '' || isWholeFamily(name) ? '' : familyOf(name).family);
  for (const cell of [...cellsOf('companions'), ...cellsOf('partner')])
    readCompany(turnedRound(cell, lastName), company, false);
  for (const cell of cellsOf('children')) readCompany(cell, company, true);

  const [organisation] = cellsOf('organisation');
  if (organisation !== undefined && (name !== '' || placeholder)) own.values['Organisation'] = organisation;
  else if (organisation !== undefined) {
    own.fields.full_name = organisation;
    own.marks.push(mark('check_name', organisation));
  }
  const household = own.fields.household;
  const counts = [...cellsOf('adults'), ...cellsOf('party_size')];
  const adults = countIn(cellsOf('adults')[0] ?? '');
  const size = countIn(cellsOf('party_size')[0] ?? '') ?? company.size;
  const counted = (adults ?? 0) + (size ?? 0) + company.unnamed.adults + company.unnamed.children > 0;
  // 'The Okafors', two adults and three children: nobody of them is named, and nobody stands for all of them.
  const family = isWholeFamily(name) && !own.fields.given;
  const members =
    (family &&
      (company.named.length > 0 ||
        adults !== undefined ||
        size !== undefined ||
        company.unnamed.children > 0)) ||
    (name === '' &&
      !placeholder &&
      organisation === undefined &&
      household !== undefined &&
      (counted || company.named.length > 0));
  if (members) own.marks = own.marks.filter(({ code }) => code !== 'household_only');
  own.marks.push(
    ...[...company.unread, ...counts.filter((cell) => countIn(cell) === undefined)].map((value) =>
      mark('not_understood', value),
    ),
  );

  const asFamily = members ? familyWord(name) : lastName;
  const home = household ?? (members ? name : undefined);
  const along = (person: PersonInRow): PersonInRow => ({
    ...person,
    fields: { ...person.fields, ...(home === undefined ? {} : { household: home }) },
    ...(own.answered === undefined ? {} : { answered: own.answered }),
  });
  // How to reach a family is offered to each of its members.
  const { email, phone } = members ? own.fields : {};
  const offered = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
  const named = company.named.map(({ name: member, role, age }) => {
    const whole = withFamily(member, asFamily);
    return along({
      fields: { full_name: whole, ...(role === undefined ? {} : { role }) },
      values: age === undefined ? {} : { Age: age },
      offered,
      marks: whole === member || members ? [] : [mark('check_name', whole)],
    });
  });
  const isChild = own.fields.role === 'child';
  const namedAdults =
    company.named.filter(({ role }) => role !== 'child').length + (members || isChild ? 0 : 1);
  const missing = Math.max(0, (adults ?? 0) - namedAdults - company.unnamed.adults);
  const unnamed = { ...company.unnamed, adults: company.unnamed.adults + missing };
  const inAll = named.length + (members ? 0 : 1) + unnamed.adults + unnamed.children;
  unnamed.adults += Math.max(0, (size ?? 0) - inAll);
  const roles = [
    ...Array.from({ length: unnamed.adults }, () => 'adult'),
    ...Array.from({ length: unnamed.children }, () => 'child'),
  ];
  const others = [
    ...named,
    ...roles.map((role) => along({ fields: { role }, values: {}, marks: [], not_named: true })),
  ];
  const [guestOf] = cellsOf('guest_of');
  const result = { placeholder, ...(guestOf === undefined ? {} : { guestOf }) };
  if (!members) return { ...result, people: [own, ...others] };
  // One of them has it.
  const [first, ...rest] = others;
  const { full_name: _name, household: _household, role: _role, ...reach } = own.fields;
  if (!first) return { ...result, people: [own] };
  return {
    ...result,
    people: [
      {
        ...first,
        offered: {},
        fields: { ...reach, ...first.fields },
        values: { ...own.values, ...first.values },
        marks: [...own.marks, ...first.marks],
      },
      ...rest,
    ],
  };
}
