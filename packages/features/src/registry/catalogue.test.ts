import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue';
import { CATEGORIES, DRAWER, drawerKey, featureFor, visibleFeatures, type Feature } from '../core/shell';
import { EVENT_TYPES, labelText, PLANS, termsFor } from '../core/session';
import { ICONS } from '../core/shell/catalogue/icons';
import { routesByDomain } from './routes';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** The customer's list of routes: path, access, plan, chrome, search, page, note. */
const routes = read('tests/contracts/routes.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([path = '', access = '', plan = '', , , , note = '']) => ({ path, access, plan, note }));
const pathOf = (path: string) => path.replace(/\/:\w+\?$/, '');
const isSecondAddress = (note: string) => /^(alias|redirect|second path)\b/.test(note);

const neutral = termsFor();
const everyTerms = [neutral, ...EVENT_TYPES.map((type) => termsFor(type))];
const count = (values: readonly string[]) => {
  const found: Record<string, number> = {};
  for (const value of values) found[value] = (found[value] ?? 0) + 1;
  return found;
};

test('keys and titles are unique, in the words of every event type', () => {
  expect(new Set(catalogue.map(({ key }) => key)).size).toBe(140);
  for (const terms of everyTerms)
    expect(new Set(catalogue.map(({ title }) => labelText(title, terms))).size).toBe(140);
});

test('the counts are the ones decided, by category and by plan', () => {
  expect(count(catalogue.map(({ category }) => category))).toEqual({
    'quick-start-templates': 7,
    'event-management': 21,
    'people-teams': 9,
    communication: 8,
    'planning-tasks': 11,
    'analytics-insights': 9,
    'financial-management': 16,
    'media-content': 10,
    'branding-customization': 5,
    'engagement-tools': 9,
    administrative: 33,
    'event-planners-directory': 2,
  });
  expect(count(catalogue.map(({ plan }) => plan))).toEqual({ free: 74, premium: 15, pro: 24, business: 27 });
  expect(catalogue.filter(({ adminOnly }) => adminOnly).map(({ plan }) => plan)).toEqual(
    Array.from({ length: 15 }, () => 'free'),
  );
  expect(visibleFeatures(catalogue, false)).toHaveLength(125);
  expect(visibleFeatures(catalogue, true)).toHaveLength(140);
});

test('entries stand in the order of their categories, and no two share a place', () => {
  expect([...new Set(catalogue.map(({ category }) => category))]).toEqual(CATEGORIES.map(({ key }) => key));
  const places = count(catalogue.map(({ category, position }) => `${category} ${position}`));
  expect(Object.entries(places).filter(([, entries]) => entries > 1)).toEqual([]);
});

/** The entries of each domain, by its folder; what no glob finds is in no list either. */
const byDomain = Object.entries(
  import.meta.glob<Readonly<Record<string, readonly Feature[]>>>(['../*/catalogue.ts', '!../registry/**'], {
    eager: true,
  }),
).map(([file, lists]) => ({ domain: file.split('/')[1] ?? '', entries: Object.values(lists).flat() }));

test('every entry belongs to the domain that owns its page, and every list is joined', () => {
  const lines = Object.entries(routesByDomain).flatMap(([domain, defs]) =>
    defs.map(({ path }) => ({ path, domain })),
  );
  const ownerOf = (link: string) => matchRoutes(lines, link)?.at(-1)?.route.domain;
  const astray = byDomain.flatMap(({ domain, entries }) =>
    entries.filter(({ link }) => ownerOf(link) !== domain).map(({ key }) => `${domain}: ${key}`),
  );
  expect(astray).toEqual([]);
  expect(new Set(byDomain.flatMap(({ entries }) => entries))).toEqual(new Set(catalogue));
});

describe('links', () => {
  test('each exists, and none is a second address or a redirect', () => {
    const pages = new Set(
      routes.filter(({ note }) => !isSecondAddress(note)).map(({ path }) => pathOf(path)),
    );
    expect(catalogue.filter(({ link }) => !pages.has(link))).toEqual([]);
  });

  test('each of the 132 pages behind a sign-in that needs no parameter is the link of an entry', () => {
    const pages = routes
      .filter(({ access, note }) => access !== 'public' && !isSecondAddress(note))
      .map(({ path }) => pathOf(path))
      .filter((path) => !path.includes(':'));
    expect(new Set(pages).size).toBe(132);
    const linked = new Set(catalogue.map(({ link }) => link));
    expect(pages.filter((path) => !linked.has(path))).toEqual([]);
  });

  test('a page below /pro or /business carries that plan, and the plan of a page is its lowest entry', () => {
    for (const { link, plan } of catalogue)
      if (/^\/(pro|business)\//.test(link)) expect(`${link} ${plan}`).toBe(`${link} ${link.split('/')[1]}`);
    for (const { link } of catalogue) {
      const plans = catalogue.filter((feature) => feature.link === link).map((feature) => feature.plan);
      const lowest = PLANS.find((plan) => plans.includes(plan));
      expect(`${link} ${featureFor(catalogue, link)?.plan}`).toBe(`${link} ${lowest}`);
    }
  });

  test('entries for admins are exactly those of the pages with admin access', () => {
    const accessOf = new Map(routes.map(({ path, access }) => [pathOf(path), access]));
    for (const { link, adminOnly } of catalogue)
      expect(`${link} ${adminOnly === true}`).toBe(`${link} ${accessOf.get(link) === 'admin'}`);
  });

  test('the two directories are coming soon, and nothing else', () => {
    expect(catalogue.filter(({ comingSoon }) => comingSoon).map(({ link }) => link)).toEqual([
      '/planner-directory',
      '/supplier-directory',
    ]);
  });
});

describe('words', () => {
  test('descriptions have at most 90 characters, in the words of every event type', () => {
    const long = everyTerms.flatMap((terms) =>
      catalogue.map(({ description }) => labelText(description, terms)).filter((text) => text.length > 90),
    );
    expect(long).toEqual([]);
  });

  test('a text that uses a word of the event type follows it', () => {
    const school = termsFor(EVENT_TYPES.find(({ id }) => id === 'school'));
    const words = (link: string, terms: typeof neutral) => {
      const feature = featureFor(catalogue, link);
      return feature
        ? [labelText(feature.title, terms), labelText(feature.description, terms)].join(': ')
        : '';
    };
    expect(words('/directory', neutral)).toMatch(/^Group Directory: People by household or group;/);
    expect(words('/directory', school)).toMatch(/^Class Year Directory: People by household or class year;/);
    expect(words('/messages', neutral)).toMatch(/^Messages to guests:/);
    expect(words('/messages', school)).toMatch(/^Messages to classmates:/);
    expect(words('/create-event', neutral)).toMatch(/^Create an event:/);
    expect(words('/create-event', school)).toMatch(/^Create a school reunion:/);
    expect(words('/private-messages', school)).toContain('Let classmates write');
  });
});

test('every icon is one of lucide under its own name, not an alias', () => {
  const ownFile = (name: string) => {
    const file = `${root}node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
    return existsSync(file) && readFileSync(file, 'utf8').includes(`name: "${name}"`);
  };
  expect(Object.keys(ICONS).filter((name) => !ownFile(name))).toEqual([]);
  const used = new Set([...catalogue, ...CATEGORIES, ...DRAWER].map(({ icon }) => icon));
  expect(Object.keys(ICONS).filter((name) => ![...used].some((icon) => icon === name))).toEqual([]);
});

test('the drawer has eleven lines, and every category has its place in it', () => {
  expect(DRAWER.map(({ key }) => key)).toEqual([
    'dashboard',
    ...CATEGORIES.map(({ key }) => key).filter(
      (key) => key !== 'quick-start-templates' && key !== 'event-planners-directory',
    ),
  ]);
  expect(CATEGORIES.filter(({ drawer }) => drawerKey(drawer) === null)).toEqual([]);
  expect(DRAWER.find(({ key }) => key === 'financial-management')?.label).toBe('Payments & Revenue');
  expect(DRAWER.find(({ key }) => key === 'dashboard')?.label).toBe('At a Glance');
  expect(drawerKey('event-planners-directory')).toBeNull();
  expect(drawerKey(null)).toBeNull();
});

test.each(['feature-search.tsx', 'feature-sections.tsx', 'drawer.ts'])(
  '%s, which many pages load, brings neither the entries nor the icons along',
  (start) => {
    const folder = 'packages/features/src/core/shell/catalogue/';
    const reached = new Set<string>();
    const walk = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      // What is imported as a type, or only when it is used, is not loaded with the file.
      for (const [, name] of read(folder + file).matchAll(
        /^(?:import|export) (?!type)[^;]*? from '\.\/([^']+)'/gm,
      )) {
        const next = [`${name}.ts`, `${name}.tsx`].find((path) => existsSync(`${root}${folder}${path}`));
        if (next) walk(next);
      }
    };
    walk(start);
    expect([...reached].filter((file) => /^(features|icons|categories|search|parts)\b/.test(file))).toEqual(
      [],
    );
  },
);
