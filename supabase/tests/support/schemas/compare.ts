import { type DatabaseObject, nameOf } from './database-objects';

/** An object that two databases do not have alike: one of the sides is missing where it is in the other alone. */
export type Difference =
  | { wanted: DatabaseObject; held: null }
  | { wanted: null; held: DatabaseObject }
  | { wanted: DatabaseObject; held: DatabaseObject };

/** The object a difference is about. */
export const subjectOf = ({ wanted, held }: Difference): DatabaseObject => wanted ?? held;

/** Where what is wanted and what is held differ, in the order of their names. */
export function differences(
  wanted: readonly DatabaseObject[],
  held: readonly DatabaseObject[],
): Difference[] {
  const ofWanted = new Map(wanted.map((one) => [nameOf(one), one]));
  const ofHeld = new Map(held.map((one) => [nameOf(one), one]));
  return [...new Set([...ofWanted.keys(), ...ofHeld.keys()])].toSorted().flatMap((name): Difference[] => {
    const one = ofWanted.get(name);
    const other = ofHeld.get(name);
    if (one === undefined) return other === undefined ? [] : [{ wanted: null, held: other }];
    if (other === undefined) return [{ wanted: one, held: null }];
    return one.definition === other.definition ? [] : [{ wanted: one, held: other }];
  });
}

/** The first line in which two texts differ, as it stands in each. */
function firstLine(wanted: string, held: string): [wanted: string, held: string] {
  const lines = wanted.split('\n');
  const others = held.split('\n');
  const at = lines.findIndex((line, index) => line !== others[index]);
  const index = at === -1 ? lines.length : at;
  return [lines[index]?.trim() ?? '(nothing)', others[index]?.trim() ?? '(nothing)'];
}

/** Says what a difference is between two sides of these names: the object, and the first line that is not the same. */
export function describeBetween(wantedSide: string, heldSide: string): (difference: Difference) => string {
  const width = Math.max(wantedSide.length, heldSide.length) + 1;
  return (difference) => {
    const what = nameOf(subjectOf(difference));
    if (difference.held === null) return `${what}: only in ${wantedSide}`;
    if (difference.wanted === null) return `${what}: only in ${heldSide}`;
    const [wanted, held] = firstLine(difference.wanted.definition, difference.held.definition);
    return `${what}\n    ${`${wantedSide}:`.padEnd(width)} ${wanted}\n    ${`${heldSide}:`.padEnd(width)} ${held}`;
  };
}

/** What a difference is, for the person who has to mend it. */
export const describeDifference = describeBetween('the schema files', 'the migrations');
