import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
const path = `/manage-activities?event=${event.id}`;

/** Runs after the scenario was seeded. */
const prepared = (sql: string) => [
  async () => {
    const { driver } = await backend();
    await driver.query(sql, [event.id]);
    return {};
  },
];

const meta = {
  title: 'Features/Activities/Manage activities',
  component: PageAt,
  tags: ['ready'],
  args: { path },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Boat to the sandbank' })).toBeVisible();
    await expect(await canvas.findByRole('meter', { name: 'Places of Boat to the sandbank' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Clash/ })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const Importing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import a list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import activities' }));
    await userEvent.click(dialog.getByLabelText('Or paste it'));
    await userEvent.paste(
      'Day,Start,Title,Place,Places\nSaturday,20:00,Quiz,Veranda,30\nMonday,soon,Bonfire,Fire pit,\nSunday,08:00,Swim,Jetty,no limit',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Read the list' }));
    await expect(await dialog.findByRole('textbox', { name: 'Day of row 3' })).toBeInvalid();
    await expect(dialog.getByRole('button', { name: 'Add 2 activities' })).toBeVisible();
  },
};
export const ImportingOnAPhone: Story = { ...Importing, globals: phone };

export const Empty: Story = {
  loaders: prepared('delete from public.activities where event_id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No activity yet' })).toBeVisible();
  },
};

export const NothingMatches: Story = {
  args: { path: `${path}&q=regatta` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No activity matches/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/activities')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Manage activities', level: 1 })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/activities', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
