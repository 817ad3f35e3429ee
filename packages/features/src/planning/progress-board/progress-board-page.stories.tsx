import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

/** Runs after the scenario was seeded: the plan that opens the page, and what the story changes of it. */
const prepared = (sql?: string) => [
  async () => {
    const { driver } = await backend();
    await driver.query(`update public.subscriptions set plan_type = 'premium' where user_id = $1`, [
      organiser.id,
    ]);
    if (sql) await driver.query(sql, [event.id]);
    return {};
  },
];

const meta = {
  title: 'Features/Planning/Progress board',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/progress-board' },
  loaders: prepared(),
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 5 at once')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Waiting' })).toHaveTextContent('Waits for: Bus');
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const OverTheLimit: Story = {
  loaders: prepared(`update public.task_limits set most = 2 where event_id = $1`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 2 at once, 1 over the limit')).toBeVisible();
  },
};

export const Late: Story = {
  args: { path: '/progress-board?show=late' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Correct the address of Aunt Ifeoma')).toBeVisible();
    await expect(canvas.queryByText('3 of 5 at once')).toBeNull();
  },
};

export const SettingALimit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set a limit of Waiting' }));
    await expect(await screen.findByRole('dialog', { name: 'Limit of Waiting' })).toBeVisible();
  },
};

export const Empty: Story = {
  loaders: prepared('delete from public.tasks where event_id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Write the first task' })).toBeVisible();
  },
};
