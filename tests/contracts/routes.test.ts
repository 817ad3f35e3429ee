import { expect, test } from 'vitest';
import {
  createQueryClient,
  createRouteFinder,
  EVENT_TYPES,
  labelText,
  notFound,
  termsFor,
  type PageRoute,
  type RouteDef,
} from '@foregather/features/core';
import { routes } from '@foregather/features/routes';
import { DEMOS } from '../../packages/features/src/marketing/demos';
import { TEMPLATES } from '../../packages/features/src/templates/templates';
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
  expect(rows).toHaveLength(247);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});

test('no path is missing, none stands twice, none is extra', () => {
  // `*` belongs to no domain: the table adds it itself.
  const wanted = rows.map(({ path }) => path).filter((path) => path !== '*');
  expect(listedPaths.toSorted()).toEqual(wanted.toSorted());
});

test.each(listed.map(({ path, def }) => [path, def] as const))('%s is as its row says', (path, def) => {
  const row = rowOf(path);
  if (!row) throw new Error(`${path} is not in routes.tsv`);
  const target = isPage(def) ? def : pageAt(def.to);
  if (!target) throw new Error(`${path} leads to ${isPage(def) ? path : def.to}, which does not exist`);
  const { guard, plan, chrome, featureSearch } = target.meta;
  expect(row).toMatchObject({ access: guard, plan, chrome, search: featureSearch ? 'yes' : 'no' });
});

test('a second address of the list is an alias, or a page of its own that shows the same', () => {
  const second = rows.filter(({ note, page }) => /^alias|^redirect/.test(note) || page.startsWith('→'));
  expect(second.map(({ path }) => path).filter((path) => pageAt(path))).toEqual([]);
});

test.each(pages.map((def) => [def.path, def] as const))('%s has a module with a Page', async (_, def) => {
  const module = await def.load();
  expect(module.Page).toBeTypeOf('function');
  expect(['function', 'undefined']).toContain(typeof module.loader);
});

test.each(EVENT_TYPES)('every title reads in the words of: $name', (type) => {
  const terms = termsFor(type);
  const titles = pages.map(({ path, meta }) => ({ path, title: labelText(meta.title, terms) }));
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
    const visit = (slug: string) => loader(createQueryClient())({ params: { slug }, request });
    expect(() => visit('no-such-thing')).toThrow(notFound());
    for (const slug of slugs) expect(() => visit(slug)).not.toThrow();
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
