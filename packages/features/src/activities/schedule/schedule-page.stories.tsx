import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';
import { activityPaths } from '../paths';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
const saturday = activityPaths.activitiesSchedule({ event: event.id, day: 2 });

/** Runs after the scenario was seeded. */
const prepared = (sql: string, params: readonly unknown[] = [event.id]) => [
  async () => {
    const { driver } = await backend();
    await driver.query(sql, [...params]);
    return {};
  },
];

const meta = {
  title: 'Features/Activities/Programme',
  component: PageAt,
  tags: ['ready'],
  args: { path: saturday },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Programme of Saturday' })).toHaveTextContent(
      'Boat to the sandbank',
    );
  },
};
/** One space of one day at a time. */
export const FilledOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toHaveTextContent('Cooking with Grandma');
    await expect(canvas.getByRole('grid')).not.toHaveTextContent('Boat to the sandbank');
  },
};

const dialogIn = (root: HTMLElement) => {
  const dialog = root.ownerDocument.querySelector<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('No dialog is open.');
  return within(dialog);
};

export const RainPlan: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Rain plan' }));
    await expect(
      await dialogIn(canvasElement).findByRole('button', { name: 'Switch to the rain plan' }),
    ).toBeVisible();
  },
};
export const RainPlanOnAPhone: Story = { ...RainPlan, globals: phone };

export const Raining: Story = {
  loaders: prepared(
    'update public.activities set on_plan_b = true where event_id = $1 and plan_b_kind is not null',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Rain plan' })).toBeChecked();
  },
};

export const ActivityOpen: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Cooking with Grandma,/ }));
    await expect(await dialogIn(canvasElement).findByRole('link', { name: 'Open activity' })).toBeVisible();
  },
};

export const MyProgramme: Story = {
  args: { path: activityPaths.activitiesSchedule({ event: event.id, day: 2, show: 'ours' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Cooking with Grandma,/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Breakfast,/ })).toBeNull();
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
