import { render, screen } from '@testing-library/react';
import { MemoryRouter, Link, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { rows, user } from '../../../testing/journey';
import { open } from '../../../testing/open';
import { page, pro, signedIn, type RouteDef } from '../../shell/routes/routes';
import { useAuth } from '../access/auth-context';
import { useOrganisation } from '../access/use-organisation';

const { org: shared, plans, ownOrgs } = scenario.everyRole;
const reader = plans.free;
const own = ownOrgs.free;
const strange = ownOrgs.pro;
useScenario('everyRole');

function Here() {
  const organisation = useOrganisation();
  const { subscription } = useAuth();
  const { pathname } = useLocation();
  return (
    <>
      <h1>
        {organisation.name} at {pathname}, plan {subscription.planType}
      </h1>
      <Link to="/there?tab=2#part">Go on</Link>
    </>
  );
}
const load = async () => ({ Page: Here });
const runs = vi.fn<() => null>(() => null);
const routes: RouteDef[] = [
  page('/here', 'Here', load, signedIn),
  page('/there', 'There', load, signedIn),
  page('/dashboard', 'Dashboard', load, signedIn),
  page('/report', 'Report', async () => ({ Page: Here, loader: () => () => runs() }), pro),
  page('/paid', 'Paid', load, { ...signedIn, requiresPremium: true }),
];
const visit = (path: string) => open(path, { as: reader, routes });
const findHeading = (name: string) => screen.findByRole('heading', { name });
const joinShared = () =>
  rows("insert into public.org_members (org_id, user_id, role) values ($1, $2, 'editor') returning id", [
    shared.id,
    reader.id,
  ]);

describe('for who works in two organisations', () => {
  beforeEach(joinShared);

  test('the own one comes first, and its address says nothing', async () => {
    const router = visit('/here');
    await findHeading(`${own.name} at /here, plan free`);
    expect(router.state.location.search).toBe('');
  });

  test('a link with ?org= opens the other one, with its plan', async () => {
    visit(`/paid?org=${shared.id}`);
    await findHeading(`${shared.name} at /paid, plan business`);
  });

  test('a page above the own plan loads by the plan of the one it is opened in, and by no other', async () => {
    runs.mockClear();
    const router = visit(`/report?org=${shared.id}`);
    await findHeading(`${shared.name} at /report, plan business`);
    expect(runs).toHaveBeenCalledOnce();
    // The tab keeps its choice where an address names none.
    await router.navigate('/here');
    await findHeading(`${shared.name} at /here, plan business`);
    await router.navigate('/report');
    await findHeading(`${shared.name} at /report, plan business`);
    const before = runs.mock.calls.length;
    expect(before).toBeGreaterThan(1);
    await router.navigate(`/report?org=${own.id}`);
    await screen.findByRole('heading', { name: 'This page is part of Pro' });
    expect(runs).toHaveBeenCalledTimes(before);
  });

  test('links keep it, and their addresses can be shared', async () => {
    const router = visit(`/here?org=${shared.id}`);
    await findHeading(`${shared.name} at /here, plan business`);
    await user.click(screen.getByRole('link', { name: 'Go on' }));
    await findHeading(`${shared.name} at /there, plan business`);
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ search: `?tab=2&org=${shared.id}`, hash: '#part' });
  });

  test('the next visit begins with it, also at an address that names none', async () => {
    visit(`/here?org=${shared.id}`);
    await findHeading(`${shared.name} at /here, plan business`);
    const router = visit('/there');
    await findHeading(`${shared.name} at /there, plan business`);
    await expect.poll(() => router.state.location.search).toBe(`?org=${shared.id}`);
  });

  test('the switcher goes there and back, and the address of the own one is plain again', async () => {
    const router = visit('/here');
    await user.click(await screen.findByRole('button', { name: `Organisation: ${own.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: shared.name }));
    await findHeading(`${shared.name} at /dashboard, plan business`);
    await user.click(screen.getByRole('button', { name: `Organisation: ${shared.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: own.name }));
    await findHeading(`${own.name} at /dashboard, plan free`);
    await expect.poll(() => router.state.location.search).toBe('');
  });

  test('who was taken out of the chosen one is back in the own one', async () => {
    visit(`/here?org=${shared.id}`);
    await findHeading(`${shared.name} at /here, plan business`);
    await rows('delete from public.org_members where org_id = $1 and user_id = $2 returning id', [
      shared.id,
      reader.id,
    ]);
    const router = visit(`/here?org=${shared.id}`);
    await findHeading(`${own.name} at /here, plan free`);
    await expect.poll(() => router.state.location.search).toBe('');
  });
});

describe('for who works in one', () => {
  test('?org= of another one is ignored', async () => {
    const router = visit(`/here?tab=1&org=${strange.id}`);
    await findHeading(`${own.name} at /here, plan free`);
    await expect.poll(() => router.state.location.search).toBe('?tab=1');
  });

  test('a page whose organisation cannot be read says so', async () => {
    server.use(failing('rest/v1/org_members'));
    visit('/here');
    await screen.findByRole('alert');
    expect(screen.queryByRole('heading', { name: /at \/here/ })).toBeNull();
  });
});

test('useOrganisation() outside the guard is a mistake of the page', () => {
  const Outside = () => <p>{useOrganisation().name}</p>;
  expect(() =>
    render(
      <MemoryRouter>
        <Outside />
      </MemoryRouter>,
    ),
  ).toThrow('useOrganisation() belongs to pages behind the guard.');
});
