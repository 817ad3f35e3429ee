import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedPage } from '../../packages/features/route-list';
import { type FormColumn, parseColumns } from './columns';
import { fixturePath, newDomain } from './domain';
import { type EntityNames, namesOf } from './names';
import { addElement, addImport, buildRoute, dropProperty } from './source-edits';
import { tableMigration } from './table.sql';
import { type Block, labelBlocks, mutationBlocks, queryBlocks, schemaBlocks } from './templates/entity';
import { detailPage, formPage, listPage } from './templates/pages';
import { insertOf, type TestSpec } from './templates/example-values';
import { detailJourney, formJourney, listJourney } from './templates/journeys';
import { pageStories } from './templates/stories';
import { tableTest } from './templates/table-test';
import type { Workspace } from './workspace';

export const PATTERNS = ['list', 'detail', 'form'] as const;

export interface NewPage {
  domain: string;
  /** Name of the page's file without '-page': 'budgeting'. */
  page: string;
  pattern: (typeof PATTERNS)[number];
  table: string;
  /** Columns of a new table; those of one that is there are given again, so that the form knows them. */
  columns: string;
}

const features = 'packages/features/src';
const migrations = 'supabase/migrations';
const workarounds = `${features}/core/shell/unbuilt/workarounds`;

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

/** A timestamp after the newest migration, as its file name begins. */
function nextTimestamp(root: string): string {
  const newest = readdirSync(join(root, migrations)).toSorted().at(-1)?.slice(0, 14) ?? '0';
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return now > newest ? now : String(BigInt(newest) + 1n);
}

/** Puts blocks into a file, each once; `head` begins a new one. */
function addBlocks(space: Workspace, path: string, blocks: readonly Block[], head = ''): void {
  if (blocks.length === 0) return;
  if (!space.has(path)) space.write(path, head);
  for (const { exported, imports, text } of blocks) {
    space.touch(path, (source) => {
      if (new RegExp(`export const ${exported}\\b`).test(source)) return source;
      const withImports = imports.reduce((so, [module, ...names]) => addImport(so, module, names), source);
      return `${withImports.trimEnd()}\n${text}`;
    });
  }
}

function addTable(
  space: Workspace,
  names: EntityNames,
  columns: readonly FormColumn[],
  { domain, plan, spec }: { domain: string; plan: ListedPage['plan']; spec: TestSpec },
): void {
  const { table } = names;
  const paid = plan === 'free' ? {} : { plan };
  space.write(
    `${migrations}/${nextTimestamp(space.root)}_${table}.sql`,
    tableMigration({ table, domain, columns, scope: 'organisation', ...paid }),
  );
  space.write(`supabase/tests/${names.files}.test.ts`, tableTest(spec));
  space.touch(fixturePath(domain), (source) => {
    const listed = source.includes('rows:')
      ? source
      : source.replace(/(: DomainFixture = \{)/, '$1 rows: [],');
    return addElement(
      listed,
      'rows',
      `{ text: \`${insertOf(names, columns)}\`, params: ({ org }) => [org] }`,
    );
  });
  space.touch(`${features}/core/session/access/abilities.ts`, (source) =>
    addElement(source, 'ABILITIES', `\n  '${abilityOf(names)}': inOrganisation('write')`),
  );
  const probe = insertOf(names, columns);
  space.touch('supabase/tests/support/abilities.ts', (source) =>
    addElement(source, 'probes', `'${abilityOf(names)}': ({ org }) => probe(\`${probe} returning 1\`, org)`),
  );
  space.touch(`${features}/${domain}/README.md`, (source) =>
    source.replace(
      /\*\*Tables\*\*: (none yet\.)?/,
      (_, none?: string) => `**Tables**: \`${table}\`${none ? '.' : ', '}`,
    ),
  );
}

const abilityOf = ({ files }: EntityNames) => `${files}.edit`;

/** Writes a page that waits in the table of routes, with its table when there is none of that name, and its  */
export function newPage(space: Workspace, wanted: NewPage, routes: readonly ListedPage[]): void {
  const { domain, page, pattern } = wanted;
  const route = routeOf(wanted, routes);
  const param = /:(\w+)\??$/.exec(route.path)?.[1] ?? null;
  if ((pattern === 'detail') !== (param !== null))
    throw new Error(`${route.path}: a detail page, and no other, has the id of its row in the address.`);
  const names = namesOf(wanted.table);
  const columns = parseColumns(wanted.columns);
  const folder = `${features}/${domain}`;
  newDomain(space, domain);
  const spec: TestSpec = {
    names,
    columns,
    domain,
    page,
    param,
    path: route.path,
    title: route.title,
    plan: route.plan,
  };
  const isThere = readdirSync(join(space.root, migrations)).some((file) =>
    file.endsWith(`_${names.table}.sql`),
  );
  if (!isThere) addTable(space, names, columns, { domain, plan: route.plan, spec });

  addBlocks(space, `${folder}/queries/${names.files}.ts`, queryBlocks(names, columns, pattern));
  const wants = { remove: pattern === 'list', restore: pattern === 'list' };
  addBlocks(space, `${folder}/mutations/${names.files}.ts`, mutationBlocks(names, columns, wants));
  addBlocks(space, `${folder}/schema.ts`, schemaBlocks(names, columns), "import * as z from 'zod';\n");
  addBlocks(space, `${folder}/labels.ts`, labelBlocks(names, columns));

  const write = { list: listPage, detail: detailPage, form: formPage }[pattern];
  const journey = { list: listJourney, detail: detailJourney, form: formJourney }[pattern];
  space.write(
    `${folder}/pages/${page}-page.tsx`,
    write({ names, columns, param, title: route.title, ability: abilityOf(names) }),
  );
  space.write(`${folder}/pages/${page}-page.stories.tsx`, pageStories(spec, pattern));
  space.write(`${folder}/${page}.test.tsx`, journey(spec));
  space.touch(`${folder}/routes.ts`, (source) => buildRoute(source, route.path, `./pages/${page}-page`));
  for (const file of readdirSync(join(space.root, workarounds)))
    space.touch(`${workarounds}/${file}`, (source) => dropProperty(source, route.path));
}
