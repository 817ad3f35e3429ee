import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Callout, CALLOUT_TONES } from '.';
import { Button } from '../button';

const meta = {
  title: 'Feedback/Callout',
  component: Callout,
  tags: ['ready'],
  args: { title: 'Replies close on 1 June', children: '27 people have not answered.' },
  argTypes: { tone: { control: 'select', options: CALLOUT_TONES } },
} satisfies Meta<typeof Callout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AnnouncesItself: Story = {
  args: { tone: 'danger', announce: 'assertive' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Replies close on 1 June');
  },
};

export const TabGoesToTheActions: Story = {
  tags: ['gate'],
  args: { actions: <Button variant="outline">Send reminder</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Send reminder' })).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid max-w-2xl gap-4">
      {CALLOUT_TONES.map((tone) => (
        <Callout key={tone} tone={tone} title={`Tone: ${tone}`}>
          What happened, then what to do about it.
        </Callout>
      ))}
      <Callout
        tone="warning"
        title="Check 12 rows"
        actions={
          <Button variant="outline" size="sm">
            Download these rows
          </Button>
        }
      >
        The other 288 people are in.
      </Callout>
    </div>
  ),
};
