import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  backend,
  failing,
  PUBLISHABLE_KEY,
  scenario,
  server,
  sessionFor,
  SUPABASE_URL,
  unreachable,
  useScenario,
} from '@foregather/mocks/node';
import { loadPages, rows } from '../../../testing/journey';
import { open } from '../../../testing/open';

const { organiser, org } = scenario.emptyAccount;
useScenario('emptyAccount');
beforeAll(() => loadPages('/account'));

/** The paid tables that the database tests use, by a path from the root, where tests run. */
const paidFixture = () => readFileSync('supabase/tests/support/paid-fixture.sql', 'utf8');

/** What a browser can write about a plan, under the product's keys and under some that an attacker would try. */
function claimBusiness() {
  const business = { plan_type: 'business', planType: 'business', plan: 'business', is_lifetime: true };
  for (const key of [
    'foregather:pending-plan',
    'foregather:subscription',
    `foregather:subscription:${organiser.id}`,
    'subscription',
  ])
    localStorage.setItem(key, JSON.stringify({ ...business, chosenAt: new Date().toISOString() }));
}

test('threat 20: with the plan’s lookup blocked and the storage edited, a paid write is refused', async () => {
  const { access_token } = await sessionFor(organiser);
  const write = async () => {
    const reply = await fetch(`${SUPABASE_URL}/rest/v1/paid_fixture_pro`, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ org_id: org.id, note: 'A paid thing' }),
    });
    const text = await reply.text();
    return { status: reply.status, code: text === '' ? undefined : JSON.parse(text).code };
  };
  // After its first request, the service is notified of added tables.
  expect(await write()).toMatchObject({ status: 404 });
  await (await backend()).driver.exec(paidFixture());
  await expect.poll(write).toEqual({ status: 403, code: '42501' });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  claimBusiness();
  for (const blocked of [failing, unreachable]) {
    server.use(blocked('rest/v1/rpc/get_user_subscription_fast'), blocked('rest/v1/rpc/org_subscription'));
    open('/account', { as: organiser });
    // A failure means the free plan and is only logged.
    expect((await screen.findByText(/^You are on the/)).textContent).toMatch(/^You are on the Free plan\./);
    expect(await write()).toEqual({ status: 403, code: '42501' });
  }
  expect(logged).toHaveBeenCalled();
  expect(await rows('select note from public.paid_fixture_pro')).toEqual([]);

  // The same write, once the plan is really there.
  await rows(`update public.subscriptions set plan_type = 'business' where user_id = $1 returning id`, [
    organiser.id,
  ]);
  expect(await write()).toEqual({ status: 201, code: undefined });
});
