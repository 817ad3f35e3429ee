import { readListAnswer } from '../list-answers';
import { filled } from '../cells';
import { DETAIL_HEADINGS, DIET_STEMS, HEADINGS, TICKET_HEADINGS } from './headings';
import { hasStem, isKnown, isQuestion, numberIn, readings } from './heading-words';
import { trimSigns } from '../paste/clean-text';
import { isRoleWord } from '../roles';
import { isMany, type ManyTarget, type SingleTarget, type Target, TARGETS } from './targets';

/** Which column each part comes from: index into the header. One column means one thing. */
export type ColumnMapping = Readonly<
  Partial<Record<SingleTarget, number>> & Partial<Record<ManyTarget, number[]>>
>;

/** Columns that are kept under a label of their own: index into the header, and the label. Columns of one label are joined. */
export type DetailColumns = Readonly<Record<number, string>>;

type Cells = readonly { cells: readonly string[] }[];

/** Details that hold further values of a field: an address or a number that stands empty is filled from them. */
export const FURTHER = { email: 'Further email', phone: 'Further phone', group: 'Further groups' } as const;

/** As long as a label of the directory may be. */
export const LABEL_MAX = 60;

/** Says 'name', and which part of it is told by the other columns. */
const ANY_NAME = ['name', 'namen', 'nom', 'nombre', 'nome', 'namn'];

/** Rows that are looked at to see what is in a column. */
const LOOKED_AT = 200;

function share(rows: Cells, column: number, test: (cell: string) => boolean): number | undefined {
  const cells = rows
    .slice(0, LOOKED_AT)
    .map(({ cells: all }) => filled(all[column]))
    .filter((cell) => cell !== '');
  return cells.length === 0 ? undefined : cells.filter((cell) => test(cell)).length / cells.length;
}

/** The columns a target comes from. */
export const columnsOf = (mapping: ColumnMapping, target: Target): readonly number[] => {
  if (isMany(target)) return mapping[target] ?? [];
  const column = mapping[target];
  return column === undefined ? [] : [column];
};

/** The mapping without a column, wherever it was used. */
export function withoutColumn(mapping: ColumnMapping, column: number): ColumnMapping {
  return Object.fromEntries(
    TARGETS.flatMap((target) => {
      const kept = columnsOf(mapping, target).filter((used) => used !== column);
      return kept.length === 0 ? [] : [[target, isMany(target) ? kept : kept[0]]];
    }),
  );
}

/** The mapping with a column used for a target; a target of one column lets go of the other. */
export function withColumn(mapping: ColumnMapping, column: number, target: Target): ColumnMapping {
  const rest = withoutColumn(mapping, column);
  return isMany(target)
    ? { ...rest, [target]: [...(rest[target] ?? []), column].sort((a, b) => a - b) }
    : { ...rest, [target]: column };
}

/** What a heading may mean, the likeliest first. Words that mean several things are settled by what stands below. */
function candidates(heading: string, column: number, rows: Cells): Target[] {
  const found = TARGETS.filter((target) => isKnown(heading, HEADINGS[target])).filter(
    (target) =>
      target !== 'answered' || (share(rows, column, (cell) => readListAnswer(cell) !== undefined) ?? 1) > 0.5,
  );
  const ticket = isKnown(heading, TICKET_HEADINGS) && share(rows, column, isRoleWord) === 1;
  return ticket ? [...found, 'role'] : found;
}

const MOBILE = ['mobil', 'cell', 'handy', 'portable', 'movil', 'celular', 'telemovel', 'whatsapp'];
const AT_WORK = ['work', 'business', 'other', 'firma', 'dienst'];
/** Of several columns of numbers the mobile one is the one to call, and that of an office the last. */
const phoneRank = (heading: string) => (hasStem(heading, MOBILE) ? 0 : hasStem(heading, AT_WORK) ? 2 : 1);

/** Finds the likely target of each heading; a heading nobody knows stays unused. Rows settle what a heading leaves open. */
export function guessMapping(headings: readonly string[], rows: Cells = []): ColumnMapping {
  let mapping: ColumnMapping = {};
  for (const [column, heading] of headings.entries()) {
    const all = candidates(heading, column, rows);
    const free = all.find((target) => isMany(target) || mapping[target] === undefined);
    if (free) mapping = withColumn(mapping, column, free);
    // 'Guest 2' beside 'Guest 1' comes along with the first.
    else if (all[0] === 'full_name' && numberIn(heading) > 1)
      mapping = withColumn(mapping, column, 'companions');
    else if (all[0] === 'phone' && mapping.phone !== undefined) {
      if (phoneRank(heading) < phoneRank(headings[mapping.phone] ?? ''))
        mapping = { ...mapping, phone: column };
    }
  }
  const { full_name: name, ...rest } = mapping;
  const anyName = name !== undefined && isKnown(headings[name] ?? '', ANY_NAME);
  // 'First name' beside 'Name' means that 'Name' is the family name, and 'Surname' beside 'Name' the other way round.
  if (anyName && mapping.given !== undefined && mapping.family === undefined)
    return { ...rest, family: name };
  if (anyName && mapping.family !== undefined && mapping.given === undefined) return { ...rest, given: name };
  // 'Guests' alone are the people themselves.
  const [first] = mapping.companions ?? [];
  if (!namesSomebody(mapping) && first !== undefined && mapping.guest_of === undefined)
    return { ...withoutColumn(mapping, first), full_name: first };
  return mapping;
}

/** Columns worth keeping without being asked: what somebody eats, answers to questions, further addresses and numbers. */
export function guessDetails(
  headings: readonly string[],
  mapping: ColumnMapping = guessMapping(headings),
): DetailColumns {
  const used = new Set(TARGETS.flatMap((target) => columnsOf(mapping, target)));
  const labels = Object.entries(DETAIL_HEADINGS);
  const labelOf = (heading: string): string | undefined => {
    const label = labels.find(([, list]) => isKnown(heading, list))?.[0];
    if (label !== undefined) return label;
    const further = (['email', 'phone'] as const).find((target) => isKnown(heading, HEADINGS[target]));
    if (further) return FURTHER[further];
    const long = readings(heading).every((words) => words.includes(' '));
    if (hasStem(heading, DIET_STEMS) && (isQuestion(heading) || long)) return 'Diet';
    return isQuestion(heading) ? trimSigns(heading.trim(), '¿', '?？ *').slice(0, LABEL_MAX) : undefined;
  };
  return Object.fromEntries(
    headings.flatMap((heading, index) => {
      const label = used.has(index) ? undefined : labelOf(heading);
      return label === undefined || label === '' ? [] : [[index, label]];
    }),
  );
}

/** Whether a first line reads like headings and not like the first person. */
export function looksLikeHeadings(cells: readonly string[]): boolean {
  const mapping = guessMapping(cells);
  const known = TARGETS.flatMap((target) => columnsOf(mapping, target)).length;
  return (
    known + Object.keys(guessDetails(cells, mapping)).length >= Math.min(2, cells.length) &&
    !cells.some((cell) => cell.includes('@'))
  );
}

/** A mapping can be imported when it says who somebody is. */
export const namesSomebody = (mapping: ColumnMapping): boolean =>
  mapping.full_name !== undefined ||
  mapping.given !== undefined ||
  mapping.family !== undefined ||
  mapping.organisation !== undefined;
