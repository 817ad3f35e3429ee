import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { Textarea } from './textarea';

const meta = {
  title: 'Forms/Textarea',
  component: Textarea,
  tags: ['ready'],
  args: { 'aria-label': 'Note' },
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const EnterStartsANewLine: Story = {
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'One{Enter}Two');
    await expect(note).toHaveValue('One\nTwo');
  },
};

export const TabLeavesIt: Story = {
  tags: ['gate'],
  render: (args) => (
    <>
      <Textarea {...args} />
      <button type="button">Next</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
};

export const GrowsWithItsText: Story = {
  args: { rows: 2 },
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByRole('textbox', { name: 'Note' });
    const before = note.clientHeight;
    await userEvent.type(note, '1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}6');
    await expect(note.clientHeight).toBeGreaterThan(before);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-md">
      <Field label="Note to your guests" help="It stands under the date.">
        <Textarea defaultValue="Bring swimming things." />
      </Field>
      <Field label="Note" error="Use 500 characters or fewer.">
        <Textarea rows={2} />
      </Field>
      <Textarea aria-label="Read only" readOnly value="Sent on 1 May" />
      <Textarea aria-label="Disabled" disabled value="Not yours to edit" />
    </Stack>
  ),
};
