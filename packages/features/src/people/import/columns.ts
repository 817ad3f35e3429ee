import { DETAIL_HEADINGS, HEADINGS } from './headings';
import { type Target, TARGETS } from './targets';

/** Which column each part comes from: index into the header, one column for one target. */
export type ColumnMapping = Readonly<Partial<Record<Target, number>>>;

/** Columns that are kept under a label of their own: index into the header, and the label. */
export type DetailColumns = Readonly<Record<number, string>>;

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A heading as it stands and without what is in brackets behind it: 'Year born (optional)'. */
const readings = (heading: string) => [plain(heading), plain(heading.split(/[([]/, 1)[0] ?? '')];
const known = (heading: string, list: readonly string[]) =>
  readings(heading).some((words) => words !== '' && list.includes(words));

/** Says 'name', and which part of it is told by the other columns. */
const ANY_NAME = ['name', 'namen', 'nom', 'nombre', 'namn'];

/** Finds the likely target of each heading; a heading nobody knows stays unused, and no target is taken twice. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const mapping: Partial<Record<Target, number>> = {};
  for (const [index, heading] of headings.entries()) {
    const target = TARGETS.find((candidate) => known(heading, HEADINGS[candidate]));
    if (target && mapping[target] === undefined) mapping[target] = index;
  }
  const { full_name: name, ...rest } = mapping;
  const anyName = name !== undefined && known(headings[name] ?? '', ANY_NAME);
  // 'First name' beside 'Name' means that 'Name' is the family name, and 'Surname' beside 'Name' the other way round.
  if (anyName && mapping.given !== undefined && mapping.family === undefined)
    return { ...rest, family: name };
  if (anyName && mapping.family !== undefined && mapping.given === undefined) return { ...rest, given: name };
  return mapping;
}

/** Headings of details that are worth keeping without being asked: diet, the size of a T-shirt. */
export function guessDetails(headings: readonly string[]): DetailColumns {
  const labels = Object.entries(DETAIL_HEADINGS);
  return Object.fromEntries(
    headings.flatMap((heading, index) => {
      const label = labels.find(([, list]) => known(heading, list))?.[0];
      return label === undefined ? [] : [[index, label]];
    }),
  );
}

/** Whether a first line reads like headings and not like the first person. */
export const looksLikeHeadings = (cells: readonly string[]): boolean =>
  Object.keys(guessMapping(cells)).length + Object.keys(guessDetails(cells)).length >=
    Math.min(2, cells.length) && !cells.some((cell) => cell.includes('@'));

/** A mapping can be imported when it says who somebody is. */
export const namesSomebody = (mapping: ColumnMapping): boolean =>
  mapping.full_name !== undefined || mapping.given !== undefined || mapping.family !== undefined;
