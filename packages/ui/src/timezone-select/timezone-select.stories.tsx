import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { TimezoneSelect } from './timezone-select';

const meta = {
  title: 'Forms/Timezone select',
  component: TimezoneSelect,
  tags: ['ready'],
  args: {
    'aria-label': 'Time zone',
    zones: Intl.supportedValuesOf('timeZone'),
    at: new Date('2030-07-12T12:00:00Z'),
    locale: 'en',
    onValueChange: fn(),
  },
} satisfies Meta<typeof TimezoneSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const FoundByCity: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Time zone' }), 'honolulu{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Pacific/Honolulu');
    await expect(canvas.getByRole('combobox')).toHaveValue('Honolulu, Pacific');
  },
};

export const FoundByName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'eastern time new york');
    await expect(canvas.getByRole('option', { name: /New York, America/ })).toBeVisible();
  },
};

export const TheOffsetIsThatOfTheEvent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'berlin');
    await expect(canvas.getByRole('option', { name: 'Berlin, Europe GMT+2' })).toBeVisible();
  },
};

export const SuggestedFirst: Story = {
  args: { suggested: ['Europe/Lisbon', 'Africa/Lagos'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getAllByRole('option')[0]).toHaveAccessibleName('Lisbon, Europe GMT+1');
    await expect(canvas.getByText(/more\. Keep typing/)).toBeInTheDocument();
  },
};

export const ArrowsMoveAndEnterTakes: Story = {
  tags: ['gate'],
  args: { suggested: ['Europe/Lisbon', 'Africa/Lagos'] },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Europe/Lisbon');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

export const EscapeKeepsTheOldZone: Story = {
  args: { defaultValue: 'Europe/Berlin' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'hono', { initialSelectionStart: 0, initialSelectionEnd: 40 });
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('Berlin, Europe');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack className="min-h-96 max-w-sm">
      <Field label="Time zone" help="Of the place where you meet.">
        <TimezoneSelect zones={args.zones} at={args.at} defaultValue="Europe/Berlin" />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ber', {
      initialSelectionStart: 0,
      initialSelectionEnd: 40,
    });
    await expect(canvas.getByRole('listbox')).toBeVisible();
  },
};
