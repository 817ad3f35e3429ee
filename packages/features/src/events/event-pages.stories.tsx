import { failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../testing/page-at';

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
export const Events: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: event.name })).toBeVisible();
  },
};
export const EventsEmpty: Story = {
  tags: ['visual', 'page'],
  parameters: empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No .* yet$/)).toBeVisible();
  },
};
export const EventsFailed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/events', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Details: Story = {
  tags: ['visual', 'page'],
  args: { path: `/event-details/${event.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'People by meal' })).toBeVisible();
  },
};
export const DetailsWithoutCounts: Story = {
  args: { path: `/event-details/${event.id}` },
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/rsvp_headcount', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What guests are told' })).toBeVisible();
  },
};
/** What guests were told cannot be read: it says so where it would stand, and the rest of the page is there. */
export const DetailsWithoutMessages: Story = {
  args: { path: `/event-details/${event.id}` },
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/messages', 403)),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Messages to guests' }));
    await expect(await panel.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'People by meal' })).toBeVisible();
  },
};
/** Another place is asked about before it is saved. */
export const EditAsksToTell: Story = {
  args: { path: `/edit-event/${event.id}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Place/), ', boat house');
    await userEvent.click(canvas.getByRole('button', { name: /^Save family/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell your guests?' }));
    await expect(dialog.getByText(/boat house/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Save and tell \d+ people$/ })).toBeVisible();
  },
};
export const DetailsMalformed: Story = {
  args: { path: '/event-details/12' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invalid Event ID' })).toBeVisible();
  },
};
export const DetailsOfAStranger: Story = {
  args: { path: `/event-details/${event.id}` },
  parameters: { as: scenario.familyReunion.stranger },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Not found' })).toBeVisible();
  },
};

export const Create: Story = {
  tags: ['visual', 'page'],
  args: { path: '/create-event' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Save and continue' })).toBeVisible();
  },
};
export const Edit: Story = {
  tags: ['visual', 'page'],
  args: { path: `/edit-event/${event.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue(event.name)).toBeVisible();
  },
};
