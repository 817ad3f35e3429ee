import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bunting, Pennant } from '.';
import { eventTypeHues } from '../tokens';

const meta = {
  title: 'Event pieces/Pennant',
  component: Pennant,
  tags: ['ready'],
  args: { label: 'Family', hue: 'family' },
  argTypes: { hue: { control: 'select', options: eventTypeHues } },
} satisfies Meta<typeof Pennant>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongLabel: Story = {
  args: { label: 'College Fraternity/Sorority', hue: 'fraternity-sorority', className: 'w-40' },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        {eventTypeHues.map((hue) => (
          <Pennant key={hue} hue={hue} label={hue.replace('-', ' ')} />
        ))}
      </div>
      <Bunting hue="family" />
      <Bunting hue="school" />
      <Bunting />
    </div>
  ),
};
