import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withRouter } from '../../testing/with-router';
import { ToldList } from './told-list';

const counted = (message_id: string, state: string, mails: number) => ({
  message_id,
  state,
  mails,
  replaced: 0,
});
const message = {
  kind: 'change',
  subject: 'New time: {{event}}',
  state: 'sent',
  send_at: '2031-06-01T08:00:00Z',
  failed_reason: null,
  created_at: '2031-06-01T08:00:00Z',
  set_aside: null,
};

const meta = {
  title: 'Features/Events/Messages to guests',
  component: ToldList,
  decorators: [withRouter],
  tags: ['ready'],
  args: {
    event: { id: '00000000-0000-4000-8000-000000000001', name: 'Okafor reunion', zone: 'Europe/Berlin' },
    messages: [
      { ...message, id: 'm1', counts: [counted('m1', 'sent', 12), counted('m1', 'bounced', 1)] },
      {
        ...message,
        id: 'm2',
        kind: 'announcement',
        subject: 'What to bring',
        state: 'draft',
        send_at: null,
        counts: [],
      },
      {
        ...message,
        id: 'm3',
        kind: 'thank_you',
        subject: 'Thank you, {{first_name}}',
        state: 'scheduled',
        counts: [],
      },
      {
        ...message,
        id: 'm4',
        kind: 'reminder',
        subject: null,
        state: 'failed',
        failed_reason: 'replies_closed',
        counts: [],
      },
      {
        ...message,
        id: 'm5',
        kind: 'invitation',
        subject: null,
        state: 'sending',
        counts: [counted('m5', 'queued', 3), counted('m5', 'sent', 1)],
      },
      { ...message, id: 'm6', kind: 'save_the_date', subject: null, counts: [] },
      { ...message, id: 'm7', counts: [] },
    ],
  },
} satisfies Meta<typeof ToldList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each message says its kind, when it went, and how far it came; the older ones are on the page of messages. */
export const EveryState: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getByText(/^Change of plans\. .*, 13 mails, 1 did not arrive$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'New time: Okafor reunion' })).toBeVisible();
    await expect(canvas.getByText('News. A draft, not sent')).toBeVisible();
    await expect(canvas.getByText(/^Thank you\. Planned for/)).toBeVisible();
    await expect(canvas.getByText(/not sent\. Replies were closed when its time came\.$/)).toBeVisible();
    await expect(canvas.getByText(/4 mails, 3 on the way$/)).toBeVisible();
    await expect(canvas.getByText(/nobody was reached$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All messages' })).toBeVisible();
  },
};

/** All of them are here, so no link says that there are more. */
export const AFew: Story = {
  args: { messages: meta.args.messages.slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'All messages' })).toBeNull();
  },
};
