import { loadModule, type Node, parseSync } from 'libpg-query';
import { LISTS } from './lists';
import type { SchemaFile } from './schema-files';

/** One statement of a schema file. */
export interface Statement {
  /** As it is written, without the comments around it and the semicolon. */
  text: string;
  /** What it makes: `policy orders_select_reader on public.orders`. Null where it adds to something: a grant, a comment. */
  defines: string | null;
  /** Whose file it belongs into: `table public.orders`, `function public.buy`, or `database`. */
  about: string;
  /** The body of a function as the server keeps it. */
  body: string | null;
}

/** The schema files by their paths, each with its statements. */
export type Statements = ReadonlyMap<string, readonly Statement[]>;

type Meaning = Omit<Statement, 'text'>;

const words = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => ('String' in node ? (node.String.sval ?? []) : []));

const makes = (kind: string, name: string, about: string): Meaning => ({
  defines: `${kind} ${name}`,
  about,
  body: null,
});
const addsTo = (about: string): Meaning => ({ defines: null, about, body: null });
const DATABASE = 'database';

type Relation = { schemaname?: string; relname?: string } | undefined;
const nameOf = (relation: Relation) => `${relation?.schemaname ?? 'public'}.${relation?.relname ?? ''}`;
const table = (relation: Relation) => `table ${nameOf(relation)}`;

/** What a grant or a comment speaks of; null where it is of another kind. */
function spokenOf(object: Node | undefined, kind: string | undefined): string | null {
  if (object === undefined) return null;
  if (kind === 'OBJECT_SCHEMA') return DATABASE;
  if ('RangeVar' in object) return table(object.RangeVar);
  if ('ObjectWithArgs' in object) return `function ${words(object.ObjectWithArgs.objname).join('.')}`;
  if (!('List' in object)) return null;
  const names = words(object.List.items);
  // A column, policy, trigger or constraint is named after its table.
  return kind === 'OBJECT_TABLE' || kind === 'OBJECT_VIEW'
    ? `table ${names.join('.')}`
    : `table ${names.slice(0, -1).join('.')}`;
}

/** The row of a list, which belongs to the function that it names; null for any other row. */
function listed(list: string, rows: Node | undefined): Meaning | null {
  if (!(list in LISTS) || rows === undefined || !('SelectStmt' in rows)) return null;
  const [row, ...others] = rows.SelectStmt.valuesLists ?? [];
  const entry = row && 'List' in row ? row.List.items?.[0] : undefined;
  const name = entry && 'A_Const' in entry ? entry.A_Const.sval?.sval : undefined;
  if (name === undefined || others.length > 0) return null;
  return { defines: `row ${list} ${name}`, about: `function private.${name}`, body: null };
}

function meaningOf(node: Node): Meaning | null {
  if ('CreateFunctionStmt' in node) {
    const { funcname, options = [] } = node.CreateFunctionStmt;
    const name = `function ${words(funcname).join('.')}`;
    const body = options.flatMap((option) =>
      'DefElem' in option &&
      option.DefElem.defname === 'as' &&
      option.DefElem.arg &&
      'List' in option.DefElem.arg
        ? words(option.DefElem.arg.List.items)
        : [],
    )[0];
    return { defines: name, about: name, body: body ?? null };
  }
  if ('CreateStmt' in node)
    return makes('table', nameOf(node.CreateStmt.relation), table(node.CreateStmt.relation));
  if ('ViewStmt' in node) return makes('view', nameOf(node.ViewStmt.view), table(node.ViewStmt.view));
  if ('IndexStmt' in node) {
    const { relation, idxname } = node.IndexStmt;
    return makes('index', `${relation?.schemaname ?? 'public'}.${idxname ?? ''}`, table(relation));
  }
  if ('CreateTrigStmt' in node) {
    const { relation, trigname } = node.CreateTrigStmt;
    return makes('trigger', `${trigname ?? ''} on ${nameOf(relation)}`, table(relation));
  }
  if ('CreatePolicyStmt' in node) {
    const { table: relation, policy_name } = node.CreatePolicyStmt;
    return makes('policy', `${policy_name ?? ''} on ${nameOf(relation)}`, table(relation));
  }
  if ('InsertStmt' in node) return listed(nameOf(node.InsertStmt.relation), node.InsertStmt.selectStmt);
  if ('AlterTableStmt' in node) return addsTo(table(node.AlterTableStmt.relation));
  if ('CreateSchemaStmt' in node) return makes('schema', node.CreateSchemaStmt.schemaname ?? '', DATABASE);
  if ('CreateExtensionStmt' in node)
    return makes('extension', node.CreateExtensionStmt.extname ?? '', DATABASE);
  if ('AlterDefaultPrivilegesStmt' in node || 'VariableSetStmt' in node) return addsTo(DATABASE);
  if ('CommentStmt' in node) {
    const about = spokenOf(node.CommentStmt.object, node.CommentStmt.objtype);
    return about === null
      ? node.CommentStmt.objtype === 'OBJECT_SCHEMA'
        ? addsTo(DATABASE)
        : null
      : addsTo(about);
  }
  if ('GrantStmt' in node) {
    const { objects = [], objtype } = node.GrantStmt;
    const about = new Set(objects.map((object) => spokenOf(object, objtype)));
    const [only] = about;
    return about.size === 1 && only ? addsTo(only) : null;
  }
  return null;
}

/** The statements of a file. Throws for one that has no place in a schema file, such as a row that is inserted. */
function statementsOf({ path, text }: SchemaFile): Statement[] {
  const bytes = new TextEncoder().encode(text);
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location: from = 0, stmt_len }) => {
    // The parser counts bytes.
    const written = new TextDecoder()
      .decode(bytes.subarray(from, stmt_len ? from + stmt_len : undefined))
      .trim();
    const meaning = stmt === undefined ? null : meaningOf(stmt);
    if (meaning === null)
      throw new Error(
        `supabase/${path}: this is no part of a table, view or function, or of several at once: ${written.split('\n')[0]}`,
      );
    return { text: written, ...meaning };
  });
}

/** Reads what the schema files say, with the parser of Postgres itself. */
export async function parseSchemaFiles(files: readonly SchemaFile[]): Promise<Statements> {
  await loadModule();
  return new Map(files.map((file) => [file.path, statementsOf(file)]));
}

/** Whether a file is the one for what a statement is about. */
function belongsInto(path: string, about: string): boolean {
  if (path === 'schemas/database.sql') return about === DATABASE;
  const [, folder = '', name = ''] = /^schemas\/[a-z-]+\/(\w+)\/(\w+)\.sql$/.exec(path) ?? [];
  const [kind, object = ''] = about.split(' ');
  const [schema = '', bare = ''] = object.split('.');
  const ours = schema === 'public' || schema === 'private';
  if (folder === '1_rules' || folder === '3_functions') return kind === 'function' && ours && bare === name;
  if (folder === '2_tables') return kind === 'table' && ours && bare === name.replace(/^\d\d_/, '');
  return folder === '4_services' && kind === 'table' && !ours && `${schema}_${bare}` === name;
}

/** What breaks the rule of one object in one file, in words; a name with several signatures is one object here. */
export function misplaced(files: Statements): string[] {
  const placeOf = new Map<string, string>();
  const faults: string[] = [];
  for (const [path, statements] of files)
    for (const { about, defines } of statements) {
      if (!belongsInto(path, about))
        faults.push(`supabase/${path} speaks of the ${about}, which has a file of its own.`);
      if (defines === null) continue;
      const first = placeOf.get(defines);
      const again = first !== undefined && (first !== path || !defines.startsWith('function '));
      if (again) faults.push(`The ${defines} is made in supabase/${first} and in supabase/${path}.`);
      placeOf.set(defines, path);
    }
  return faults;
}

/** The domain of every table, view and function that the files make, by `table orders` and `function buy` of a schema. */
export function domainsOfSchema(paths: readonly string[]): Map<string, string> {
  const domains = new Map<string, string>();
  for (const path of paths) {
    const [, domain, folder, name = ''] = /^schemas\/([a-z-]+)\/(\w+)\/(\w+)\.sql$/.exec(path) ?? [];
    if (domain === undefined || folder === '4_services') continue;
    const kind = folder === '2_tables' ? 'table' : 'function';
    domains.set(`${kind} ${name.replace(/^\d\d_/, '')}`, domain);
  }
  return domains;
}
