import type { Meta, StoryObj } from '@storybook/react-vite';
import { RSVP_ANSWERS, RsvpPill } from '.';

const meta = {
  title: 'Event pieces/RSVP pill',
  component: RsvpPill,
  tags: ['ready'],
  args: { answer: 'yes' },
} satisfies Meta<typeof RsvpPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OwnWords: Story = { args: { answer: 'maybe', label: 'Still asking the boss' } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="flex flex-wrap gap-2 rounded-lg border bg-card p-4">
      {RSVP_ANSWERS.map((answer) => (
        <RsvpPill key={answer} answer={answer} />
      ))}
    </div>
  ),
};
