import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { MessageBubble } from '.';
import { Avatar } from '../avatar';

const meta = {
  title: 'Event pieces/Message bubble',
  component: MessageBubble,
  tags: ['ready'],
  args: {
    from: 'them',
    author: 'Ada Okafor',
    children: 'Do we bring the long table, or is there one in the hall?',
    time: '10:42',
    dateTime: '2030-07-02T10:42',
  },
  argTypes: { avatar: { control: false } },
  decorators: [
    (Story) => (
      <ol aria-label="Conversation" className="grid max-w-lg gap-4">
        <Story />
      </ol>
    ),
  ],
} satisfies Meta<typeof MessageBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/^Ada Okafor.*10:42$/);
  },
};

export const Mine: Story = {
  args: { from: 'me', author: undefined, children: 'There is one. I asked.' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('You')).toBeInTheDocument();
    const list = canvas.getByRole('list').getBoundingClientRect();
    const bubble = canvasElement.querySelector('[data-slot=message-bubble-text]')?.getBoundingClientRect();
    await expect(bubble?.right).toBeCloseTo(list.right, 0);
  },
};

export const Sending: Story = { args: { from: 'me', author: undefined, state: 'sending' } };

export const FailedIsSentAgainByEnter: Story = {
  tags: ['gate'],
  args: { from: 'me', author: undefined, state: 'failed', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Not sent')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
  },
};

export const TabGoesToALinkInTheText: Story = {
  args: {
    children: (
      <>
        Here is <a href="#map">the map</a>.
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'the map' })).toHaveFocus();
  },
};

export const LongTextKeepsItsLines: Story = {
  args: {
    children: `Erste Zeile\nZweite Zeile\n${'Donaudampfschifffahrtsgesellschaft'.repeat(5)}`,
    className: 'max-w-60',
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { children: 'هل نحضر الطاولة الطويلة؟' },
  play: async ({ canvas, canvasElement }) => {
    const list = canvas.getByRole('list').getBoundingClientRect();
    const bubble = canvasElement.querySelector('[data-slot=message-bubble-text]')?.getBoundingClientRect();
    await expect(bubble?.right).toBeCloseTo(list.right, 0);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <>
      <MessageBubble
        from="them"
        author="Ada Okafor"
        avatar={<Avatar name="Ada Okafor" size="sm" decorative />}
        time="10:42"
        dateTime="2030-07-02T10:42"
      >
        Do we bring the long table, or is there one in the hall?
      </MessageBubble>
      <MessageBubble from="them" author="Ada Okafor" hideAuthor className="ps-10">
        And chairs?
      </MessageBubble>
      <MessageBubble from="me" time="10:45" dateTime="2030-07-02T10:45">
        There is one. I asked.
      </MessageBubble>
      <MessageBubble from="me" state="failed" onRetry={() => {}}>
        Chairs as well, forty of them, if we put them back on Sunday before the service begins.
      </MessageBubble>
    </>
  ),
};
