import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event, silentInvitation } = scenario.familyReunion;

const meta = {
  title: 'Features/Replies/Print',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/rsvp?event=${event.id}&print=letters` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Those whom no mail reaches are chosen at first; the sheet lies there as it comes out of the printer. */
export const Letters: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Print' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /^Letter to / })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Letters' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Poster' })).not.toHaveAttribute('aria-current', 'page');
    // One sheet a letter stands ready for the printer, beside the page and out of sight.
    const button = canvas.getByRole('button', { name: /^Print \d+ letters$/ });
    const count = Number(/\d+/.exec(button.textContent ?? '')?.[0]);
    await waitFor(() => expect(document.querySelectorAll('.paper-print > .paper-sheet')).toHaveLength(count));
    await expect(document.querySelectorAll('.paper-print [data-qr]')).toHaveLength(count);
  },
};

/** One household, as its row or a message's list asks for it. */
export const OneLetter: Story = {
  args: { path: `/rsvp?event=${event.id}&print=letters&invitation=${silentInvitation.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Print one letter' })).toBeVisible();
    await expect(
      await canvas.findByRole('region', { name: `Letter to ${silentInvitation.household.name}` }),
    ).toBeVisible();
  },
};

export const NameTags: Story = {
  tags: ['visual', 'page'],
  args: { path: `/rsvp?event=${event.id}&print=tags` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Sheet 1 of name tags' })).toBeVisible();
  },
};

/** The poster has nothing to lead to before the open invitation is on. */
export const PosterWithoutOpenInvitation: Story = {
  args: { path: `/rsvp?event=${event.id}&print=poster` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Switch the open invitation on first/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Print the poster' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/invitations')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Print' })).toBeVisible();
  },
};

/** The links could not be read: nothing is printed without them, and a press asks again. */
export const LinksFailed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/print_links', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Print / })).toHaveAttribute('aria-disabled', 'true');
  },
};
