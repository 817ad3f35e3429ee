import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { realKeyboard } from '../testing/real-keyboard';
import { NativeSelect } from './native-select';

const meta = {
  title: 'Forms/Native select',
  component: NativeSelect,
  tags: ['ready'],
  args: {
    'aria-label': 'Meal',
    onChange: fn(),
    options: [
      { value: 'fish', label: 'Fish' },
      { value: 'vegetarian', label: 'Vegetarian' },
      { value: 'child', label: "Child's plate" },
    ],
  },
} satisfies Meta<typeof NativeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const NothingChosenYet: Story = { args: { placeholder: 'Choose a meal' } };

export const Grouped: Story = {
  args: {
    options: [
      {
        label: 'Main',
        options: [
          { value: 'fish', label: 'Fish' },
          { value: 'beef', label: 'Beef', disabled: true },
        ],
      },
      { label: 'Without meat', options: [{ value: 'vegetarian', label: 'Vegetarian' }] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Without meat' })).toBeInTheDocument();
    await expect(canvas.getByRole('option', { name: 'Beef' })).toBeDisabled();
  },
};

export const Choosing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Meal' }), 'Vegetarian');
    await expect(canvas.getByRole('combobox')).toHaveValue('vegetarian');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** The keys are the browser's own. */
export const ArrowsAndLettersChoose: Story = {
  tags: ['gate'],
  play: async ({ args, canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    const select = canvas.getByRole('combobox', { name: 'Meal' });
    await keys.tab();
    await expect(select).toHaveFocus();
    await keys.keyboard('{ArrowDown}');
    await waitFor(() => expect(select).toHaveValue('vegetarian'));
    await keys.keyboard('{ArrowUp}');
    await waitFor(() => expect(select).toHaveValue('fish'));
    await keys.keyboard('c');
    await waitFor(() => expect(select).toHaveValue('child'));
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
};

export const SpaceAndAltDownOpenIt: Story = {
  play: async ({ args, canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    const select = canvas.getByRole('combobox', { name: 'Meal' });
    await keys.tab();
    for (const key of [' ', '{Alt>}{ArrowDown}{/Alt}']) {
      await keys.keyboard(key);
      await waitFor(() => expect(select.matches(':open')).toBe(true));
      await keys.keyboard('{Escape}');
      await waitFor(() => expect(select.matches(':open')).toBe(false));
    }
    await expect(select).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ options }) => (
    <Stack className="max-w-sm">
      <Field label="Meal">
        <NativeSelect options={options} />
      </Field>
      <Field label="Meal" error="Choose a meal.">
        <NativeSelect options={options} placeholder="Choose a meal" />
      </Field>
      <Field label="Meal" help="The kitchen has closed the list.">
        <NativeSelect options={options} disabled />
      </Field>
    </Stack>
  ),
};
