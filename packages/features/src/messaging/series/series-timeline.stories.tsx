import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { withRouter } from '../../testing/with-router';
import type { MessageRow } from '../queries';
import type { SeriesStep } from './steps';
import { SeriesTimeline } from './series-timeline';

const message = (step: SeriesStep, kind: string, more: Partial<MessageRow>): MessageRow => ({
  id: step,
  event_id: 'e1',
  kind,
  subject: 'News of {{event}} on {{day}}',
  body: null,
  audience: { reply: ['silent'] },
  state: 'scheduled',
  send_at: '2031-09-16T08:00:00Z',
  send_local: '2031-09-16T10:00:00',
  failed_reason: null,
  row_version: 1,
  created_at: '2031-01-01T00:00:00Z',
  updated_at: '2031-01-01T00:00:00Z',
  event_before: null,
  series_step: step,
  anchor: 'deadline',
  offset_days: -14,
  local_time: '10:00:00',
  set_aside: null,
  counts: [],
  ...more,
});

const meta = {
  title: 'Features/Messages/The series',
  component: SeriesTimeline,
  decorators: [withRouter],
  tags: ['ready'],
  args: {
    event: {
      id: 'e1',
      name: 'Okafor reunion',
      start_date: '2031-10-25',
      end_date: '2031-10-26',
      local_start: '15:00:00',
      rsvp_closes_on: '2031-09-30',
      zone: 'Europe/Berlin',
    },
    counts: new Map<SeriesStep, number>([
      ['first_reminder', 41],
      ['last_reminder', 41],
      ['day_before', 1],
    ]),
    acts: (_message, _step) => [{ key: 'remove', label: 'Remove', onSelect: fn() }],
    messages: [
      message('save_the_date', 'save_the_date', {
        state: 'draft',
        audience: {},
        anchor: 'start',
        offset_days: -180,
        send_at: null,
        send_local: '2031-04-28T10:00:00',
        set_aside: 'past',
      }),
      message('invitation', 'invitation', {
        subject: null,
        state: 'sent',
        audience: { told: false },
        send_at: '2031-08-16T08:00:00Z',
        send_local: '2031-08-16T10:00:00',
        counts: [
          { message_id: 'invitation', state: 'sent', mails: 118, replaced: 0 },
          { message_id: 'invitation', state: 'bounced', mails: 2, replaced: 0 },
        ],
      }),
      message('first_reminder', 'reminder', {}),
      message('last_reminder', 'reminder', {
        state: 'failed',
        failed_reason: 'mail_cap',
        send_at: '2031-09-27T08:00:00Z',
        send_local: '2031-09-27T10:00:00',
      }),
      message('day_before', 'announcement', {
        anchor: null,
        offset_days: null,
        local_time: null,
        audience: { reply: ['yes'] },
        send_at: '2031-10-24T16:00:00Z',
        send_local: '2031-10-24T18:00:00',
      }),
      message('thank_you', 'thank_you', {
        state: 'draft',
        audience: { reply: ['yes'] },
        anchor: 'end',
        offset_days: 1,
        send_at: null,
        send_local: '2031-10-27T10:00:00',
      }),
    ],
  },
} satisfies Meta<typeof SeriesTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each state says what became of the message, or what it waits for. */
export const EveryState: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    await expect(
      canvas.getByText('The event moved, and its time was over by then, so it did not go.'),
    ).toBeVisible();
    await expect(canvas.getByText('120 mails, 2 came back.')).toBeVisible();
    await expect(canvas.getByText('2 weeks before the last day for replies.')).toBeVisible();
    await expect(canvas.getByText('Your plan had no room for so many mails that day.')).toBeVisible();
    await expect(canvas.getByText('At a time of its own: it does not move with the event.')).toBeVisible();
    await expect(canvas.getByText('It goes only once you plan it again.')).toBeVisible();
    // What went out has no menu.
    await expect(canvas.queryByRole('button', { name: 'More for Invitation' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More for Day before' }));
    await expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

/** Somebody who only reads sees no menu. */
export const ReadOnly: Story = {
  render: ({ acts: _none, ...args }) => <SeriesTimeline {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
