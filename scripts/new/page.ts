import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ListedPage } from '../../packages/features/route-list';
import { nextVersion } from '../lib/next-version';
import { schemaPaths } from '../../supabase/tests/support/schemas/schema-files';
import { DOMAIN_GRAPH } from '../lib/testing/sources';
import { parseColumns } from './columns';
import { fixturePath, newDomain } from './domain';
import { type EntityNames, namesOf } from './names';
import { addElement, addImport, buildRoute, dropProperty } from './source-edits';
import { tableFile, tablesIn } from './table-file';
import { tableMigration, tableSchema } from './table.sql';
import { listPage } from './templates/list-page';
import { detailPage, formPage } from './templates/pages';
import { type Block, recordsOf } from './templates/row-names';
import { rowsBlocks } from './templates/rows';
import { insertOf, type TestSpec } from './templates/example-values';
import { detailJourney, formJourney, listJourney } from './templates/journeys';
import { pageStories } from './templates/stories';
import type { Workspace } from './workspace';

export const PATTERNS = ['list', 'detail', 'form'] as const;
/** Whose rows a list shows. */
export const SCOPES = ['organisation', 'event', 'own'] as const;

export interface NewPage {
  domain: string;
  /** Name of the page's file without '-page': 'budgeting'. */
  page: string;
  pattern: (typeof PATTERNS)[number];
  scope: (typeof SCOPES)[number];
  table: string;
  /** Columns of a new table; those of one that is there are given again, so that the form knows them. */
  columns: string;
}

const features = 'packages/features/src';
const migrations = 'supabase/migrations';

/** The page's line in the table of routes: by its path, or by the last words of it. */
function routeOf({ domain, page }: NewPage, routes: readonly ListedPage[]): ListedPage {
  const open = routes.filter((route) => route.domain === domain && route.unbuilt);
  const nameOf = ({ path }: ListedPage) =>
    path
      .split('/')
      .filter((part) => part !== '' && !part.startsWith(':'))
      .join('-');
  const found = open.find((route) => nameOf(route) === page);
  if (found) return found;
  const names = open.map(nameOf).join(', ');
  throw new Error(
    `The domain ${domain} has no page "${page}" that waits to be built. It has: ${names || 'none'}.`,
  );
}

/** Puts blocks into a file, each once. */
function addBlocks(space: Workspace, path: string, blocks: readonly Block[]): void {
  for (const { declares, imports, text } of blocks) {
    space.touch(path, (source) => {
      if (new RegExp(`const ${declares}\\b`).test(source)) return source;
      const withImports = imports.reduce((so, [module, ...names]) => addImport(so, module, names), source);
      return `${withImports.trimEnd()}\n${text}`;
    });
  }
}

/** The file of the domain that has the rows of a table already, for all of its pages. */
function rowsFileOf(space: Workspace, domain: string, names: EntityNames): string | undefined {
  const folder = `${features}/${domain}`;
  const declared = new RegExp(`const (?:${names.one}Keys|${recordsOf(names)})\\b`);
  const onDisk = readdirSync(join(space.root, folder), { recursive: true, encoding: 'utf8' });
  const found = [...onDisk.map((file) => `${folder}/${file}`), ...space.written]
    .filter((file) => file.startsWith(folder) && /(?<!\.test|\.stories)\.tsx?$/.test(file))
    .find((file) => declared.test(space.read(file)));
  if (found?.endsWith('.tsx'))
    throw new Error(
      `${recordsOf(names)} stands in the page ${found}. Move it to ${folder}/${names.files}.ts, from where both pages may import it, and try again.`,
    );
  return found;
}

/** A module as a file of that folder imports it. */
function seenFrom(folder: string, file: string): string {
  const way = posix.relative(folder, file).replace(/\.ts$/, '');
  return way.startsWith('.') ? way : `./${way}`;
}

const abilityOf = ({ files }: EntityNames) => files;

/** What a policy or the page asks of a reader, each with a statement that has a row for whoever may. */
function addAbilities(space: Workspace, spec: TestSpec): void {
  const { names, columns, scope, domain } = spec;
  const insert = insertOf(names, columns, scope);
  const owner = scope === 'event' ? 'event' : 'org';
  const params = `params: ({ ${owner} }) => [${owner}]`;
  const ability = abilityOf(names);
  const rule = scope === 'event' ? 'onEvent' : 'inOrganisation';
  const read = `'${ability}.read': { given: \`${insert}\`, text: 'select 1 from public.${names.table} where event_id = $1', ${params} }`;
  const edit = `'${ability}.edit': { text: \`${insert} returning 1\`, ${params} }`;
  space.touch(`${features}/core/session/access/abilities.ts`, (source) =>
    [...(scope === 'event' ? ['read'] : []), 'edit'].reduce(
      (so, verb) =>
        addElement(
          so,
          'ABILITIES',
          `${verb === 'edit' && scope === 'event' ? '' : '\n'}  '${ability}.${verb}': ${rule}('${verb === 'read' ? 'read' : 'write'}')`,
        ),
      source,
    ),
  );
  space.touch(fixturePath(domain), (source) =>
    [...(scope === 'event' ? [read] : []), edit].reduce(
      (so, probe) => addElement(so, 'probes', probe),
      withProperty(source, 'probes', '{}'),
    ),
  );
}

/** The fixture with a property of this name, empty where it had none. */
const withProperty = (source: string, name: string, empty: string) =>
  source.includes(`${name}:`) ? source : source.replace(/(: DomainFixture = \{)/, `$1 ${name}: ${empty},`);

function addTable(space: Workspace, spec: TestSpec): void {
  const { names, columns, scope, domain, plan } = spec;
  const paid = plan === 'free' ? {} : { plan };
  const table = { table: names.table, domain, columns, scope, ...paid };
  space.write(`${migrations}/${nextVersion(space.root)}_${names.table}.sql`, tableMigration(table));
  const { path, pattern } = tableFile(table, schemaPaths());
  space.write(path, tableSchema(table));
  // Where a table's number is a new one, the list of the order gets its line.
  space.touch('supabase/config.toml', (source) =>
    source.includes(pattern)
      ? source
      : source.replace('  "./schemas/*/3_functions/', `  "${pattern}",\n  "./schemas/*/3_functions/`),
  );
  const owner = { organisation: 'org', event: 'event', own: 'ownerId' }[scope];
  // An account writes its own rows as itself, and states no owner.
  const text = insertOf(names, columns, scope)
    .replace('(user_id, ', '(')
    .replace('($1, ', scope === 'own' ? '(' : '($1, ');
  space.touch(fixturePath(domain), (source) =>
    addElement(
      withProperty(source, 'rows', '[]'),
      'rows',
      `{ text: \`${text}\`, params: (${scope === 'own' ? '' : `{ ${owner} }`}) => [${scope === 'own' ? '' : owner}] }`,
    ),
  );
  if (scope !== 'own') addAbilities(space, spec);
}

/** A page inside the frame of an event: its domain may look at events. */
function lookAtEvents(space: Workspace, domain: string): void {
  if (domain === 'events') return;
  space.touch(DOMAIN_GRAPH, (source) => {
    const lines = source.trim().split('\n');
    return `${[...new Set([...lines, `${domain} events`])].toSorted().join('\n')}\n`;
  });
}

/** Writes a page that waits in the table of routes, in a folder of its own, with its table when there is none of that name. */
export function newPage(space: Workspace, wanted: NewPage, routes: readonly ListedPage[]): void {
  const { domain, page, pattern, scope } = wanted;
  const route = routeOf(wanted, routes);
  const { path, title, plan } = route;
  const param = /:(\w+)\??$/.exec(path)?.[1] ?? null;
  if ((pattern === 'detail') !== (param !== null))
    throw new Error(`${path}: a detail page, and no other, has the id of its row in the address.`);
  if (scope !== 'organisation' && pattern !== 'list')
    throw new Error(
      `A page of the pattern ${pattern} is written for rows of an organisation; --scope ${scope} is for lists.`,
    );
  const names = namesOf(wanted.table);
  const columns = parseColumns(wanted.columns);
  newDomain(space, domain);
  const spec: TestSpec = { names, columns, scope, domain, page, param, path, title, plan };
  if (!tablesIn(schemaPaths()).has(names.table)) addTable(space, spec);
  if (scope === 'event') lookAtEvents(space, domain);

  const folder = `${features}/${domain}/${page}`;
  // What one page alone reads and writes stands in its file.
  const rows = rowsFileOf(space, domain, names);
  const blocks = rowsBlocks(spec, rows !== undefined);
  if (rows !== undefined) addBlocks(space, rows, blocks);
  const write = { list: listPage, detail: detailPage, form: formPage }[pattern];
  const journey = { list: listJourney, detail: detailJourney, form: formJourney }[pattern];
  space.write(
    `${folder}/${page}-page.tsx`,
    write({
      names,
      columns,
      scope,
      param,
      title,
      ability: abilityOf(names),
      blocks: rows === undefined ? blocks : [],
      rows: rows && seenFrom(folder, rows),
      eventPage: domain === 'events' ? '../event-page/event-page' : '../../events',
    }),
  );
  space.write(`${folder}/${page}-page.stories.tsx`, pageStories(spec, pattern));
  space.write(`${folder}/${page}.test.tsx`, journey(spec));
  space.touch(`${features}/${domain}/routes.ts`, (source) =>
    buildRoute(source, path, `./${page}/${page}-page`),
  );
  space.touch(`${features}/core/shell/unbuilt/unbuilt-pages.ts`, (source) => dropProperty(source, path));
}
