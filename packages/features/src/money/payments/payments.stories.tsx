import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { event, org, organiser, stranger, households, orderIds } = scenario.familyReunion;
const { event: other, members } = scenario.everyRole;
const waiting = households[3];

const meta = {
  title: 'Features/Money/Payments',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/payments?event=${event.id}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'mobile1', isRotated: false } };

/** One order is late, one refund is promised, and the provider paid something out. */
async function late() {
  const { driver } = await backend();
  await driver.query(`update public.orders set due_at = now() - interval '2 days' where id = $1`, [
    orderIds.waiting,
  ]);
  await driver.query(
    `select private.give_back(o, null, 50, 'Fell ill', false) from public.orders o where o.event_id = $1 and o.reference = 'OKA 1003'`,
    [event.id],
  );
  await driver.query(
    `insert into public.payouts (org_id, amount_minor, currency, state, provider_ref, bank_mask, arrives_on)
     values ($1, 20000, 'EUR', 'paid', 'po-1', 'Harbour Bank ••• 2051', '2026-11-20'), ($1, 15500, 'EUR', 'pending', 'po-2', 'Harbour Bank ••• 2051', '2026-11-27')`,
    [org.id],
  );
}

/** Besides, one household asked to pay less. */
async function shared() {
  await late();
  const { driver } = await backend();
  await driver.query(
    `insert into public.hardship_requests (order_id, event_id, note) values ($1, $2, 'Half of it is what I have this year.')`,
    [orderIds.waiting, event.id],
  );
}

export const Filled: Story = {
  tags: ['visual', 'page'],
  beforeEach: shared,
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('table', { name: 'Balances' })).getAllByRole('row');
    await expect(rows[1]).toHaveTextContent(waiting?.name ?? '');
    await expect(
      canvas.getByRole('heading', { name: /is in of .*; one is late with €300\.$/ }),
    ).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'Payouts' })).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'To pay back' })).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'Asked in private' })).toBeVisible();
    await expect(await canvas.findByText(/must still come in, of/)).toBeVisible();
  },
};

export const OnAPhone: Story = {
  tags: ['visual', 'page'],
  globals: phone,
  beforeEach: late,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Balances' })).toBeVisible();
  },
};

/** One balance beside the list: its orders, and books of which each booking sums to nothing. */
export const BalanceOpen: Story = {
  tags: ['visual', 'page'],
  args: { path: `/payments?event=${event.id}&of=${households[4]?.id}` },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: households[4]?.name ?? '' }));
    const sums = await drawer.findAllByRole('row', { name: /^Sum/ });
    await expect(sums.length).toBeGreaterThan(2);
    for (const sum of sums) await expect(sum).toHaveTextContent('€0');
  },
};

/** Nothing is sold: replies are enough, or how to start. */
export const Empty: Story = {
  tags: ['visual', 'page'],
  args: { path: `/payments?event=${other.id}` },
  parameters: { scenario: 'everyRole', as: members.finance },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No money needed? Replies are enough' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Record|Remind|Download/ })).toBeNull();
  },
};

/** Two orders of the family are those of somebody who organises nothing. */
async function bought() {
  const { driver } = await backend();
  await driver.query('update public.orders set email = $1 where id = any ($2::uuid[])', [
    stranger.email,
    [orderIds.waiting, orderIds.paid],
  ]);
}

/** Who was invited and organises nothing: what they owe, how to pay it, and what they have paid. */
export const GuestOwes: Story = {
  tags: ['visual', 'page'],
  args: { path: '/payments' },
  parameters: { as: stranger },
  beforeEach: bought,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('One order is still to be paid: €300')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy reference OKA 1004' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See order OKA 1001' })).toBeVisible();
  },
};

/** Neither bought nor organised anything. */
export const GuestOwesNothing: Story = {
  tags: ['visual', 'page'],
  args: { path: '/payments' },
  parameters: { as: stranger },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You owe nothing' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'What I bought' })).toBeNull();
  },
};
