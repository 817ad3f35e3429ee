import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { realKeyboard } from '../testing/real-keyboard';
import { Input } from './input';

const meta = {
  title: 'Forms/Input',
  component: Input,
  tags: ['ready'],
  args: { 'aria-label': 'Name', onChange: fn() },
} satisfies Meta<typeof Input>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ReadOnly: Story = { args: { readOnly: true, value: 'OKA-2030' } };

export const Disabled: Story = { args: { disabled: true, value: 'Ada Okafor' } };

export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 'ada.example.org' } };

export const TypingReportsEachCharacter: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ada');
    await expect(args.onChange).toHaveBeenCalledTimes(3);
    await expect(canvas.getByRole('textbox')).toHaveValue('Ada');
  },
};

export const TabSelectsWhatIsInIt: Story = {
  tags: ['gate'],
  args: { defaultValue: 'Ada' },
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await keys.tab();
    await expect(field).toHaveFocus();
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
    await keys.keyboard('Tom');
    await expect(field).toHaveValue('Tom');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-sm">
      {(['text', 'email', 'tel', 'url', 'date', 'time'] as const).map((type) => (
        <Field key={type} label={`Type ${type}`}>
          <Input type={type} />
        </Field>
      ))}
      <Field label="Invalid" error="Write a name.">
        <Input />
      </Field>
      <Input aria-label="Read only" readOnly value="Read only" />
      <Input aria-label="Disabled" disabled value="Disabled" />
      <Input aria-label="With a placeholder" placeholder="Placeholder" />
    </Stack>
  ),
};
