import type { Catalogue, ConstraintRow, TableRow } from './catalogue';
import type { columnSources } from './view-columns';
import type { ForeignKeyRelationship, JunctionRelationship, Name, Pairs, Relationship } from './types';

const pairs = (left: readonly string[], right: readonly string[]): Pairs =>
  left.map((name, index) => [name, right[index] ?? ''] as const);
const includesAll = (all: readonly string[], some: readonly string[]) =>
  some.every((name) => all.includes(name));
const nameOf = (table: TableRow): Name => ({ schema: table.schema, name: table.name });

/** A foreign key between two relations; views stand in for the tables that they select from. */
interface Key {
  constraint: string;
  owner: TableRow;
  ownerColumns: readonly string[];
  ownerView: boolean;
  target: TableRow;
  targetColumns: readonly string[];
  targetView: boolean;
  /** The owning columns are unique, so the relationship is one-to-one. */
  unique: boolean;
  /** Unique keys of the constraint's table, with the column names of the owner. */
  uniqueKeys: readonly (readonly string[])[];
}

function bothDirections(key: Key): ForeignKeyRelationship[] {
  const common = { kind: 'key' as const, constraint: key.constraint };
  return [
    {
      ...common,
      cardinality: key.unique ? 'one-to-one' : 'many-to-one',
      source: nameOf(key.owner),
      target: nameOf(key.target),
      sourceOwns: true,
      targetIsView: key.targetView,
      columns: pairs(key.ownerColumns, key.targetColumns),
    },
    {
      ...common,
      cardinality: key.unique ? 'one-to-one' : 'one-to-many',
      source: nameOf(key.target),
      target: nameOf(key.owner),
      sourceOwns: false,
      targetIsView: key.ownerView,
      columns: pairs(key.targetColumns, key.ownerColumns),
    },
  ];
}

/**
 * Two foreign keys of one table whose columns are part of its primary or a unique key form a many-to-many relationship
 * in both directions.
 */
function throughJunction(a: Key, b: Key): JunctionRelationship | null {
  if (a.constraint === b.constraint) return null;
  const all = [...a.ownerColumns, ...b.ownerColumns];
  if (!a.uniqueKeys.some((unique) => includesAll(unique, all))) return null;
  return {
    kind: 'junction',
    cardinality: 'many-to-many',
    source: nameOf(a.target),
    target: nameOf(b.target),
    junction: nameOf(a.owner),
    sourceConstraint: a.constraint,
    targetConstraint: b.constraint,
    sourceColumns: pairs(a.targetColumns, a.ownerColumns),
    targetColumns: pairs(b.targetColumns, b.ownerColumns),
  };
}

/** All relationships between exposed tables and views by keys, in both directions; tables come before views. */
export function keyRelationships(
  catalogue: Catalogue,
  find: ReturnType<typeof columnSources>,
): Relationship[] {
  const uniqueKeys = new Map<string, ConstraintRow[]>();
  for (const row of catalogue.constraints)
    if (row.type !== 'f') uniqueKeys.set(row.table, [...(uniqueKeys.get(row.table) ?? []), row]);
  const keys = catalogue.constraints.flatMap((row): Key[] => {
    if (row.type !== 'f') return [];
    const owners = find(row.table, row.numbers, row.columns);
    const targets = find(row.target, row.targetNumbers, row.targetColumns);
    if (owners.length === 0 || targets.length === 0) return [];
    const uniques = uniqueKeys.get(row.table) ?? [];
    const unique = uniques.some((other) => includesAll(row.columns, other.columns));
    return owners.flatMap((owner) => {
      const named = uniques.flatMap((item) =>
        find(item.table, item.numbers, item.columns).flatMap(({ relation, columns }) =>
          relation === owner.relation ? [columns] : [],
        ),
      );
      return targets.map((target) => ({
        constraint: row.name,
        owner: owner.relation,
        ownerColumns: owner.columns,
        ownerView: owner.view,
        target: target.relation,
        targetColumns: target.columns,
        targetView: target.view,
        unique,
        uniqueKeys: named,
      }));
    });
  });
  const byViews = (key: Key) => Number(key.ownerView) + Number(key.targetView);
  keys.sort((a, b) => byViews(a) - byViews(b));
  const byOwner = new Map<TableRow, Key[]>();
  for (const item of keys) byOwner.set(item.owner, [...(byOwner.get(item.owner) ?? []), item]);
  const junctions = [...byOwner.values()].flatMap((own) =>
    own.flatMap((a) => own.flatMap((b) => throughJunction(a, b) ?? [])),
  );
  return [...keys.flatMap(bothDirections), ...junctions];
}
