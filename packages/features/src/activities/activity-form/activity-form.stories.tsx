import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
/** An activity of the scenario under an id that the address can name. */
const EDITED = '5e1f0f4e-0000-4000-8000-000000000040';
const copyBoat = [
  async () => {
    const { driver } = await backend();
    await driver.query(
      `insert into public.activities (id, event_id, title, day, local_start, minutes, place, host_person_id, sign_up, places, min_age, fee_minor, attire, plan_b_kind, plan_b_day, plan_b_start, plan_b)
       select $1, event_id, 'Second boat to the sandbank', 2, '12:45', 90, place, host_person_id, true, 8, 8, 600, attire, 'time', 3, '11:30', 'The same boat on Sunday'
       from public.activities where event_id = $2 and title = 'Boat to the sandbank'`,
      [EDITED, event.id],
    );
    return {};
  },
];

const meta = {
  title: 'Features/Activities/Activity form',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/create-activity?event=${event.id}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  args: { path: `/edit-activity/${EDITED}` },
  loaders: copyBoat,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Title' })).toHaveValue(
      'Second boat to the sandbank',
    );
    await expect(canvas.getByLabelText('Ends')).toHaveValue('14:15');
    await expect(canvas.getByLabelText('Begins when it rains')).toHaveValue('11:30');
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const Empty: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Day' })).toHaveValue('1');
    await expect(canvas.getByLabelText('Ends')).toBeDisabled();
  },
};

export const Clashing: Story = {
  args: { path: `/create-activity?event=${event.id}&day=2&start=11:00` },
  play: async ({ canvas, userEvent }) => {
    const space = await canvas.findByRole('combobox', { name: /^Space/ });
    // Before the spaces are read there is nothing to clear, and what is typed would follow the words that come.
    await waitFor(() => expect(space).toHaveValue('No space, say it in words'));
    await userEvent.clear(space);
    await userEvent.type(space, 'great');
    await userEvent.click(await canvas.findByRole('option', { name: /^Great hall/ }));
    await expect(await canvas.findByText(/‘Cooking with Grandma’ is in Great hall then/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Begin at 12:30' })).toBeVisible();
  },
};
export const ClashingOnAPhone: Story = { ...Clashing, globals: phone };

export const WrongInput: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'It takes place elsewhere' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save activity' }));
    const summary = within(await canvas.findByRole('region', { name: 'Check 3 answers' }));
    await userEvent.click(summary.getByRole('link', { name: 'Say where it takes place when it rains.' }));
    await expect(canvas.getByRole('textbox', { name: 'Place when it rains' })).toHaveFocus();
  },
};
export const WrongInputOnAPhone: Story = { ...WrongInput, globals: phone };

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/activities')),
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/activities', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
