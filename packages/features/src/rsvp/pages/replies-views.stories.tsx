import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const at = (view: string) => `/rsvp?event=${event.id}&view=${view}`;

const meta = {
  title: 'Features/Replies/Views',
  component: PageAt,
  tags: ['ready'],
  args: { path: at('headcount') },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Headcount: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/likely\.$/)).toBeVisible();
  },
};

export const Kitchen: Story = {
  tags: ['visual', 'page'],
  args: { path: at('kitchen') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Plates by meal' })).toBeVisible();
  },
};

export const NothingAsked: Story = {
  args: { path: at('questions') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add question' })).toBeVisible();
  },
};

export const NoTable: Story = {
  args: { path: at('seating') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add a table' })).toBeVisible();
  },
};

export const WhoCame: Story = {
  tags: ['visual', 'page'],
  args: { path: at('arrivals') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/are there/, { selector: 'p' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Who is shown' }), 'missing');
    await expect(canvas.getByRole('list', { name: 'Households' })).toBeVisible();
  },
};
