import type { TableSpec } from './table.sql';

const PATH = /^schemas\/[a-z-]+\/2_tables\/(\d\d)_(\w+)\.sql$/;

/** The tables that have a schema file, each with its number: it is above those of the tables that it refers to. */
export function tablesIn(paths: readonly string[]): Map<string, number> {
  return new Map(
    paths.flatMap((path): [string, number][] => {
      const [, number, table] = PATH.exec(path) ?? [];
      return number === undefined || table === undefined ? [] : [[table, Number(number)]];
    }),
  );
}

/** Where a new table's schema file goes, and the pattern of `schema_paths` that runs it. */
export function tableFile(spec: TableSpec, paths: readonly string[]): { path: string; pattern: string } {
  const { table, domain, columns, scope } = spec;
  const tables = tablesIn(paths);
  const owners = { organisation: ['orgs'], event: ['events'], own: [] }[scope];
  const targets = [...owners, ...columns.flatMap((one) => (one.type === 'reference' ? [one.to] : []))];
  const number = 1 + Math.max(0, ...targets.map((target) => tables.get(target) ?? 0));
  const prefix = String(number).padStart(2, '0');
  return {
    path: `supabase/schemas/${domain}/2_tables/${prefix}_${table}.sql`,
    pattern: `./schemas/*/2_tables/${prefix}_*.sql`,
  };
}
