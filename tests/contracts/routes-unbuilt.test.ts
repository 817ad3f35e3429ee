import { expect, test } from 'vitest';
import { labelText, termsFor, EVENT_TYPES } from '@foregather/features/core/session';
import type { PageRoute } from '@foregather/features/core/shell';
import { routesByDomain } from '@foregather/features/routes';
import { unbuiltPages } from '../../packages/features/src/core/shell/unbuilt/unbuilt-pages';
import {
  WORKING_PAGES,
  type UnbuiltPages,
} from '../../packages/features/src/core/shell/unbuilt/unbuilt-words';

/** Pages that are not built say so, and link to one that is. That each has words is a matter of types. */
const pages = Object.values(routesByDomain)
  .flat()
  .filter((def): def is PageRoute => def.kind === 'page');

/** Every page with words, the words, and the line that they are for. */
const worded = Object.entries<UnbuiltPages[string]>(unbuiltPages).map(([path, words]) => ({
  path,
  words,
  page: pages.find((page) => page.path === path),
}));

test('the words of a page go when it is built', () => {
  expect(worded.filter(({ page }) => !page?.meta.unbuilt).map(({ path }) => path)).toEqual([]);
  expect(worded.length).toBe(pages.filter(({ meta }) => meta.unbuilt).length);
});

test.each(Object.entries(WORKING_PAGES))('%s leads to a page that is built, on every plan', (_, { to }) => {
  const target = pages.find(({ path }) => path === to);
  expect(target?.meta).toMatchObject({ plan: 'free' });
  expect(target?.meta.unbuilt).toBeUndefined();
});

test('whoever may see the page may follow its link', () => {
  // A visitor may also be sent to create something: the guard keeps the target through the sign-in.
  const forVisitors = new Set(['home', 'privacy', 'signup', 'create']);
  const wrong = worded.filter(
    ({ page, words: { open } }) =>
      (page?.meta.guard === 'public') !== forVisitors.has(open) && open !== 'create',
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the words are whole sentences, and promise no date', () => {
  const texts = worded.flatMap(({ words: { does, today } }) => [does, today]);
  const wrong = texts.filter(
    (text) => !/^[A-Z“].*\.$/s.test(text) || /coming soon|!|soon\b|shortly/i.test(text),
  );
  expect(wrong).toEqual([]);
  for (const type of EVENT_TYPES) {
    for (const { label } of Object.values(WORKING_PAGES)) {
      expect(labelText(label, termsFor(type))).toMatch(/^(Open|Create|Go|Read|Sign) /);
    }
  }
});
