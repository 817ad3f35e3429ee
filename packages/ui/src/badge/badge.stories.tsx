import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { Badge, BADGE_TONES } from '.';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  tags: ['ready'],
  args: { children: 'Organiser' },
  argTypes: { tone: { control: 'select', options: BADGE_TONES } },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithIcon: Story = {
  args: {
    tone: 'success',
    children: (
      <>
        <Check aria-hidden />
        Confirmed
      </>
    ),
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="flex flex-wrap gap-2">
      {BADGE_TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge>128</Badge>
    </div>
  ),
};
