import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { event, organiser, orderIds } = scenario.familyReunion;
const { event: other, members } = scenario.everyRole;

const meta = {
  title: 'Features/Tickets/Managing',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/ticket-management/event/${event.id}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'mobile1', isRotated: false } };

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    const sold = within(await canvas.findByRole('table', { name: 'Tickets on sale' }));
    await expect(sold.getByRole('row', { name: /Weekend, adult/ })).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Orders' })).toBeVisible();
    await expect(await canvas.findByRole('switch', { name: 'Whoever has the link can buy' })).toBeChecked();
  },
};

export const OnAPhone: Story = {
  tags: ['visual', 'page'],
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Orders' })).toBeVisible();
  },
};

/** One order beside the list, by its address: what happened, what can be given back. */
export const OrderOpen: Story = {
  tags: ['visual', 'page'],
  args: { path: `/ticket-management/event/${event.id}?order=${orderIds.refunded}` },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: /Emeka/ }));
    await expect(await drawer.findByText('€15 promised back by card')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Pay back' }));
    const form = within(await screen.findByRole('dialog', { name: 'Pay back OKA 1005' }));
    // What was given back before cannot be chosen again.
    await expect(form.getByRole('checkbox', { name: /T-shirt 2030, 3 of 3/ })).toBeVisible();
    await expect(form.queryByRole('checkbox', { name: /T-shirt 2030, 1 of 3/ })).toBeNull();
  },
};

/** Nothing is sold yet: whether tickets are needed at all, in two lines. */
export const Empty: Story = {
  tags: ['visual', 'page'],
  args: { path: `/ticket-management/event/${other.id}` },
  parameters: { scenario: 'everyRole', as: members.editor },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Free reply or tickets?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a free ticket' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a ticket' }));
    await expect(form.getByRole('combobox', { name: 'What it is' })).toHaveValue('free');
    await expect(form.queryByLabelText('Price')).toBeNull();
  },
};

/** Prices by date, a code, a ceiling and a tax: the sentence that guests read follows from them. */
export const WithPriceRules: Story = {
  tags: ['visual', 'page'],
  args: { path: `/ticket-management/event/${other.id}` },
  parameters: { scenario: 'everyRole', as: members.owner },
  beforeEach: async () => {
    const { driver } = await backend();
    const type =
      'insert into public.ticket_types (event_id, name, kind, position, places) values ($1, $2, $3, $4, 12) returning id';
    const { rows } = await driver.query<{ id: string }>(type, [other.id, 'Herring supper', 'paid', 1]);
    await driver.query(
      `insert into public.ticket_prices (ticket_type_id, event_id, label, amount_minor, position, sale_starts_at, sale_ends_at)
       values ($1, $2, 'early', 2400, 0, null, now() + interval '20 days'), ($1, $2, null, 3000, 1, now() + interval '20 days', null)`,
      [rows[0]?.id, other.id],
    );
    await driver.query(
      `insert into public.price_rules (event_id, kind, amount_minor) values ($1, 'household_cap', 9000)`,
      [other.id],
    );
    await driver.query(
      `insert into public.promo_codes (event_id, code, kind, percent, max_uses) values ($1, 'COUSINS', 'percent', 10, 20)`,
      [other.id],
    );
    await driver.query(
      `insert into public.taxes_fees (event_id, name, kind, percent, inside) values ($1, 'VAT', 'tax', 7, true)`,
      [other.id],
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Herring supper .*24.*no household pays more than .*90, VAT \(7 %\) inside/),
    ).toBeVisible();
    await expect(canvas.getByText('early', { exact: false })).toBeVisible();
  },
};

/** Whoever only reads sees what is sold, and no way to change it. */
export const Viewer: Story = {
  tags: ['page'],
  args: { path: `/ticket-management/event/${other.id}` },
  parameters: { scenario: 'everyRole', as: members.viewer },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No tickets' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Add|Sell|Ways to pay/ })).toBeNull();
  },
};
