import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { event, organiser, ticketTypeIds } = scenario.familyReunion;

const meta = {
  title: 'Features/Tickets/Packages',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/pro/attendance-packages?event=${event.id}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
  beforeEach: async () => {
    const { driver } = await backend();
    await driver.query(`update public.subscriptions set plan_type = 'pro' where user_id = $1`, [
      organiser.id,
    ]);
  },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'mobile1', isRotated: false } };

/** A family package of three parts, and a table that sells until its places are gone. */
async function packages() {
  const { driver } = await backend();
  const insert = async (name: string, amount: number, parts: readonly [string, number][]) => {
    const { rows } = await driver.query<{ id: string }>(
      `insert into public.ticket_types (event_id, name, summary, kind, position) values ($1, $2, 'One price for all of you', 'package', 9000) returning id`,
      [event.id, name],
    );
    await driver.query(
      'insert into public.ticket_prices (ticket_type_id, event_id, amount_minor, position) values ($1, $2, $3, 0)',
      [rows[0]?.id, event.id, amount],
    );
    for (const [part, qty] of parts)
      await driver.query(
        'insert into public.package_items (package_type_id, ticket_type_id, event_id, qty) values ($1, $2, $3, $4)',
        [rows[0]?.id, part, event.id, qty],
      );
  };
  await insert('Family weekend', 25_000, [
    [ticketTypeIds.adult, 2],
    [ticketTypeIds.child, 2],
    [ticketTypeIds.shirt, 4],
  ]);
  await insert('Table of eight', 72_000, [[ticketTypeIds.adult, 8]]);
}

export const Filled: Story = {
  tags: ['visual', 'page'],
  beforeEach: packages,
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Packages' }));
    await expect(list.getByText('2 × Weekend, adult, 2 × Weekend, child')).toBeVisible();
    await expect(list.getByText('42 left, so 10')).toBeVisible();
    await expect(list.getByText('€80 less than one by one')).toBeVisible();
  },
};

export const OnAPhone: Story = {
  tags: ['visual', 'page'],
  globals: phone,
  beforeEach: packages,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Packages' })).toBeVisible();
  },
};

/** Nothing is bundled yet: a usual package opens the form filled in, and puts nothing on sale by itself. */
export const Empty: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'No packages yet' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Begin with Family of four' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a package' }));
    await userEvent.click(await form.findByRole('button', { name: '10 % less' }));
    await expect(form.getByLabelText('Price')).toHaveValue('243.00');
    await expect(form.getByText('€243, €27 less than one by one')).toBeVisible();
  },
};
