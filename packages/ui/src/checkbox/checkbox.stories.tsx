import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stack';
import { Checkbox } from './checkbox';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  tags: ['ready'],
  args: { label: 'Tell me about replies by e-mail', onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SpaceTicksIt: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Tell me about replies by e-mail' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const TheWordsAreTheTarget: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Tell me about replies by e-mail'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const Indeterminate: Story = {
  args: { label: 'All guests', indeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};

export const Invalid: Story = {
  args: { label: 'I have read the terms', error: 'Tick this to go on.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleErrorMessage('Tick this to go on.');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      <Checkbox label="Not chosen" />
      <Checkbox label="Chosen" defaultChecked />
      <Checkbox label="Some of them" indeterminate />
      <Checkbox label="With help" help="We write at most once a week." defaultChecked />
      <Checkbox label="Needed" error="Tick this to go on." />
      <Checkbox label="Not available" disabled />
      <Checkbox label="Chosen for you" disabled defaultChecked />
      <Checkbox aria-label="Choose this row" />
    </Stack>
  ),
};
