import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
const ADDRESS = 'Correct the address of Aunt Ifeoma';

/** Runs after the scenario was seeded: the plan that opens the page, and what the story changes of it. */
const prepared = (sql?: string) => [
  async () => {
    const { driver } = await backend();
    await driver.query(`update public.subscriptions set plan_type = 'pro' where user_id = $1`, [
      organiser.id,
    ]);
    if (sql) await driver.query(sql, [event.id]);
    return {};
  },
];

const meta = {
  title: 'Features/Planning/Workload board',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/pro/progress-board' },
  loaders: prepared(),
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Somebody carries more than four in a week. */
export const Filled: Story = {
  tags: ['visual', 'page'],
  loaders: prepared(
    `update public.tasks set owner_user_id = null, owner_person_id = (
       select owner_person_id from public.tasks where event_id = $1 and title like 'Bus from%')
     where event_id = $1 and state <> 'done' and due_on <= current_date + 6`,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/carries \d+ tasks this week, more than 4/)).toBeVisible();
    await expect(canvas.getByText(/^\d+, more than 4$/)).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const SeveralChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${ADDRESS}` }));
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Select Call the households without e-mail' }),
    );
    await expect(await canvas.findByRole('button', { name: 'Hand over 2' })).toBeVisible();
  },
};

export const HandingOver: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${ADDRESS}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
    await expect(await screen.findByRole('dialog', { name: `Hand over ‘${ADDRESS}’` })).toBeVisible();
  },
};

export const Empty: Story = {
  loaders: prepared('delete from public.tasks where event_id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Write the first task' })).toBeVisible();
  },
};
