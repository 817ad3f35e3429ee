import type { CountryCode } from 'libphonenumber-js/min';
import type { ListAnswer } from '../list-answers';
import type { ColumnMapping, DetailColumns } from '../columns/columns';
import type { ParsedList } from '../source/parse-list';
import type { Mark, PastedPerson } from '../paste/pasted-people';
import { fieldsOfRow } from './row-fields';
import { peopleOfRow } from './row-people';
import { type Draft, settleRows } from './settle-rows';
import type { PersonField } from '../columns/targets';
import { e164, tidied } from './tidy';

/**
 * One person as `preview_import` takes it: text, or nothing. The database judges every field and says what is wrong.
 * `values` are details under their label, `marks` what was not certain, `offered` contacts of the same household.
 */
export type ImportRow = {
  n: number;
  raw: Record<string, string>;
  values?: Record<string, string>;
  marks?: Mark[];
  offered?: PastedPerson['offered'];
  /** The list counts this person and does not name them: there is no name, but a household and a role. */
  not_named?: true;
  /** What the list says they answered. */
  answered?: ListAnswer;
} & Partial<Record<PersonField, string>>;

/** A settled person as a row. */
function rowOf(
  { fields, values, marks, offered = {}, not_named: unnamed, answered }: Draft,
  n: number,
  raw: ImportRow['raw'],
  country: CountryCode | undefined,
): ImportRow {
  const contacts =
    offered.phone === undefined ? offered : { ...offered, phone: e164(offered.phone, country) };
  return {
    ...tidied(fields, country),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(Object.keys(contacts).length > 0 ? { offered: contacts } : {}),
    ...(unnamed ? { not_named: unnamed } : {}),
    ...(answered === undefined ? {} : { answered }),
    n,
    raw,
  };
}

const TIDY_ROWS = 250;

/** Gives the browser a turn, so that a long list neither freezes the page nor its progress. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Applies the column mapping to every row. `country` reads phone numbers written without a country code. A row that
 * brings people along becomes several: the first keeps the line of the file, the others are numbered behind the last.
 */
export async function toImportRows(
  list: ParsedList,
  mapping: ColumnMapping,
  country?: CountryCode,
  details: DetailColumns = {},
): Promise<ImportRow[]> {
  const drafts: Draft[] = [];
  const raws = new Map<number, ImportRow['raw']>();
  for (const [index, { line, cells }] of list.rows.entries()) {
    const { people, placeholder, guestOf } = peopleOfRow(fieldsOfRow(cells, mapping, details));
    const party = people.map((person, place): Draft => ({ ...person, line, along: place > 0 }));
    const [own] = party;
    if (own && placeholder) own.placeholder = true;
    if (own && guestOf !== undefined) own.guestOf = guestOf;
    if (party.length > 1) for (const draft of party) draft.party = party;
    drafts.push(...party);
    raws.set(
      line,
      Object.fromEntries(list.headings.map((heading, column) => [heading, cells[column] ?? ''])),
    );
    if (index % TIDY_ROWS === TIDY_ROWS - 1) await breathe();
  }
  let behind = list.rows.at(-1)?.line ?? 0;
  const taken = new Set<number>();
  const rows: ImportRow[] = [];
  for (const draft of settleRows(drafts)) {
    const n = taken.has(draft.line) ? (behind += 1) : draft.line;
    taken.add(n);
    rows.push(rowOf(draft, n, raws.get(draft.line) ?? {}, country));
    if (rows.length % TIDY_ROWS === 0) await breathe();
  }
  return rows;
}

/** The people of a pasted text as rows; they are numbered one after the other, since a line may name several. */
export function pastedRows(people: readonly PastedPerson[], country?: CountryCode): ImportRow[] {
  // People of one line have their household from the line: here only lines are compared with each other.
  let line = 0;
  let before: string | undefined;
  const drafts = people.map(({ text, values = {}, ...person }): Draft => {
    if (text !== before) line += 1;
    before = text;
    return { ...person, fields: { ...person.fields }, marks: [...person.marks], values, line, along: false };
  });
  const texts = new Map(drafts.map((draft, index) => [draft, people[index]?.text ?? '']));
  return settleRows(drafts).map((draft, index) =>
    rowOf(draft, index + 1, { Line: texts.get(draft) ?? '' }, country),
  );
}
