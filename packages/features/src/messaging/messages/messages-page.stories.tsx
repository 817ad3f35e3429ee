import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;

const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Messages/Page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/messages' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing written yet: what messages are for, and where to begin. */
export const NothingWritten: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'New message' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Plan the series' })).toBeVisible();
  },
};

/** A reminder begun from its template, with the people it means and the mail beside it. */
export const Writing: Story = {
  tags: ['page'],
  args: { path: '/messages?message=new' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Reminder' }));
    await expect(canvas.getByRole('textbox', { name: 'Subject' })).toHaveValue(
      'Will we see you on {{day}}, {{first_name}}?',
    );
    await expect(await canvas.findByTitle('The mail')).toBeVisible();
    const send = await canvas.findByRole('button', { name: /^Send to \d+ people$/ });
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'));
  },
};
export const WritingOnAPhone: Story = { ...Writing, globals: phone };

/** A word that no mail can fill in is refused beside its field, and nothing is sent. */
export const UnknownWord: Story = {
  args: { path: '/messages?message=new' },
  play: async ({ canvas, userEvent }) => {
    const subject = await canvas.findByRole('textbox', { name: 'Subject' });
    await userEvent.type(subject, 'Hello {{{{nickname}}');
    await expect(
      await canvas.findByText(
        'Nothing fills in {{nickname}}. Choose from the list of what can be filled in.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send to/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Beside who gets no mail stands what helps: another address, or a letter to print. */
export const LeftOut: Story = {
  args: { path: '/messages?message=new' },
  play: async ({ canvas }) => {
    const [letter] = await canvas.findAllByRole('link', { name: /^Print a letter to / });
    await expect(letter).toHaveAttribute('href', expect.stringMatching(/^\/rsvp\?event=.+print=letters$/));
    const [correct] = canvas.getAllByRole('link', { name: /^Correct the contact of / });
    await expect(correct).toHaveAttribute('href', expect.stringMatching(/^\/directory\?q=.+&person=/));
  },
};

/** The number opens the names, and who gets none stands there with the reason. */
export const TheNames: Story = {
  args: { path: '/messages?message=new' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /people in \d+ households/ }));
    await expect(await screen.findByRole('dialog', { name: /people in \d+ households/ })).toBeVisible();
    await expect(screen.getByRole('list', { name: 'Who gets it' })).toBeVisible();
  },
};

/** The eight steps on the days of the event: each with its day and the people it means, and each can be left out. */
export const PlanningTheSeries: Story = {
  tags: ['visual', 'page'],
  args: { path: '/messages?message=series' },
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'The series' }));
    await waitFor(() =>
      expect(list.getAllByText(/^To people without an answer: \d+ people today\.$/)).toHaveLength(2),
    );
    await userEvent.click(canvas.getByRole('switch', { name: 'Send it: Save the date' }));
    await expect(canvas.getByRole('button', { name: 'Plan 7 messages' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Another day: Thank you' }));
    await userEvent.clear(canvas.getByLabelText('Days'));
    await expect(canvas.getByText(/^Write a number of days/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Plan 7 messages' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const PlanningTheSeriesOnAPhone: Story = {
  args: { path: '/messages?message=series' },
  globals: phone,
};

/** What could not be planned is said, and everything that was chosen stays. */
export const SeriesNotPlanned: Story = {
  args: { path: '/messages?message=series' },
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/lay_out_series', 403)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan 8 messages' }));
    await expect(await canvas.findByText('Nothing is planned yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Plan 8 messages' })).toBeVisible();
  },
};

export const NoEventYet: Story = {
  tags: ['visual', 'page'],
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    const create = await canvas.findByRole('link', { name: /^Create/ });
    await expect(create).toHaveAttribute('href', '/create-event');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/messages')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/messages', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Whom the message means cannot be read: said where it would stand, with another try. */
export const AudienceFailed: Story = {
  args: { path: '/messages?message=new' },
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/plan_message', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Who that is could not be read.')).toBeVisible();
  },
};
