import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';
import { activityPaths } from '../paths';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
const saturday = activityPaths.activities({ event: event.id, day: 2 });

/** Runs after the scenario was seeded. */
const prepared = (sql: string, params: readonly unknown[] = [event.id]) => [
  async () => {
    const { driver } = await backend();
    await driver.query(sql, [...params]);
    return {};
  },
];

const meta = {
  title: 'Features/Activities/What is on',
  component: PageAt,
  tags: ['ready'],
  args: { path: saturday },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The boat has a place for who waited: its offer is a ticket. */
export const Filled: Story = {
  tags: ['visual', 'page'],
  loaders: prepared(
    `delete from public.activity_signups where id in (select s.id from public.activity_signups s join public.activities a on a.id = s.activity_id
       where a.event_id = $1 and a.title = 'Boat to the sandbank' and s.state = 'going' order by s.created_at limit 1)`,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Take the place' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'On Saturday' })).toHaveTextContent('Cousins’ football');
    await expect(canvas.getByRole('region', { name: 'Our Saturday' })).toHaveTextContent('free for');
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const SigningUp: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign up: Draw the family tree' }));
    const dialog = canvasElement.ownerDocument.querySelector('[role=dialog]');
    await expect(dialog).toHaveTextContent('is at ‘Cooking with Grandma’ until 12:30');
  },
};
export const SigningUpOnAPhone: Story = { ...SigningUp, globals: phone };

export const NothingOfOurs: Story = {
  args: { path: activityPaths.activities({ event: event.id, day: 3, show: 'ours' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing of yours on Sunday' })).toBeVisible();
  },
};

/** The reader stands in no reply. */
export const NoGuest: Story = {
  loaders: prepared('update public.persons set user_id = null where user_id = $1', [organiser.id]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are on no reply to this event')).toBeVisible();
  },
};

export const Empty: Story = {
  loaders: prepared('delete from public.activities where event_id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Add an activity' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/activities')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the programme')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/activities', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
