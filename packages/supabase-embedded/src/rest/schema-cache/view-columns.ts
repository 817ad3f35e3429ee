import type { Catalogue, TableRow } from './catalogue';
import { traceViews } from './lineage';

/** A relation that exposes certain columns of a table, with the names that it gives them. */
interface ColumnSource {
  relation: TableRow;
  columns: readonly string[];
  view: boolean;
}

/** Combinations of one name per column; a view may expose a column twice. Limited to eight. */
function combinations(choices: readonly (readonly string[])[]): string[][] {
  let found: string[][] = [[]];
  for (const names of choices)
    found = found.flatMap((before) => names.map((name) => [...before, name])).slice(0, 8);
  return found;
}

/**
 * For columns of a table by number, finds the table itself if it is exposed and every exposed view that contains all of
 * them, under any names.
 */
export function columnSources(
  catalogue: Catalogue,
): (oid: string, numbers: readonly number[], names: readonly string[]) => ColumnSource[] {
  const exposed = new Map(catalogue.tables.map((table) => [table.oid, table]));
  /** Keyed by the oid of the table: the views that use it. */
  const shownBy = new Map<string, { relation: TableRow; names: Map<number, string[]> }[]>();
  for (const [view, origins] of traceViews(catalogue.views)) {
    const relation = exposed.get(view);
    if (relation === undefined) continue;
    const bases = new Map<string, Map<number, string[]>>();
    for (const { column, base, baseColumn } of origins) {
      const name = relation.columns.find((item) => item.number === column)?.name;
      if (name === undefined) continue;
      const names = bases.get(base) ?? new Map<number, string[]>();
      bases.set(base, names.set(baseColumn, [...(names.get(baseColumn) ?? []), name]));
    }
    for (const [base, names] of bases) shownBy.set(base, [...(shownBy.get(base) ?? []), { relation, names }]);
  }
  return (oid, numbers, names) => {
    const table = exposed.get(oid);
    const own: ColumnSource[] = table === undefined ? [] : [{ relation: table, columns: names, view: false }];
    const views = (shownBy.get(oid) ?? []).flatMap(({ relation, names: shown }) =>
      combinations(numbers.map((number) => shown.get(number) ?? [])).map((columns) => ({
        relation,
        columns,
        view: true,
      })),
    );
    return [...own, ...views];
  };
}

/** The primary key of a view, if it comes from a single table. */
export function viewKeys(
  catalogue: Catalogue,
  find: ReturnType<typeof columnSources>,
): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[][]>();
  for (const row of catalogue.constraints.filter((item) => item.type === 'p'))
    for (const { relation, columns, view } of find(row.table, row.numbers, row.columns))
      if (view) keys.set(relation.oid, [...(keys.get(relation.oid) ?? []), [...columns]]);
  return new Map([...keys].map(([view, found]) => [view, found.length === 1 ? (found[0] ?? []) : []]));
}
