import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { realKeyboard } from '../testing/real-keyboard';
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

/** The parts are the browser's. Where it asks for morning or afternoon, the letter says which. */
export const DigitsTypeHoursAndMinutes: Story = {
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.tab();
    await keys.keyboard('1045a');
    await expect(canvas.getByLabelText('Starts at')).toHaveValue('10:45');
  },
};

export const ArrowsChangeAndMoveBetweenParts: Story = {
  tags: ['gate'],
  args: { defaultValue: '10:30' },
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    const time = canvas.getByLabelText('Starts at');
    await keys.tab();
    await keys.keyboard('{ArrowDown}');
    await expect(time).toHaveValue('09:30');
    await keys.keyboard('{ArrowRight}{ArrowUp}');
    await expect(time).toHaveValue('09:31');
    await keys.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(time).toHaveValue('10:31');
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
