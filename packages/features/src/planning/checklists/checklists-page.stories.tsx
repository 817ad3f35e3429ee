import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

/** Runs after the scenario was seeded. */
const prepared = (sql: string) => [
  async () => {
    const { driver } = await backend();
    await driver.query(sql, [event.id]);
    return {};
  },
];

const meta = {
  title: 'Features/Planning/Checklists',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/checklists' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  // Two months before, as most look at it: the ruler and the lead times are full.
  loaders: prepared(
    'update public.events set start_date = current_date + 61, end_date = current_date + 63, rsvp_closes_on = current_date + 30 where id = $1',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Yours this week' })).toHaveTextContent('late');
    await expect(canvas.getByRole('region', { name: 'Tasks by lead time' })).toHaveTextContent('Today');
    await expect(canvas.getByRole('region', { name: '5 weeks before' })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const Editing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the invitations' }));
    await expect(await canvas.findByRole('form', { name: 'Edit Send the invitations' })).toBeVisible();
  },
};
export const EditingOnAPhone: Story = { ...Editing, globals: phone };

export const WithoutADay: Story = {
  loaders: prepared('update public.events set start_date = null, end_date = null where id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Without a day' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Tasks by lead time' })).toBeNull();
  },
};

export const Empty: Story = {
  loaders: prepared('delete from public.tasks where event_id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Write the first task' })).toBeVisible();
  },
};

export const NothingLate: Story = {
  args: { path: '/checklists?show=late' },
  loaders: prepared(
    'update public.tasks set due_on = null where event_id = $1 and due_on < current_date + 1',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing is late' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/tasks')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Checklists', level: 1 })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/tasks', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
