import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { press, user } from '../../../testing/journey';
import { open } from '../../../testing/open';
import type * as UseDynamicImport from '../page/use-dynamic-import';
import { page, signedIn, type RouteDef } from '../routes/routes';
import { FeatureSearch } from './feature-search';
import { FeatureSections } from './feature-sections';

/** While set, every dynamic import fails, as without a connection. */
const reach = vi.hoisted(() => ({ there: false }));
vi.mock('../page/use-dynamic-import', async () => {
  const real = await vi.importActual<typeof UseDynamicImport>('../page/use-dynamic-import');
  const guarded = new Map<unknown, () => Promise<unknown>>();
  const guard = (load: () => Promise<unknown>) => {
    const known = guarded.get(load);
    if (known) return known;
    const made = async () => {
      if (!reach.there) throw new TypeError('Failed to fetch dynamically imported module');
      return load();
    };
    guarded.set(load, made);
    return made;
  };
  return { ...real, useDynamicImport: (load: () => Promise<unknown>) => real.useDynamicImport(guard(load)) };
});

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');
afterEach(() => {
  reach.there = false;
  vi.restoreAllMocks();
});

const alone = { ...signedIn, featureSearch: false };
const routes: RouteDef[] = [
  page('/box', 'Box', async () => ({ Page: FeatureSearch }), alone),
  page(
    '/sections',
    'Sections',
    async () => ({ Page: () => <FeatureSections drawer="communication" /> }),
    alone,
  ),
];

test('a list that cannot be loaded says so, keeps what was typed, and comes with the next letter', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/box', { as: organiser, routes, everyPageBuilt: true });
  const box = await screen.findByRole('combobox', { name: 'Find people and events, or a feature' });
  await user.type(box, 'poll');
  await screen.findByText('The features could not be loaded. Check your connection, then type again.');
  expect(box).toHaveProperty('value', 'poll');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(logged).toHaveBeenCalled();
  reach.there = true;
  await user.type(box, 's');
  await screen.findByRole('option', { name: /^Polls/ });
});

test('sections that cannot be loaded offer another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/sections', { as: organiser, routes, everyPageBuilt: true });
  await screen.findByText('The features could not be loaded');
  reach.there = true;
  await press('Try again');
  await screen.findByRole('heading', { name: 'Communication' });
});
