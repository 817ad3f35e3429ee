import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageRoute, RouteDef } from '@foregather/features/core';
import { routes } from '@foregather/features/routes';

/**
 * The list of every route the product will have is `routes.tsv`; what exists must be a row of it, as the row says.
 * (Once every domain is there the same test also fails on a missing one.)
 */
interface Row {
  path: string;
  access: string;
  plan: string;
  chrome: string;
  search: string;
  page: string;
  note: string;
}

function readRows(): Row[] {
  const [, ...lines] = readFileSync(new URL('./routes.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [path = '', access = '', plan = '', chrome = '', search = '', page = '', note = ''] =
      line.split('\t');
    return { path, access, plan: plan === '-' || plan === '' ? 'free' : plan, chrome, search, page, note };
  });
}

const rows = readRows();
const rowOf = (path: string) => rows.find((row) => row.path === path);
const isPage = (def: RouteDef): def is PageRoute => def.kind === 'page';
const pages = routes.filter(isPage);
const pageAt = (path: string) => pages.find((def) => def.path === path);

test('the fixture is the whole list', () => {
  expect(rows).toHaveLength(247);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});

test('no path stands twice in the table', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test.each(routes.map((def) => [def.path, def] as const))(
  '%s is a row of the list, as the row says',
  (path, def) => {
    const row = rowOf(path);
    if (!row) throw new Error(`${path} is not in routes.tsv`);
    const target = isPage(def) ? def : pageAt(def.to);
    if (!target) throw new Error(`${path} leads to ${isPage(def) ? path : def.to}, which does not exist`);
    const { guard, plan, chrome, featureSearch } = target.meta;
    // A second address takes chrome and search from the page it leads to.
    const own = isPage(def) ? { chrome, search: featureSearch ? 'yes' : 'no' } : {};
    expect(row).toMatchObject({ access: guard, plan, ...own });
  },
);

test.each(pages.map((def) => [def.path, def] as const))('%s has a module with a Page', async (_, def) => {
  const module = await def.load();
  expect(module.Page).toBeTypeOf('function');
});

test('every page this issue promises exists', () => {
  const promised = [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/auth/callback',
    '/auth/magic-link',
    '/auth/update-password',
    '/dashboard',
    '/create-event',
    '/manage-events',
    '/event-details/:eventId',
    '/edit-event/:eventId',
    '/directory',
    '/rsvp',
    '/rsvp/:token',
    '/account-settings',
    '/terms',
    '/privacy',
  ];
  expect(promised.filter((path) => !pageAt(path))).toEqual([]);
});
