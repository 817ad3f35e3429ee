import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { NumberField } from './number-field';

const meta = {
  title: 'Forms/Number field',
  component: NumberField,
  tags: ['ready'],
  args: { 'aria-label': 'Plus-ones', min: 0, max: 3, defaultValue: 1, onChange: fn() },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ArrowKeysCount: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Plus-ones' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field).toHaveValue(0);
  },
};

export const PageKeysCountByTen: Story = {
  args: { max: 200, defaultValue: 100 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{PageUp}');
    await expect(canvas.getByRole('spinbutton')).toHaveValue(110);
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect(canvas.getByRole('spinbutton')).toHaveValue(90);
  },
};

export const DigitsTypeTheNumber: Story = {
  args: { max: 200, defaultValue: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('12');
    await expect(canvas.getByRole('spinbutton')).toHaveValue(12);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const ButtonsStopAtTheLimits: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'Increase' });
    for (let press = 0; press < 5; press += 1) await userEvent.click(more);
    await expect(canvas.getByRole('spinbutton')).toHaveValue(3);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    // A button without an effect is disabled.
    await expect(more).toBeDisabled();
    const less = canvas.getByRole('button', { name: 'Decrease' });
    await expect(less).toBeEnabled();
    for (let press = 0; press < 5; press += 1) await userEvent.click(less);
    await expect(less).toBeDisabled();
    await expect(more).toBeEnabled();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <Field label="Plus-ones" help="Up to 3.">
        <NumberField min={0} max={3} defaultValue={1} />
      </Field>
      <Field label="Places" error="Write a number of 1 or more.">
        <NumberField min={1} defaultValue={0} />
      </Field>
      <Field label="Places">
        <NumberField disabled defaultValue={120} />
      </Field>
    </Stack>
  ),
};
