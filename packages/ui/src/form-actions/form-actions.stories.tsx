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

/** Three buttons of a phone's dialog: the main one, and the two others beside each other. */
export const ThreeOnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  args: {
    align: 'end',
    sticky: true,
    children: (
      <>
        <Button type="submit">Add person</Button>
        <Button variant="secondary">Add another</Button>
        <Button variant="secondary-muted">Cancel</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const top = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect().top;
    await expect(top('Add another')).toBeGreaterThan(top('Add person'));
    await expect(top('Cancel')).toBe(top('Add another'));
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
