import { backend, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;

const meta = {
  title: 'Features/Account/Plan and invoices',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/account?show=plan' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Runs after the scenario was seeded: what a payment, a trial or a wish would have left behind. */
const given = (...statements: readonly string[]) => [
  async () => {
    const { driver } = await backend();
    for (const text of statements) await driver.query(text, [organiser.id]);
    return {};
  },
];

const PAID = [
  `insert into public.checkouts (id, purpose, subject_id, plan_type, user_id, title, amount_minor, currency, renew_minor, provider,
     provider_ref, subscription_ref, state, idempotency_key, paid_at, applied_at)
   values ('00000000-0000-4000-8000-00000000c0de', 'plan', $1, 'pro', $1, 'Pro, by the month', 3900, 'USD', 3900, 'test', 'cs_1', 'sub_1',
     'paid', 'of the story', now(), now())`,
  `update public.subscriptions set plan_type = 'pro', provider = 'test', checkout_id = '00000000-0000-4000-8000-00000000c0de',
     period_end_at = now() + interval '20 days' where user_id = $1`,
  `insert into public.plan_invoices (year, number, user_id, checkout_id, payment_key, bill_to, title, amount_minor, currency, refunded_minor, paid_at)
   select 2026, n, $1, '00000000-0000-4000-8000-00000000c0de', 'in_' || n, '{"name": "Ngozi Okafor"}', 'Pro, by the month', 3900, 'USD',
     case n when 1 then 3900 else 0 end, now() - make_interval(months => 2 - n) from generate_series(1, 2) n`,
];
const TRIAL =
  "update public.subscriptions set plan_type = 'free', is_trial = true, trial_start_at = now() - interval '8 days', trial_end_at = now() + interval '6 days' where user_id = $1";
const WAITS =
  "update public.subscriptions set next_plan_type = 'premium', next_plan_at = period_end_at where user_id = $1";

export const Trial: Story = {
  tags: ['visual', 'page'],
  loaders: given(TRIAL),
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('region', { name: 'Your plan' }));
    await expect(await plan.findByText('6')).toBeVisible();
    await expect(plan.getByText('days left')).toBeVisible();
    await expect(await canvas.findByRole('meter', { name: 'People in the directory' })).toBeVisible();
  },
};
export const RightToLeft: Story = { ...Trial, tags: [], globals: { dir: 'rtl' } };

/** Every sum with its day, before anything is taken: in a trial nothing is, until it ends. */
export const Keep: Story = {
  loaders: given(TRIAL),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep Premium' }));
    const sheet = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(await sheet.findByText('$0.00 is taken')).toBeVisible();
    await expect(await sheet.findByText('$12.00 is taken')).toBeVisible();
    await userEvent.click(await sheet.findByRole('radio', { name: '$49 once' }));
    await expect(await sheet.findByText('$49.00 is taken')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Premium, $49.00 once' })).toBeVisible();
  },
};

export const LetItEnd: Story = {
  loaders: given(TRIAL),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('meter', { name: 'People in the directory' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Let it end' }));
    const sheet = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(await sheet.findByText('Notice nothing')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Let it end on/ })).toBeVisible();
  },
};

export const Paid: Story = {
  tags: ['visual'],
  loaders: given(...PAID),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('F-2026-0002')).toBeVisible();
    await expect(await canvas.findByText('Given back')).toBeVisible();
    await expect(await canvas.findByText(/the next month is taken then/)).toBeVisible();
  },
};

/** Its PDF comes from the function payments, as a file under its number. */
export const InvoiceAsFile: Story = {
  loaders: given(...PAID),
  play: async ({ canvas, userEvent }) => {
    const saved = spyOn(URL, 'createObjectURL');
    const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'PDF of F-2026-0002' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    await expect(saved.mock.calls[0]?.[0]).toHaveProperty('type', 'application/pdf');
    await expect(clicked.mock.instances[0]).toHaveProperty('download', 'F-2026-0002.pdf');
    clicked.mockRestore();
    saved.mockRestore();
  },
};

export const SmallerPlanWaits: Story = {
  loaders: given(...PAID, WAITS),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Keep Pro' })).toBeVisible();
    await expect(canvas.getByText(/Then you are on Premium/)).toBeVisible();
  },
};

export const MonthNotTaken: Story = {
  loaders: given(...PAID, 'update public.subscriptions set past_due_at = now() where user_id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The last month could not be taken')).toBeVisible();
  },
};

export const Free: Story = {
  loaders: given("update public.subscriptions set plan_type = 'free' where user_id = $1"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose Premium' })).toBeVisible();
    await expect(await canvas.findByText('No invoices yet')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/rpc/plan_usage')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading what you use')).toBeInTheDocument();
  },
};
