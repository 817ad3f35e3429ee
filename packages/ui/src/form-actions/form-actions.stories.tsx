import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button';
import { Stack } from '../stack';
import { FormActions } from './form-actions';

const meta = {
  title: 'Forms/Form actions',
  component: FormActions,
  tags: ['ready'],
  args: {
    children: (
      <>
        <Button type="submit">Save changes</Button>
        <Button variant="secondary-muted">Cancel</Button>
      </>
    ),
  },
} satisfies Meta<typeof FormActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8}>
      <FormActions {...args} />
      <FormActions {...args} align="end" />
      <FormActions {...args} sticky />
    </Stack>
  ),
};
