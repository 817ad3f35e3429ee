import { expect, test } from 'vitest';
import { createQueryClient } from '@foregather/features/core/base';
import { createRouteFinder, notFound, type PageRoute, type RouteDef } from '@foregather/features/core/shell';
import { EVENT_TYPES, labelText, termsFor } from '@foregather/features/core/session';
import { routes } from '@foregather/features/routes';
import { DEMOS } from '../../packages/features/src/marketing/demo-list';
import { TEMPLATES } from '../../packages/features/src/templates/template-list';
import { rows } from './routes-list';

/**
 * `routes.tsv` lists every route of the product; the route table must match: none missing, duplicated or extra, each
 * with the properties of its row.
 */
const isPage = (def: RouteDef): def is PageRoute => def.kind === 'page';
const pages = routes.filter(isPage);
const pageAt = (path: string) => pages.find((def) => def.path === path);
const rowOf = (path: string) => rows.find((row) => row.path === path);

/** Two lines of the table represent many rows of the list, by the slugs of an array. */
const SLUGS: Readonly<Record<string, readonly string[]>> = {
  '/templates/:slug': TEMPLATES.map(({ slug }) => slug),
  '/demo/:slug': DEMOS.map(({ slug }) => slug),
};
const listed = routes.flatMap((def) => {
  const slugs = SLUGS[def.path];
  return slugs
    ? slugs.map((slug) => ({ path: def.path.replace(':slug', slug), def }))
    : [{ path: def.path, def }];
});
const listedPaths = listed.map(({ path }) => path);

test('the fixture is the whole list', () => {
  expect(rows).toHaveLength(251);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});

test('no path is missing, none stands twice, none is extra', () => {
  // `*` belongs to no domain: the table adds it itself.
  const wanted = rows.map(({ path }) => path).filter((path) => path !== '*');
  expect(listedPaths.toSorted()).toEqual(wanted.toSorted());
});

/** Where a route is not as its row says, as text with its path; nothing when it is. */
function differencesOf({ path, def }: (typeof listed)[number]): string[] {
  const row = rowOf(path);
  if (!row) return [`${path} is not in routes.tsv`];
  const target = isPage(def) ? def : pageAt(def.to);
  if (!target) return [`${path} leads to ${isPage(def) ? path : def.to}, which does not exist`];
  const { guard, plan, chrome, featureSearch } = target.meta;
  const wanted = { access: guard, plan, chrome, search: featureSearch ? 'yes' : 'no' } as const;
  return (['access', 'plan', 'chrome', 'search'] as const)
    .filter((column) => row[column] !== wanted[column])
    .map((column) => `${path}: ${column} is ${wanted[column]}, in routes.tsv ${row[column]}`);
}

test('every route is as its row says', () => {
  expect(listed.flatMap(differencesOf)).toEqual([]);
});

test('a second address of the list is an alias, or a page of its own that shows the same', () => {
  const second = rows.filter(({ note, page }) => /^alias|^redirect/.test(note) || page.startsWith('→'));
  expect(second.map(({ path }) => path).filter((path) => pageAt(path))).toEqual([]);
});

/** What is wrong with the module of a page, as text with its path; nothing when a router can show it. */
async function moduleFailuresOf({ path, load }: PageRoute): Promise<string[]> {
  try {
    const { Page, loader } = await load();
    const failures = [];
    if (typeof Page !== 'function') failures.push(`${path}: Page is ${typeof Page}`);
    if (loader !== undefined && typeof loader !== 'function')
      failures.push(`${path}: loader is ${typeof loader}`);
    return failures;
  } catch (error) {
    return [`${path}: ${String(error)}`];
  }
}

test('every page has a module with a Page', async () => {
  const failures = [];
  for (const page of pages) failures.push(...(await moduleFailuresOf(page)));
  expect(failures).toEqual([]);
});

test('every title reads in the words of every event type', () => {
  const titles = EVENT_TYPES.flatMap((type) => {
    const terms = termsFor(type);
    return pages.map(({ path, meta }) => ({
      type: type.name,
      path,
      title: labelText(meta.title, terms),
    }));
  });
  expect(
    titles.filter(({ title }) => !/^\S(.*\S)?$/.test(title) || /undefined|\[object/.test(title)),
  ).toEqual([]);
});

test('what a token opens is kept from search engines', () => {
  const byToken = pages.filter(({ path }) => /:(shareToken|token)/.test(path));
  expect(byToken.filter(({ meta }) => !meta.noindex).map(({ path }) => path)).toEqual([]);
});

test.each(Object.entries(SLUGS))(
  '%s: a slug of the list is a page, any other is none',
  async (path, slugs) => {
    const { loader } = (await pageAt(path)?.load()) ?? {};
    if (!loader) throw new Error(`${path} has no loader that knows its slugs.`);
    const request = new Request('http://localhost/');
    const visit = async (slug: string) => loader(createQueryClient())({ params: { slug }, request });
    await expect(visit('no-such-thing')).rejects.toThrow(notFound());
    for (const slug of slugs) await visit(slug);
  },
);

const addressOf = (path: string) => path.replace(/:\w+\??/g, 'some-id');

test('the router finds every route by its address', () => {
  const find = createRouteFinder(routes);
  expect(routes.filter(({ path }) => find(addressOf(path))?.path !== path)).toEqual([]);
});

test('every template and demo has its own name', () => {
  for (const entries of [TEMPLATES, DEMOS]) {
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  }
  expect(new Set(DEMOS.map(({ eventType }) => eventType)).size).toBe(EVENT_TYPES.length);
});
