import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';
import { activityPaths } from '../paths';

const { organiser, activityIds } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

/** Runs after the scenario was seeded. */
const prepared = (sql: string, params: readonly unknown[]) => [
  async () => {
    const { driver } = await backend();
    await driver.query(sql, [...params]);
    return {};
  },
];

const meta = {
  title: 'Features/Activities/Activity',
  component: PageAt,
  tags: ['ready'],
  args: { path: activityPaths.activityDetails(activityIds.boat) },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A full boat of which one gave the place back: it is on offer, and who waits has a turn. */
export const Filled: Story = {
  tags: ['visual', 'page'],
  loaders: prepared(
    `delete from public.activity_signups where id in (select id from public.activity_signups
       where activity_id = $1 and state = 'going' order by created_at limit 1)`,
    [activityIds.boat],
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'A place on offer' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Waiting' })).toHaveTextContent('Turn 1');
    await expect(canvas.getByRole('meter', { name: 'Places' })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const Raining: Story = {
  loaders: prepared('update public.activities set on_plan_b = true where id = $1', [activityIds.boat]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This counts now')).toBeVisible();
    await expect(canvas.getByText('Planned was Saturday, 14:30')).toBeVisible();
  },
};

/** Nobody signs up, nothing is noted. */
export const LittleKnown: Story = {
  args: { path: activityPaths.activityDetails(activityIds.breakfast) },
  loaders: prepared(
    'update public.activities set space_id = null, place = null, host_person_id = null where id = $1',
    [activityIds.breakfast],
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everyone comes. Nobody has to sign up.')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Who comes' })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/activities')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading activity')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/activities', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
