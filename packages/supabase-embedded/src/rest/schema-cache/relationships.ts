import type { Catalogue, ConstraintRow, TableRow } from './catalogue';
import type { ForeignKeyRelationship, JunctionRelationship, Name, Pairs, Relationship } from './types';

const pairs = (left: readonly string[], right: readonly string[]): Pairs =>
  left.map((name, index) => [name, right[index] ?? ''] as const);
const includesAll = (all: readonly string[], some: readonly string[]) =>
  some.every((name) => all.includes(name));
const nameOf = (table: TableRow): Name => ({ schema: table.schema, name: table.name });

/** A foreign key between two places; views take the place of the tables they show. */
interface Key {
  constraint: string;
  owner: TableRow;
  ownerColumns: readonly string[];
  target: TableRow;
  targetColumns: readonly string[];
  /** The owning columns hold each value once, so that the key is one-to-one. */
  unique: boolean;
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
      columns: pairs(key.ownerColumns, key.targetColumns),
    },
    {
      ...common,
      cardinality: key.unique ? 'one-to-one' : 'one-to-many',
      source: nameOf(key.target),
      target: nameOf(key.owner),
      sourceOwns: false,
      columns: pairs(key.targetColumns, key.ownerColumns),
    },
  ];
}

/** Two keys of one table whose columns together lie in its primary or a unique key make a many-to-many, both ways. */
function throughJunction(a: Key, b: Key, uniqueKeys: readonly ConstraintRow[]): JunctionRelationship | null {
  const all = [...a.ownerColumns, ...b.ownerColumns];
  if (!uniqueKeys.some((unique) => includesAll(unique.columns, all))) return null;
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

/** Every way to embed one exposed table or view in another by keys, in both directions. */
export function keyRelationships(catalogue: Catalogue): Relationship[] {
  const tables = new Map(catalogue.tables.map((table) => [table.oid, table]));
  const uniqueOf = (oid: string) =>
    catalogue.constraints.filter((row) => row.table === oid && row.type !== 'f');
  const keys: Key[] = [];
  for (const row of catalogue.constraints) {
    const owner = tables.get(row.table);
    const target = tables.get(row.target);
    if (row.type !== 'f' || owner === undefined || target === undefined) continue;
    const unique = uniqueOf(row.table).some((other) => includesAll(row.columns, other.columns));
    keys.push({
      constraint: row.name,
      owner,
      ownerColumns: row.columns,
      target,
      targetColumns: row.targetColumns,
      unique,
    });
  }
  const standIns = (oid: string, columns: readonly string[]) =>
    catalogue.views.flatMap((row) => {
      const view = tables.get(row.view);
      return row.base === oid && view !== undefined && includesAll(row.columns, columns) ? [view] : [];
    });
  const viewKeys = keys.flatMap((key) => {
    const owners = [key.owner, ...standIns(key.owner.oid, key.ownerColumns)];
    const targets = [key.target, ...standIns(key.target.oid, key.targetColumns)];
    return owners.flatMap((owner) => targets.map((target) => ({ ...key, owner, target }))).slice(1);
  });
  const junctions = keys.flatMap((a) =>
    keys.flatMap((b) => {
      const found = a !== b && a.owner === b.owner ? throughJunction(a, b, uniqueOf(a.owner.oid)) : null;
      return found === null ? [] : [found];
    }),
  );
  return [...[...keys, ...viewKeys].flatMap(bothDirections), ...junctions];
}
