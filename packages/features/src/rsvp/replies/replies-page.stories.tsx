import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;

const meta = {
  title: 'Features/Replies/Page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/rsvp' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Invitations' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Invited 45' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

/** A household beside the list; on a phone in its place. */
export const HouseholdOpen: Story = {
  tags: ['visual', 'page'],
  args: { path: `/rsvp?invitation=${scenario.familyReunion.repliedInvitation.id}` },
  play: async ({ canvas }) => {
    const { household } = scenario.familyReunion.repliedInvitation;
    const panel = await canvas.findByRole('complementary', { name: household.name });
    await expect(await within(panel).findAllByRole('group', { name: /^Answer of / })).toHaveLength(
      household.people.length,
    );
    await expect(within(panel).getByRole('heading', { name: household.name })).toHaveFocus();
  },
};

/** 200 invitations, the places all taken or on offer, and people who wait. */
export const FullClass: Story = {
  parameters: { scenario: 'classReunion', as: scenario.classReunion.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Invited 200' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(await canvas.findByRole('table', { name: 'Invitations' })).toBeVisible();
  },
};

export const Empty: Story = {
  tags: ['visual', 'page'],
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    const create = await canvas.findByRole('link', { name: /^Create/ });
    await expect(create).toHaveAttribute('href', '/create-event');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/invitations')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Replies' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/invitations', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not allowed');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const GuestsPage: Story = {
  tags: ['visual', 'page'],
  args: { path: `/rsvp/${scenario.familyReunion.silentInvitation.token}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send reply' })).toBeVisible();
  },
};

/** Asked before it is done, with what goes. */
export const GuestTakesTheReplyBack: Story = {
  args: { path: `/rsvp/${scenario.familyReunion.repliedInvitation.token}?withdraw=1` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Take it back' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Keep your reply' })).toBeVisible();
  },
};
