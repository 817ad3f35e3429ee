/** A group as the directory counts it. */
export interface CountedGroup {
  id: string;
  name: string;
  parent_id: string | null;
  /** People in it or in a group below it. */
  people: number;
}

/** A group with its depth: 0 stands at the top. */
export interface PlacedGroup extends CountedGroup {
  depth: number;
}

/** The groups in the order of reading, each before those below it. Neighbours stay in the order they come in. */
export function groupTree(groups: readonly CountedGroup[]): PlacedGroup[] {
  const known = new Set(groups.map(({ id }) => id));
  const below = (parent: string | null, depth: number): PlacedGroup[] =>
    groups
      .filter(({ parent_id: at }) => (at !== null && known.has(at) ? at : null) === parent)
      .flatMap((group) => [{ ...group, depth }, ...below(group.id, depth + 1)]);
  return below(null, 0);
}

/** The group and everything below it. */
export function groupWithBelow(groups: readonly CountedGroup[], id: string): string[] {
  return [
    id,
    ...groups.filter(({ parent_id: at }) => at === id).flatMap((group) => groupWithBelow(groups, group.id)),
  ];
}

/** The eight hues of groups, written out because Tailwind reads class names from the source. */
const TINTS = [
  'bg-group-1',
  'bg-group-2',
  'bg-group-3',
  'bg-group-4',
  'bg-group-5',
  'bg-group-6',
  'bg-group-7',
  'bg-group-8',
] as const;

/** The background of each group by id: neighbours in the tree differ. */
export const groupTints = (tree: readonly PlacedGroup[]): ReadonlyMap<string, string> =>
  new Map(tree.map(({ id }, at) => [id, TINTS[at % TINTS.length] ?? TINTS[0]]));
