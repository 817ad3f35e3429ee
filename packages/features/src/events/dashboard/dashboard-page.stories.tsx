import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { event, organiser } = scenario.familyReunion;

const meta = {
  title: 'Features/Events/Dashboard',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/dashboard' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: event.name })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Not answered' })).toBeVisible();
    await expect(await canvas.findByText(/^The mail to .* did not arrive$/)).toBeVisible();
  },
};
export const ClassOf300: Story = {
  parameters: { scenario: 'classReunion', as: scenario.classReunion.organiser },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: scenario.classReunion.event.name }),
    ).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Coming' })).toBeVisible();
  },
};
export const ViewerOnBusiness: Story = {
  parameters: { scenario: 'everyRole', as: scenario.everyRole.members.viewer },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: scenario.everyRole.event.name })).toBeVisible();
  },
};
export const Empty: Story = {
  tags: ['visual', 'page'],
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Import list' })).toBeVisible();
  },
};
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/events'), pending('rest/v1/rpc/event_needs')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Needs you today' })).toBeVisible();
    await expect(canvas.getByText('Loading your next event')).toBeInTheDocument();
  },
};
/** One tile that fails leaves the others. */
export const NeedsFailed: Story = {
  tags: ['visual', 'page'],
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/event_needs', 403)),
  play: async ({ canvas }) => {
    const needs = within(await canvas.findByRole('region', { name: 'Needs you today' }));
    await expect(await needs.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: event.name })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Coming' })).toBeVisible();
    // It is asked once more when live changes are joined, and says nothing while it is.
    await expect(await canvas.findAllByRole('alert')).toHaveLength(1);
  },
};
export const EventsFailed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/events', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
    await expect(await canvas.findByText(/^The mail to .* did not arrive$/)).toBeVisible();
  },
};
export const OneCategory: Story = {
  args: { path: '/dashboard?category=media-content' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Media' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Needs you today' })).toBeNull();
  },
};
