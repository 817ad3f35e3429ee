import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelText, termsFor, EVENT_TYPES, type PageRoute, type RouteDef } from '@foregather/features/core';
import { routes } from '@foregather/features/routes';
import { NEAREST_WAYS, OPEN } from '../../packages/features/src/core/unbuilt/nearest-ways';
import { routeStatus } from '../../scripts/lib/route-status';

/** Pages that are not built say so, and link to one that is. */
const isPage = (def: RouteDef): def is PageRoute => def.kind === 'page';
const pages = routes.filter(isPage);
const open = pages.filter(({ meta }) => meta.unbuilt).map(({ path }) => path);

test('docs/status.md is current (npm run generate)', () => {
  expect(readFileSync(new URL('../../docs/status.md', import.meta.url), 'utf8')).toBe(routeStatus());
});

test('every page that is not built has its nearest way, and no other page has one', () => {
  expect(Object.keys(NEAREST_WAYS).toSorted()).toEqual(open.toSorted());
});

test.each(Object.entries(OPEN))('%s leads to a page that is built, on every plan', (_, { to }) => {
  const target = pages.find(({ path }) => path === to);
  expect(target?.meta).toMatchObject({ plan: 'free' });
  expect(target?.meta.unbuilt).toBeUndefined();
});

test('whoever may see the page may follow its way', () => {
  // A visitor may also be sent to create something: the guard keeps the target through the sign-in.
  const forVisitors = new Set(['home', 'privacy', 'signup', 'create']);
  const wrong = pages.filter(({ path, meta }) => {
    const way = NEAREST_WAYS[path];
    return way && (meta.guard === 'public') !== forVisitors.has(way.open) && way.open !== 'create';
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the words are whole sentences, and promise no date', () => {
  const texts = Object.values(NEAREST_WAYS).flatMap(({ does, today }) => [does, today]);
  const wrong = texts.filter(
    (text) => !/^[A-Z“].*\.$/s.test(text) || /coming soon|!|soon\b|shortly/i.test(text),
  );
  expect(wrong).toEqual([]);
  for (const type of EVENT_TYPES) {
    for (const { label } of Object.values(OPEN)) {
      expect(labelText(label, termsFor(type))).toMatch(/^(Open|Create|Go|Read|Sign) /);
    }
  }
});
