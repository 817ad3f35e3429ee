import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../field';
import { Input } from '../input';
import { Stack } from '../stack';
import { Fieldset } from './fieldset';

const meta = {
  title: 'Forms/Fieldset',
  component: Fieldset,
  tags: ['ready'],
  args: {
    legend: 'Address',
    children: (
      <Field label="Street">
        <Input />
      </Field>
    ),
  },
} satisfies Meta<typeof Fieldset>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Address' })).toBeVisible();
  },
};

export const Invalid: Story = {
  args: { error: 'Write a street or a place.', help: 'Where the invitation goes.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'Write a street or a place. Where the invitation goes.',
    );
  },
};

export const DisabledTakesAllControls: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Street' })).toBeDisabled();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8} className="max-w-md">
      <Fieldset {...args} help="Where the invitation goes." optional />
      <Fieldset {...args} error="Write a street or a place." />
      <Fieldset {...args} disabled />
    </Stack>
  ),
};
