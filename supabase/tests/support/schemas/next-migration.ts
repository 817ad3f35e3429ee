import { describeDifference, type Difference, subjectOf } from './compare';
import { type DatabaseObject, nameOf } from './database-objects';
import { grantStatements } from './grants';
import type { Statement, Statements } from './statements';

/** What the command writes by itself: nothing of these holds rows, or it is the row of a list. */
const DERIVED = new Set(['function', 'view', 'trigger', 'policy', 'grant', 'comment', 'row']);

/** Differences that somebody writes in both places, since rows may have to follow. */
export const writtenByHand = (found: readonly Difference[]): Difference[] =>
  found.filter((difference) => !DERIVED.has(subjectOf(difference).kind));

/** A difference with what mends it. */
export const describeMending = (difference: Difference): string =>
  `${describeDifference(difference)}\n    ${
    DERIVED.has(subjectOf(difference).kind)
      ? 'mended by npm run generate:migration'
      : 'mended by hand: the same change in supabase/schemas and in a new migration'
  }`;

/** The statements that a migration takes from the schema files. */
class Source {
  readonly #all: readonly Statement[];
  constructor(files: Statements) {
    this.#all = [...files.values()].flat();
  }
  /** The one that makes an object; of several functions of a name the one with this body. */
  made({ kind, name, definition }: DatabaseObject): Statement {
    const key = `${kind} ${kind === 'function' ? name.replace(/\(.*/, '') : name}`.replaceAll('"', '');
    const found = this.#all.filter(({ defines }) => defines === key);
    const one = found.find(({ body }) => body !== null && definition.includes(body)) ?? found[0];
    if (one === undefined) throw new Error(`No schema file makes the ${kind} ${name}.`);
    return one;
  }
  /** Comment and grants of a function or view that is made anew. */
  around(statement: Statement): string[] {
    return this.#all
      .filter(({ about, defines }) => about === statement.about && defines === null)
      .map(({ text }) => text);
  }
  /** Earlier is smaller: what runs first in the files runs first in the migration. */
  at = (statement: Statement) => this.#all.indexOf(statement);
}

/** Parameters and result, which `create or replace` may not change: the first lines that the server writes. */
const signatureOf = ({ definition }: DatabaseObject) => definition.split(/\n LANGUAGE /)[0];

const dropped = ({ kind, name }: DatabaseObject) => `drop ${kind} ${name}`;
/** What takes a row out of its list: `private.purges purge_outbox` names both. */
const taken = ({ name }: DatabaseObject) => {
  const [list = '', entry = ''] = name.split(' ');
  return `delete from ${list} where function = '${entry}'`;
};
const orReplace = (text: string) =>
  text.replace(/^create (?:or replace )?function/i, 'create or replace function');

/** A migration in the order in which its statements depend on each other. */
interface Parts {
  drops: string[];
  /** Functions and views, as they stand in the schema files. */
  makes: Statement[];
  rules: string[];
  rights: string[];
  /** Of lists. */
  rows: string[];
  /** Names of functions and views whose comment and grants come and go with them. */
  anew: Set<string>;
}

/** A function keeps its grants where it can be replaced, and is made anew where its parameters or its result change. */
function addRoutine(difference: Difference, source: Source, parts: Parts): void {
  const { wanted, held } = difference;
  const isReplaced =
    wanted?.kind === 'function' && held !== null && signatureOf(wanted) === signatureOf(held);
  if (held !== null && !isReplaced) parts.drops.push(dropped(held));
  if (!isReplaced) parts.anew.add(subjectOf(difference).name);
  if (wanted === null) return;
  const statement = source.made(wanted);
  parts.makes.push(statement);
  if (!isReplaced) parts.rights.push(...source.around(statement));
}

/** Functions and views in the order of the files. A body may name what comes after it. */
function inOrder(makes: readonly Statement[], source: Source): string[] {
  const texts = makes.toSorted((a, b) => source.at(a) - source.at(b)).map(({ text }) => orReplace(text));
  return texts.length > 1
    ? ['set check_function_bodies = off', ...texts, 'reset check_function_bodies']
    : texts;
}

/**
 * The statements that make the database of the migrations the one of the schema files: what goes, functions and views,
 * then triggers and policies, and last who may do what and the rows of lists. Only for differences that `writtenByHand` leaves.
 */
export function migrationStatements(found: readonly Difference[], files: Statements): string[] {
  const source = new Source(files);
  const parts: Parts = { drops: [], makes: [], rules: [], rights: [], rows: [], anew: new Set() };
  const of = (...kinds: string[]) => found.filter((one) => kinds.includes(subjectOf(one).kind));
  for (const { wanted, held } of of('policy', 'trigger')) {
    if (held !== null) parts.drops.push(dropped(held));
    if (wanted !== null) parts.rules.push(source.made(wanted).text);
  }
  for (const one of of('view', 'function')) addRoutine(one, source, parts);
  for (const { wanted, held } of of('row')) {
    if (held !== null) parts.drops.push(taken(held));
    if (wanted !== null) parts.rows.push(wanted.definition);
  }
  const gone = new Set(found.flatMap(({ wanted, held }) => (wanted === null ? [nameOf(held)] : [])));
  const stays = (one: Difference) => !parts.anew.has(subjectOf(one).of) && !gone.has(subjectOf(one).name);
  parts.rights.push(...grantStatements(of('grant').filter(stays)));
  for (const { wanted, held } of of('comment').filter(stays))
    parts.rights.push(wanted?.definition ?? `comment on ${held?.name} is null`);
  return [
    ...parts.drops,
    ...inOrder(parts.makes, source),
    ...parts.rules,
    ...new Set(parts.rights),
    ...parts.rows,
  ];
}

/** The text of the migration that mends the differences. */
export function migrationText(found: readonly Difference[], files: Statements): string {
  const statements = migrationStatements(found, files).map((text) => `${text};\n`);
  return `-- Follows supabase/schemas. Written by \`npm run generate:migration\`.\n\n${statements.join('')}`;
}

/** What the migration is called: after the first table, view or function that it changes. */
export function migrationName(found: readonly Difference[]): string {
  const changed = new Set(found.map((one) => subjectOf(one).of || subjectOf(one).name));
  const [first = ''] = changed;
  const bare = first.replace(/\(.*/, '').split('.').at(-1) ?? '';
  // Names of migrations have no digits.
  return `${bare.replaceAll(/[^a-z_]/g, '')}${changed.size > 1 ? '_and_others' : ''}`;
}
