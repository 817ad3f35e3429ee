import { expect, test } from 'vitest';
import { labelText, termsFor, EVENT_TYPES } from '@foregather/features/core/session';
import { type PageRoute, type RouteDef } from '@foregather/features/core/shell';
import { routes } from '@foregather/features/routes';
import { WORKAROUNDS, WORKAROUND_LINKS } from '../../packages/features/src/core/shell/unbuilt/workarounds';

/** Pages that are not built say so, and link to one that is. */
const isPage = (def: RouteDef): def is PageRoute => def.kind === 'page';
const pages = routes.filter(isPage);
const open = pages.filter(({ meta }) => meta.unbuilt).map(({ path }) => path);

test('every page that is not built has a workaround, and no other page has one', () => {
  expect(Object.keys(WORKAROUNDS).toSorted()).toEqual(open.toSorted());
});

test.each(Object.entries(WORKAROUND_LINKS))(
  '%s leads to a page that is built, on every plan',
  (_, { to }) => {
    const target = pages.find(({ path }) => path === to);
    expect(target?.meta).toMatchObject({ plan: 'free' });
    expect(target?.meta.unbuilt).toBeUndefined();
  },
);

test('whoever may see the page may follow the link of its workaround', () => {
  // A visitor may also be sent to create something: the guard keeps the target through the sign-in.
  const forVisitors = new Set(['home', 'privacy', 'signup', 'create']);
  const wrong = pages.filter(({ path, meta }) => {
    const workaround = WORKAROUNDS[path];
    return (
      workaround &&
      (meta.guard === 'public') !== forVisitors.has(workaround.open) &&
      workaround.open !== 'create'
    );
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the words are whole sentences, and promise no date', () => {
  const texts = Object.values(WORKAROUNDS).flatMap(({ does, today }) => [does, today]);
  const wrong = texts.filter(
    (text) => !/^[A-Z“].*\.$/s.test(text) || /coming soon|!|soon\b|shortly/i.test(text),
  );
  expect(wrong).toEqual([]);
  for (const type of EVENT_TYPES) {
    for (const { label } of Object.values(WORKAROUND_LINKS)) {
      expect(labelText(label, termsFor(type))).toMatch(/^(Open|Create|Go|Read|Sign) /);
    }
  }
});
