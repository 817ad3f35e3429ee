import { backend, failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;
const ID = '00000000-0000-4000-8000-00000000beef';

/** A payment that somebody was sent to: what the function payments leaves behind. */
const opened = [
  async () => {
    const { driver } = await backend();
    await driver.query(
      `insert into public.checkouts (id, purpose, subject_id, plan_type, user_id, payer_name, title, amount_minor, currency, renew_minor,
         provider, provider_ref, page_url, state, return_path, idempotency_key)
       values ($1::uuid, 'plan', $2::uuid, 'premium', $2::uuid, 'Ngozi Okafor', 'Premium, by the month', 1200, 'USD', 1200, 'test',
         'cs_test_' || $1::uuid, '/test-payment/' || $1::uuid, 'open', '/premium?plan=premium', 'of the story')`,
      [ID, organiser.id],
    );
    return {};
  },
];

const meta = {
  title: 'Features/Account/Test payment page',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/test-payment/${ID}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  tags: ['visual', 'page'],
  loaders: opened,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Test, nothing is taken')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^Approve/ })).toBeChecked();
  },
};
export const RightToLeft: Story = { ...Open, tags: [], globals: { dir: 'rtl' } };

/** The keys of the answers choose them. */
export const ByKey: Story = {
  loaders: opened,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('radio', { name: /^Approve/ });
    await userEvent.keyboard('2');
    await expect(canvas.getByRole('radio', { name: /^Decline/ })).toBeChecked();
    await expect(canvas.getByLabelText('Why the card is refused')).toBeVisible();
  },
};

export const Approved: Story = {
  loaders: opened,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /three times/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Answer: approve' }));
    await expect(await canvas.findByText('Paid, as a test')).toBeVisible();
    await expect((await canvas.findAllByText(/came 3 times/))[0]).toBeVisible();
  },
};

export const NotHere: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is no test payment here' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/test_checkout', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
