import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { rows } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const panel = async () => within(await screen.findByRole('region', { name: 'Organisations' }));

/** An organisation of somebody else that invites the organiser; by link alone where `email` is another one. */
async function invited(email: string): Promise<{ org: string; token: string }> {
  const [host] = await rows<{ id: string }>(
    'insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), gen_random_uuid() || \'@host.example\', now(), \'{"full_name":"Maja Lindqvist"}\') returning id',
    [],
  );
  const [made] = await rows<{ org_id: string }>(
    "select org_id from public.org_members where user_id = $1::uuid and role = 'owner'",
    [host?.id],
  );
  const org = made?.org_id ?? '';
  const token = 'T'.repeat(42) + String(email.length % 10);
  await rows(
    "insert into public.org_invitations (org_id, email, role, token_hash, invited_by) values ($1::uuid, $2, 'editor', private.token_hash($3), $4::uuid) returning id",
    [org, email, token, host?.id],
  );
  return { org, token };
}
const roleIn = async (org: string) =>
  (
    await rows<{ role: string }>(
      'select role from public.org_members where org_id = $1::uuid and user_id = $2::uuid',
      [org, organiser.id],
    )
  )[0]?.role;

test('an invitation is accepted in the account, and the organisation is left after a question', async () => {
  const { org } = await invited(organiser.email);
  open('/account', { as: organiser });
  const where = await panel();
  await where.findByText('You would help to plan.');
  expect(await roleIn(org)).toBeUndefined();
  await userEvent.click(where.getByRole('button', { name: 'Accept the invitation to Maja Lindqvist' }));
  await screen.findByText('You now help Maja Lindqvist');
  expect(await roleIn(org)).toBe('editor');
  await userEvent.click(await where.findByRole('button', { name: 'Leave Maja Lindqvist' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave organisation' }));
  await screen.findByText('You left Maja Lindqvist');
  expect(await roleIn(org)).toBeUndefined();
  await expect.poll(() => where.queryByRole('button', { name: 'Leave Maja Lindqvist' })).toBeNull();
});

test('threat 59, 112: the link of an invitation leaves the address, and declining takes no effect but its end', async () => {
  const { org, token } = await invited('other-address@example.org');
  const router = open(`/account?invitation=${token}`, { as: organiser });
  const where = await panel();
  await userEvent.click(
    await where.findByRole('button', { name: 'Decline the invitation to Maja Lindqvist' }),
  );
  await screen.findByText('You declined to help Maja Lindqvist');
  expect(router.state.location.search).toBe('');
  expect(await roleIn(org)).toBeUndefined();
  await expect.poll(() => where.queryByText('Invitation')).toBeNull();
});
