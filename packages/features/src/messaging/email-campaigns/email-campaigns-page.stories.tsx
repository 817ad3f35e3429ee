import { backend, failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
const path = '/pro/email-campaigns';
const CAMPAIGN = '7d0a4c52-0d1b-4b39-8c55-2f6d7c1e9a10';

/** Runs after the scenario was seeded: the plan that opens the page, and what the story changes. */
const prepared = (...more: [sql: string, params: unknown[]][]) => [
  async () => {
    const { driver } = await backend();
    await driver.query(`update public.subscriptions set plan_type = 'pro' where user_id = $1`, [
      organiser.id,
    ]);
    for (const [sql, params] of more) await driver.query(sql, params);
    return {};
  },
];
const SEGMENTS: [string, unknown[]] = [
  `insert into public.segments (org_id, name, audience)
   select e.org_id, s.name, s.audience::jsonb from public.events e, (values
     ('Without an answer', '{"reply": ["silent"]}'), ('Grown-ups who come', '{"reply": ["yes"], "age": ["adult"]}')) s (name, audience)
   where e.id = $1`,
  [event.id],
];
const DRAFT: [string, unknown[]] = [
  `insert into public.messages (id, org_id, event_id, kind, subject, body, audience, state, created_by)
   select $1, e.org_id, e.id, 'announcement', 'The boat is booked',
     '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Come aboard."}]}]}', '{}', 'draft', $3
   from public.events e where e.id = $2`,
  [CAMPAIGN, event.id, organiser.id],
];
const TEST: [string, unknown[]] = [
  `insert into public.subject_tests (message_id, org_id, event_id, subject, share, wait_hours, measure)
   select m.id, m.org_id, m.event_id, 'Who comes aboard?', 50, 4, 'opened' from public.messages m where m.id = $1`,
  [CAMPAIGN],
];
const SENT: [string, unknown[]][] = [
  [`update public.messages set state = 'sending', send_at = '2026-11-20T09:00Z' where id = $1`, [CAMPAIGN]],
  ['select private.queue_message(m) from public.messages m where m.id = $1', [CAMPAIGN]],
  [
    `update public.message_recipients set state = 'sent', sent_at = '2026-11-20T09:01Z', at = '2026-11-20T09:01Z'
     where message_id = $1 and part in ('first', 'second')`,
    [CAMPAIGN],
  ],
  // Every second household that got the second subject opened its link.
  [
    `update public.message_recipients r set link_opened_at = '2026-11-20T10:00Z' from (
       select id, row_number() over (partition by part order by id) as n from public.message_recipients where message_id = $1) x
     where x.id = r.id and r.sent_at is not null and (r.part = 'second' and x.n % 2 = 1 or x.n = 1)`,
    [CAMPAIGN],
  ],
];
const DECIDED: [string, unknown[]] = [
  'select private.settle_subject_test(t, null) from public.subject_tests t where t.message_id = $1',
  [CAMPAIGN],
];

const meta = {
  title: 'Features/Messages/E-mail campaigns',
  component: PageAt,
  tags: ['ready'],
  args: { path },
  loaders: prepared(),
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What came of each campaign, the segments with how many they mean today, and who left which topic. */
export const Filled: Story = {
  tags: ['visual', 'page'],
  loaders: prepared(SEGMENTS, DRAFT, TEST, ...SENT, DECIDED),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'The boat is booked' })).toBeVisible();
    const segments = within(await canvas.findByRole('list', { name: 'Segments' }));
    await waitFor(() => expect(segments.getAllByText(/^\d+ people in \d+ households today/)).toHaveLength(2));
    await expect(await canvas.findByRole('list', { name: 'Topics' })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

/** A test that was decided: which subject went on, with its numbers, and each mail below. */
export const Decided: Story = {
  tags: ['visual', 'page'],
  loaders: prepared(SEGMENTS, DRAFT, TEST, ...SENT, DECIDED),
  args: { path: `${path}?event=${event.id}&campaign=${CAMPAIGN}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^“Who comes aboard\?” went on\. /)).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'Mails' })).toBeVisible();
  },
};
export const DecidedOnAPhone: Story = { ...Decided, tags: ['page'], globals: phone };

/** While it runs, either subject can be sent to the rest at once. */
export const Running: Story = {
  args: { path: `${path}?event=${event.id}&campaign=${CAMPAIGN}` },
  loaders: prepared(DRAFT, TEST, ...SENT),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Send the first subject to the rest now' }),
    ).toBeVisible();
  },
};

export const SettingUpATest: Story = {
  tags: ['visual', 'page'],
  args: { path: `${path}?event=${event.id}&campaign=${CAMPAIGN}` },
  loaders: prepared(DRAFT),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test two subjects' }));
    await expect(
      await screen.findByText(/^Today that is \d+ households with the first subject/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save test' }));
    await expect(await screen.findByText('Write the second subject.')).toBeVisible();
  },
};

export const MakingASegment: Story = {
  tags: ['page'],
  args: { path: `${path}?event=${event.id}&segment=new` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Cousins');
    await expect(await canvas.findByRole('button', { name: /people in \d+ households/ })).toBeVisible();
  },
};

/** Nothing planned yet: the plan of eight is where to begin. */
export const TheBeginning: Story = {
  tags: ['visual', 'page'],
  loaders: prepared(['delete from public.messages where event_id = $1', [event.id]]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Lay out the eight messages' })).toBeVisible();
    await expect(await canvas.findByText(/^A segment is a question kept under a name/)).toBeVisible();
  },
};

/** A part that cannot be read says so alone, and the rest stays. */
export const SegmentsNotRead: Story = {
  loaders: prepared(DRAFT),
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/segments', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'The boat is booked' })).toBeVisible();
  },
};

/** Below the plan Pro: what it adds, as on every page of that plan. */
export const PlanTooSmall: Story = {
  parameters: { scenario: 'everyRole', as: scenario.everyRole.plans.premium },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'New campaign' })).toBeNull();
  },
};
