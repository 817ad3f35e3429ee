import { failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { event, organiser } = scenario.familyReunion;

const meta = {
  title: 'Features/Events/Pages',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/manage-events' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

const empty = { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser };
/** A page waits for its code, the session and its rows. */
const SLOW = { timeout: 10_000 };

export const Events: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: event.name }, SLOW)).toBeVisible();
  },
};
export const EventsEmpty: Story = {
  tags: ['visual', 'page'],
  parameters: empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No .* yet$/, {}, SLOW)).toBeVisible();
  },
};
export const EventsFailed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/events', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW)).toBeVisible();
  },
};

export const Details: Story = {
  tags: ['visual', 'page'],
  args: { path: `/event-details/${event.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: event.name }, SLOW)).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'People by meal' }, SLOW)).toBeVisible();
  },
};
export const DetailsWithoutCounts: Story = {
  args: { path: `/event-details/${event.id}` },
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/rsvp_headcount', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What guests are told' })).toBeVisible();
  },
};
export const DetailsMalformed: Story = {
  args: { path: '/event-details/12' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invalid Event ID' }, SLOW)).toBeVisible();
  },
};
export const DetailsOfAStranger: Story = {
  args: { path: `/event-details/${event.id}` },
  parameters: { as: scenario.familyReunion.stranger },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Not found' }, SLOW)).toBeVisible();
  },
};

export const Create: Story = {
  tags: ['visual', 'page'],
  args: { path: '/create-event' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Save and continue' }, SLOW)).toBeVisible();
  },
};
export const Edit: Story = {
  tags: ['visual', 'page'],
  args: { path: `/edit-event/${event.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue(event.name, {}, SLOW)).toBeVisible();
  },
};
