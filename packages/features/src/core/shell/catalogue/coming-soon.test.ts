import { expect, test } from 'vitest';
import { catalogue } from '../../../registry/catalogue';
import { routes as productRoutes } from '../../../registry/routes';
import { alias, page, signedIn, type RouteDef } from '../routes/routes';
import { createIsBuilt } from '../routes/is-built';
import { withComingSoon } from './coming-soon';

const load = async () => ({ Page: () => null });
const built = (path: string) => page(path, path, load, signedIn);
const waiting = (path: string) => page(path, path, load, { ...signedIn, unbuilt: true });
const routes: RouteDef[] = [
  built('/polls'),
  built('/photos/:id?'),
  waiting('/forum'),
  waiting('/halls/:slug'),
  alias('/votes', '/polls'),
  alias('/talk', '/forum'),
];

test.each([
  ['/polls', true],
  ['/photos', true],
  ['/votes', true],
  ['/forum', false],
  ['/halls/great', false],
  ['/talk', false],
  ['/nowhere', false],
  ['/polls?event=1#top', true],
  ['/#free-features', false],
])('%s is built: %s', (path, expected) => {
  expect(createIsBuilt(routes)(path)).toBe(expected);
});

test('an entry is coming soon until its page is built, and everything else of it stays', () => {
  const [polls] = catalogue.filter(({ link }) => link === '/polls');
  const [forum] = catalogue.filter(({ link }) => link === '/forum');
  if (!polls || !forum) throw new Error('The catalogue has lost polls or forum.');
  expect(withComingSoon([polls, forum], routes)).toEqual([
    polls,
    { ...forum, comingSoon: true, unbuilt: true },
  ]);
  expect(withComingSoon([polls, forum], [...routes.slice(0, 2), built('/forum')])).toEqual([polls, forum]);
});

test('of the product, exactly the entries of pages without the mark stay as they are', () => {
  const marked = new Set(
    productRoutes.flatMap((def) => (def.kind === 'page' && def.meta.unbuilt ? [def.path] : [])),
  );
  const changed = withComingSoon(catalogue, productRoutes).filter((feature) => !catalogue.includes(feature));
  const optional = (path: string) => path.replace(/\/:\w+\?$/, '');
  const expected = catalogue.filter(({ link }) => [...marked].some((path) => optional(path) === link));
  expect(changed.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
  expect(changed.length).toBeGreaterThan(0);
});
