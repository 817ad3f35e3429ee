import { act, cleanup, render } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AppRouter,
  CoreProviders,
  documentTitle,
  type PageRoute,
  type RouteDef,
} from '@foregather/features/core/shell';
import { configureDb, createDb, createQueryClient } from '@foregather/features/core/base';
import {
  createAuthStore,
  FIRST_EVENT_TYPE,
  labelText,
  meetsPlan,
  PLAN_NAMES,
  PLANS,
  skipPreferredType,
  termsFor,
  type Plan,
} from '@foregather/features/core/session';
import { loadCatalogue } from '@foregather/features/load-catalogue';
import { routes } from '@foregather/features/routes';
import { memoryRouter, memoryStorage } from '@foregather/features/testing';
import { PUBLISHABLE_KEY, server, sessionFor, SUPABASE_URL } from '@foregather/mocks/node';
import { asBuilt } from '../../packages/features/src/testing/every-page-built';
import { accountFor, isStaff, OPENS, ROLES, seedRoles, type Role } from './access-roles';
import { rows, type RouteRow } from './routes-list';

/**
 * Visits routes through the real route table, shell, guard, sign-in and plan, and checks content, title, chrome and
 * search box. Only the pages are replaced by small ones that print their path. What one route says of itself is seen by
 * the roles between which its door stands: each route is visited by a visitor, by the least of the roles that it opens
 * to, and by the greatest of those that it refuses. What the guard makes of a role is seen by every role on one route
 * of each kind.
 */
const isPage = (def: RouteDef): def is PageRoute => def.kind === 'page';

const small = (def: PageRoute): PageRoute => ({
  ...def,
  load: async () => ({
    Page: () => (
      <main data-page={def.path}>
        <h1>{def.path}</h1>
      </main>
    ),
    Preview: () => <p data-preview={def.path}>Sample</p>,
  }),
});
// A page that is not built asks for no plan (doors.test.tsx); the list says what it asks for once it is.
const defs = asBuilt(routes).map((def) => (isPage(def) ? small(def) : def));
const pageAt = (path: string) => defs.filter(isPage).find((def) => def.path === path);

/** Two lines represent many rows. */
const lineOf = (row: RouteRow) =>
  defs.find(({ path }) => path === row.path.replace(/^(\/templates|\/demo)\/.+/, '$1/:slug'));

const SAMPLE_ID = '11111111-1111-4111-8111-111111111111';
const addressOf = (path: string) => (path === '*' ? '/no/such/page' : path.replace(/:\w+\??/g, SAMPLE_ID));

/** The visible parts of the frame around a page, and of the page itself. */
interface Sight {
  at: string;
  /** For visitors sent to sign in: the way back. */
  origin: string | null;
  shows: string;
  title: string;
  chrome: string;
  search: string;
}

function expected(
  row: RouteRow,
  role: Role,
  terms = termsFor(role === 'visitor' ? undefined : FIRST_EVENT_TYPE),
): Sight {
  const def = lineOf(row);
  const target = def?.kind === 'alias' ? pageAt(def.to) : def;
  const path = def?.kind === 'alias' ? def.to : addressOf(row.path);
  const titleOf = (page: PageRoute | undefined) =>
    documentTitle(page ? labelText(page.meta.title, terms) : 'Page not found');
  if (row.access !== 'public' && role === 'visitor') {
    return {
      at: '/login',
      origin: `${path}?from=here`,
      shows: 'page /login',
      title: titleOf(pageAt('/login')),
      chrome: 'none',
      search: 'no',
    };
  }
  const plan = PLANS.find((plan) => plan === row.plan) ?? 'free';
  const shows =
    row.path === '*'
      ? 'not found'
      : row.access === 'admin' && !isStaff(role)
        ? 'refusal'
        : row.access === 'signed-in' && !meetsPlan(OPENS[role], plan)
          ? `upgrade to ${PLAN_NAMES[plan]} with the preview of ${target?.path}`
          : `page ${target?.path}`;
  return {
    at: path,
    origin: null,
    shows,
    title: titleOf(target),
    chrome: row.chrome,
    search: row.search,
  };
}

/** The texts of the panels are covered by their own tests. */
function shown(): string {
  const page = document.querySelector('[data-page]')?.getAttribute('data-page');
  const heading = document.querySelector('h1')?.textContent;
  const upgrade = /^This page is part of (\w+)$/.exec(
    document.querySelector('[data-slot="upgrade-panel"] h2')?.textContent ?? '',
  )?.[1];
  const preview = document.querySelector('[data-preview]')?.getAttribute('data-preview');
  const all = [
    page ? `page ${page}` : null,
    upgrade ? `upgrade to ${upgrade}${preview ? ` with the preview of ${preview}` : ''}` : null,
    heading === 'For administrators' ? 'refusal' : null,
    heading === 'Page not found' ? 'not found' : null,
  ].filter(Boolean);
  return all.join(' and ');
}

const hasChrome = () => {
  const parts = [document.querySelector('body header'), document.querySelector('body footer')];
  return parts.every(Boolean) ? 'site' : parts.some(Boolean) ? 'half' : 'none';
};

/** The search box of the shell; one inside a page belongs to the page. */
const hasSearch = () =>
  [...document.querySelectorAll('[role="search"], search, input[type="search"]')].some(
    (box) => !box.closest('main'),
  );

async function enter(role: Role) {
  const account = accountFor(role);
  const kept = memoryStorage();
  const storageKey = `sb-${role.replace(' ', '-')}-auth-token`;
  if (account) {
    kept.setItem(storageKey, JSON.stringify(await sessionFor(account)));
    skipPreferredType(account.id);
  }
  const db = createDb(SUPABASE_URL, PUBLISHABLE_KEY, { storage: kept, storageKey, autoRefreshToken: false });
  configureDb(db);
  const auth = createAuthStore(db);
  const queries = createQueryClient();
  const router = memoryRouter(defs, { queries, auth });
  render(
    <CoreProviders queries={queries} auth={auth} catalogue={loadCatalogue}>
      <AppRouter router={router} />
    </CoreProviders>,
  );
  const sight = (): Sight => {
    const { pathname, search, state } = router.state.location;
    const from: unknown = state?.from;
    return {
      at: pathname,
      origin: isPlace(from) ? `${from.pathname}${from.search}` : null,
      shows: shown(),
      title: document.title,
      chrome: hasChrome(),
      search: hasSearch() ? 'yes' : 'no',
      ...(search === '?from=here' || isPlace(from) ? {} : { query: search }),
    };
  };
  return {
    /** Navigates and waits until the page looks as expected, or nothing changes any more. */
    visit: async (row: RouteRow, patience: number): Promise<string[]> => {
      const wanted = expected(row, role);
      await act(async () => void router.navigate(`${addressOf(row.path)}?from=here`));
      const different = () => differences(wanted, sight());
      for (let turn = 0; different().length > 0 && turn < patience; turn += 1) {
        await act(async () => new Promise((resolve) => setTimeout(resolve, turn < 20 ? 0 : 20)));
      }
      return different().map((line) => `${row.path}: ${line}`);
    },
    leave: () => {
      cleanup();
      router.dispose();
      auth.stop();
      queries.clear();
    },
  };
}
/**
 * Waits in steps of mostly 20 ms for server responses and files. Only a deviation waits for all of them, and after a
 * few deviations the rest of the list waits less.
 */
const patienceAfter = (deviations: number) => (deviations < 3 ? 500 : 50);

const isPlace = (value: unknown): value is { pathname: string; search: string } =>
  typeof value === 'object' && value !== null && 'pathname' in value && 'search' in value;

const differences = (wanted: Sight, seen: Sight) =>
  [...new Set([...Object.keys(wanted), ...Object.keys(seen)])].flatMap((key) => {
    const [want, saw] = [Reflect.get(wanted, key), Reflect.get(seen, key)];
    return want === saw ? [] : [`${key} is ${JSON.stringify(saw)}, not ${JSON.stringify(want)}`];
  });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  window.scrollTo = () => undefined;
  await seedRoles();
  // Lazy modules are loaded before the first visit, however busy the machine.
  await import('../../packages/features/src/core/shell/upgrade/upgrade-view');
}, 90_000);
afterAll(() => server.close());

/** Members from the least plan to the greatest; the staff have none. */
const BY_PLAN = ['free', 'premium', 'pro', 'business'] as const satisfies readonly Role[];

/** The roles between which the door of this route stands. */
function bounding(row: RouteRow): Role[] {
  if (row.access === 'admin') return ['visitor', 'business', 'admin'];
  if (row.access === 'public') return ['visitor', 'free'];
  const plan = PLANS.find((each) => each === row.plan) ?? 'free';
  const opens = BY_PLAN.findIndex((role) => meetsPlan(OPENS[role], plan));
  return ['visitor', ...BY_PLAN.slice(Math.max(0, opens - 1), opens + 1)];
}

const kindOf = ({ access, plan, chrome, search }: RouteRow) => [access, plan, chrome, search].join();

/** The first route of each kind, for every role. */
const EXAMPLES = new Set(
  rows.filter((row, at) => rows.findIndex((other) => kindOf(other) === kindOf(row)) === at),
);

/** What a role visits. */
const visitedBy = (role: Role) => rows.filter((row) => EXAMPLES.has(row) || bounding(row).includes(role));

/** A longer list adds no information, and each deviation has waited. */
const ENOUGH = 20;

const KINDS = ['public', 'signed-in', 'admin'] as const;

test('the list has routes of each kind, and each plan a role that opens it and one that does not', () => {
  for (const role of ROLES) expect(new Set(visitedBy(role).map(kindOf))).toEqual(new Set(rows.map(kindOf)));
  expect(new Set(rows.map(({ access }) => access))).toEqual(new Set(KINDS));
  const paid: readonly Plan[] = ['premium', 'pro', 'business'];
  for (const plan of paid) {
    expect(rows.some((row) => row.plan === plan)).toBe(true);
    expect(new Set(ROLES.map((role) => meetsPlan(OPENS[role], plan)))).toEqual(new Set([true, false]));
  }
});

describe.each(ROLES)('%s', (role) => {
  test.each(KINDS)('%s routes', async (kind) => {
    const reader = await enter(role);
    const deviations: string[] = [];
    for (const row of visitedBy(role).filter(({ access }) => access === kind)) {
      deviations.push(...(await reader.visit(row, patienceAfter(deviations.length))));
      if (deviations.length >= ENOUGH) break;
    }
    reader.leave();
    expect(deviations).toEqual([]);
  });
});
