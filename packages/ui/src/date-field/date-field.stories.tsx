import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { DateField } from './date-field';

const meta = {
  title: 'Forms/Date field',
  component: DateField,
  tags: ['ready'],
  args: { 'aria-label': 'Starts on', onChange: fn() },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { defaultValue: '2030-07-12' } };

export const ADayIsAnIsoDay: Story = {
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByLabelText('Starts on');
    await userEvent.type(day, '2030-07-12');
    await expect(day).toHaveValue('2030-07-12');
    await userEvent.clear(day);
    await expect(day).toHaveValue('');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-xs">
      <Field label="Starts on">
        <DateField defaultValue="2030-07-12" />
      </Field>
      <Field label="Ends on" optional error="The end date comes before the start date.">
        <DateField defaultValue="2030-07-11" min="2030-07-12" />
      </Field>
      <Field label="Replies until">
        <DateField disabled />
      </Field>
    </Stack>
  ),
};
