import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stack';
import { RadioGroup } from './radio-group';

const meta = {
  title: 'Forms/Radio group',
  component: RadioGroup,
  tags: ['ready'],
  args: {
    legend: 'Will Ada come?',
    onValueChange: fn(),
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
      { value: 'maybe', label: 'Maybe', help: 'You can tell us until 1 June.' },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Will Ada come?' })).toBeVisible();
  },
};

export const ArrowKeysMoveTheChoice: Story = {
  tags: ['gate'],
  args: { defaultValue: 'yes' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'No' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('no');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toBeChecked();
  },
};

export const SpaceChoosesTheFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toBeChecked();
  },
};

export const HelpBelongsToItsAnswer: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Maybe' })).toHaveAccessibleDescription(
      'You can tell us until 1 June.',
    );
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8}>
      <RadioGroup {...args} defaultValue="yes" />
      <RadioGroup {...args} inline help="One answer for each person." />
      <RadioGroup {...args} error="Choose an answer for Ada." />
      <RadioGroup {...args} disabled defaultValue="no" />
    </Stack>
  ),
};
