import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { routes, routesByDomain } from '@foregather/features/routes';
import { createRouteFinder } from '../../packages/features/src/core/shell/routes/find-route';
import { shellPaths } from '../../packages/features/src/core/shell/paths';
import { writtenAddresses } from './addresses';

/**
 * Addresses are built by the `paths.ts` of the domain that owns the page, and written nowhere else, so that a page moves
 * with one edit and a misspelt address does not compile.
 */
const source = fileURLToPath(new URL('../../packages/features/src/', import.meta.url));
const find = createRouteFinder(routes);
const isPage = (pathname: string) => find(pathname) !== undefined;

type Builder = (...args: readonly string[]) => string;
const isBuilder = (value: unknown): value is Builder => typeof value === 'function';

interface BuiltAddress {
  domain: string;
  name: string;
  build: Builder;
}

/** The builders of every domain, by the files on the disk. */
const built = Object.entries(
  import.meta.glob<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
    '../../packages/features/src/*/paths.ts',
    { eager: true },
  ),
).flatMap(([file, module]): BuiltAddress[] => {
  const domain = file.split('/').at(-2) ?? '';
  if (domain === 'core') return [];
  return Object.values(module).flatMap((builders) =>
    Object.entries(builders).flatMap(([name, build]) => (isBuilder(build) ? [{ domain, name, build }] : [])),
  );
});

/** The domain of the page that an address opens by itself, not through an alias. */
function ownerOf(address: string): string | undefined {
  const def = find(address.replace(/[?#].*$/s, ''));
  return Object.entries(routesByDomain).find(
    ([, defs]) => def?.kind === 'page' && defs.some((line) => line === def),
  )?.[0];
}

/** A builder with a text for each of its parameters; one that takes search params only is called without. */
const addressOf = (build: Builder) => build(...Array.from({ length: build.length }, () => 'a/b c'));

describe('the builders', () => {
  test('every domain that has pages has its own', () => {
    const withPages = Object.entries(routesByDomain).flatMap(([domain, defs]) =>
      defs.length > 0 ? [domain] : [],
    );
    expect([...new Set(built.map(({ domain }) => domain))].toSorted()).toEqual(withPages.toSorted());
  });

  test('each gives an address of a page of its own domain, whatever stands in the parameters', () => {
    const astray = built.filter(({ domain, build }) => ownerOf(addressOf(build)) !== domain);
    expect(astray.map(({ domain, name }) => `${domain}: ${name}`)).toEqual([]);
    expect(built.length).toBeGreaterThan(150);
  });

  test('no address is built twice', () => {
    const addresses = built.map(({ build }) => addressOf(build));
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  test('what the shell knows of other domains is what they build themselves', () => {
    const known = new Set(built.map(({ build }) => addressOf(build)));
    const unknown = Object.values(shellPaths)
      .map((build) => build().replace(/#.*$/, ''))
      .filter((address) => !known.has(address));
    expect(unknown).toEqual([]);
  });
});

/** Where addresses stand by right: builders, the route table, the catalogue, and what is written for each route line. */
const BY_RIGHT =
  /(^|\/)(paths|routes|catalogue|[a-z-]+-site-page)\.ts$|serve-site-page\.tsx$|^core\/shell\/unbuilt\/unbuilt-(pages|words)\.ts$|\.(test|stories)\.tsx?$|^testing\//;

test('no address of the route table is written by hand', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !BY_RIGHT.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    writtenAddresses(readFileSync(join(source, file), 'utf8'), isPage, file).map(
      ({ line, text }) => `${file}:${line} ${text}`,
    ),
  );
  expect(found).toEqual([]);
});

describe('the finder', () => {
  const find = (text: string) => writtenAddresses(text, isPage).map((one) => one.text);

  test.each([
    ['a link', '<Link to="/dashboard">Home</Link>', '"/dashboard"'],
    ['the home page', "navigate('/');", "'/'"],
    ['a query', "const to = '/directory?view=import';", "'/directory?view=import'"],
    ['a fragment', '<a href="/#free-features">Free</a>', '"/#free-features"'],
    ['a template', 'const to = `/event-details/${id}`;', '`/event-details/${id}`'],
    ['a template with a query', 'const to = `/rsvp?event=${id}`;', '`/rsvp?event=${id}`'],
    ['a sum', "const to = '/edit-event/' + id;", "'/edit-event/'"],
    ['a comparison', "if (pathname === '/premium') leave();", "'/premium'"],
    ['an alias', "redirect('/setup-event');", "'/setup-event'"],
    ['a key', "const words = { '/planner-directory': 'Planners' };", "'/planner-directory'"],
  ])('sees %s', (_, text, address) => {
    expect(find(text)).toEqual([address]);
  });

  test.each([
    ["import { x } from '/dashboard';"],
    ["text.split('/').join('/')"],
    ["path.startsWith('/')"],
    ["const api = '/api/csp-violation';"],
    ["const url = 'https://example.org/dashboard';"],
    ['// to="/dashboard"'],
    ['<p>/dashboard</p>'],
    ['const to = eventPaths.dashboard();'],
  ])('leaves %s alone', (text) => {
    expect(find(text)).toEqual([]);
  });
});
