import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { realKeyboard } from '../testing/real-keyboard';
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

/** The parts are the browser's. Day and month are the same figure, so that their order does not matter. */
export const DigitsTypeTheParts: Story = {
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    await keys.tab();
    await keys.keyboard('07072030');
    await expect(canvas.getByLabelText('Starts on')).toHaveValue('2030-07-07');
  },
};

export const ArrowsChangeAndMoveBetweenParts: Story = {
  tags: ['gate'],
  args: { defaultValue: '2030-07-07' },
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    const day = canvas.getByLabelText<HTMLInputElement>('Starts on');
    await keys.tab();
    await keys.keyboard('{ArrowUp}');
    await expect(['2030-08-07', '2030-07-08']).toContain(day.value);
    await keys.keyboard('{ArrowRight}{ArrowUp}');
    await expect(day).toHaveValue('2030-08-08');
    await keys.keyboard('{ArrowLeft}{ArrowDown}');
    await expect(['2030-07-08', '2030-08-07']).toContain(day.value);
  },
};

export const SpaceAndAltDownOpenTheCalendar: Story = {
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    const day = canvas.getByLabelText<HTMLInputElement>('Starts on');
    await keys.tab();
    await keys.keyboard(' ');
    await waitFor(() => expect(day.matches(':open')).toBe(true));
    await keys.keyboard('{Escape}');
    await waitFor(() => expect(day.matches(':open')).toBe(false));
    await keys.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(day.matches(':open')).toBe(true));
    await keys.keyboard('{Escape}');
    await waitFor(() => expect(day.matches(':open')).toBe(false));
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
