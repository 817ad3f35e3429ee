import type { Node } from 'libpg-query';
import { loadModule, parseSync } from 'libpg-query';
import type { SchemaFile } from '../../../supabase/tests/support/schemas/schema-files';

/** What the database offers to those outside of it, read from the schema files, which equal it (`schemas.test.ts`). */
export interface Offered {
  /** Functions of `public`: the API calls these for accounts and visitors, or for the service's key alone. */
  functions: string[];
  /** `insert tasks.title`: what an account or visitor may write, by the grants of columns. */
  columns: string[];
  /** `ticket_settings.methods card`: settings that a function keeps, and each value that a check of theirs knows. */
  settings: string[];
  /** Functions of `public` that something else of the database calls, by a policy, default, trigger, view or body. */
  calledInside: Set<string>;
}

const ACCOUNTS = new Set(['anon', 'authenticated']);
const WRITES = new Set(['insert', 'update']);

const words = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => ('String' in node ? (node.String.sval ?? []) : []));

/** The columns that a grant lets accounts write: `insert tasks.title`. Throws for a right to write a whole table. */
function writtenBy(node: Node): string[] {
  if (!('GrantStmt' in node)) return [];
  const { is_grant, grantees = [], privileges = [], objects = [] } = node.GrantStmt;
  const toAccounts = grantees.some(
    (one) => 'RoleSpec' in one && ACCOUNTS.has(one.RoleSpec.rolename ?? 'public'),
  );
  if (is_grant !== true || !toAccounts) return [];
  const tables = objects.flatMap((one) => ('RangeVar' in one ? (one.RangeVar.relname ?? []) : []));
  return privileges.flatMap((one) => {
    if (!('AccessPriv' in one)) return [];
    const { priv_name = 'all', cols } = one.AccessPriv;
    if (!WRITES.has(priv_name)) return [];
    if (cols === undefined)
      throw new Error(`${tables.join(', ')}: name the columns that an account may ${priv_name}.`);
    return tables.flatMap((table) => words(cols).map((column) => `${priv_name} ${table}.${column}`));
  });
}

/** Texts that a check compares with: the values that a column may have. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'sval' && typeof value === 'object' && value !== null && 'sval' in value
      ? [String(value.sval)]
      : textsIn(value),
  );
}

/** A table of settings has no grants of columns where a function keeps them, so its columns and values are the hands. */
function settingsOf(node: Node): string[] {
  if (!('CreateStmt' in node)) return [];
  const table = node.CreateStmt.relation?.relname ?? '';
  if (!table.endsWith('_settings')) return [];
  return (node.CreateStmt.tableElts ?? []).flatMap((element) => {
    if (!('ColumnDef' in element)) return [];
    const name = `${table}.${element.ColumnDef.colname ?? ''}`;
    const checks = (element.ColumnDef.constraints ?? []).flatMap((one) =>
      'Constraint' in one && one.Constraint.contype === 'CONSTR_CHECK'
        ? textsIn(one.Constraint.raw_expr)
        : [],
    );
    return [name, ...checks.filter((text) => /^[a-z_]+$/.test(text)).map((text) => `${name} ${text}`)];
  });
}

/** The function of `public` that a statement makes; null for any other statement, and for a trigger's function. */
function madeBy(node: Node): string | null {
  if (!('CreateFunctionStmt' in node)) return null;
  const [schema, name = ''] = words(node.CreateFunctionStmt.funcname);
  const returns = words(node.CreateFunctionStmt.returnType?.names);
  return schema === 'public' && !returns.includes('trigger') ? name : null;
}

/** Reads the schema files with the parser of Postgres itself. */
export async function offeredBy(files: readonly SchemaFile[]): Promise<Offered> {
  await loadModule();
  const functions = new Set<string>();
  const columns = new Set<string>();
  const settings = new Set<string>();
  const calledInside = new Set<string>();
  for (const { text } of files) {
    const bytes = new TextEncoder().encode(text);
    for (const { stmt, stmt_location: from = 0, stmt_len } of parseSync(text).stmts ?? []) {
      if (stmt === undefined) continue;
      const made = madeBy(stmt);
      if (made !== null) functions.add(made);
      for (const one of writtenBy(stmt)) columns.add(one);
      for (const one of settingsOf(stmt)) settings.add(one);
      // Comments and grants speak of functions without calling them.
      if ('CommentStmt' in stmt || 'GrantStmt' in stmt) continue;
      const written = new TextDecoder().decode(bytes.subarray(from, stmt_len ? from + stmt_len : undefined));
      for (const [, name = ''] of written.replaceAll(/--.*$/gm, '').matchAll(/\bpublic\.(\w+)\s*\(/g))
        if (name !== made) calledInside.add(name);
    }
  }
  return {
    functions: [...functions].toSorted(),
    columns: [...columns].toSorted(),
    settings: [...settings].toSorted(),
    calledInside: new Set([...calledInside].filter((name) => functions.has(name))),
  };
}
