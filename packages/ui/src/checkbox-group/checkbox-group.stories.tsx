import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stack';
import { CheckboxGroup } from './checkbox-group';

const meta = {
  title: 'Forms/Checkbox group',
  component: CheckboxGroup,
  tags: ['ready'],
  args: {
    legend: 'Diet',
    onValueChange: fn(),
    options: [
      { value: 'vegetarian', label: 'Vegetarian' },
      { value: 'vegan', label: 'Vegan' },
      { value: 'nuts', label: 'No nuts', help: 'The kitchen keeps them away from your plate.' },
    ],
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Diet' })).toBeVisible();
  },
};

function Held(args: ComponentProps<typeof CheckboxGroup>) {
  const [value, setValue] = useState<string[]>(['vegan']);
  return (
    <CheckboxGroup
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange?.(next);
      }}
    />
  );
}

export const TabAndSpace: Story = {
  tags: ['gate'],
  render: (args) => <Held {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['vegan', 'nuts']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Vegan' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['nuts']);
  },
};

export const Invalid: Story = {
  args: { error: 'Choose at least one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Diet' })).toHaveAccessibleDescription(
      'Choose at least one.',
    );
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8}>
      <CheckboxGroup {...args} help="Choose any number." defaultValue={['vegetarian']} />
      <CheckboxGroup {...args} inline optional />
      <CheckboxGroup {...args} error="Choose at least one." />
    </Stack>
  ),
};
