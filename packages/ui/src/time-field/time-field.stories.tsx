import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { TimeField } from './time-field';

const meta = {
  title: 'Forms/Time field',
  component: TimeField,
  tags: ['ready'],
  args: { 'aria-label': 'Starts at', onChange: fn() },
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { defaultValue: '18:30' } };

export const ATimeHas24Hours: Story = {
  play: async ({ canvas, userEvent }) => {
    const time = canvas.getByLabelText('Starts at');
    await userEvent.type(time, '18:30');
    await expect(time).toHaveValue('18:30');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-xs">
      <Field label="Starts at" help="Local time of the place.">
        <TimeField defaultValue="18:30" minutes={15} />
      </Field>
      <Field label="Ends at" error="The end comes before the start.">
        <TimeField defaultValue="17:00" />
      </Field>
    </Stack>
  ),
};
