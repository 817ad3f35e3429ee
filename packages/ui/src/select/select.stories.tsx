import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bus, Car, Footprints, Sailboat, Train } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Field } from '../field';
import { Stack } from '../stack';
import { Select } from './select';

const WAYS = [
  { value: 'bus', label: 'Shared bus', description: 'Leaves Lagos at 7:00', icon: <Bus aria-hidden /> },
  { value: 'train', label: 'Train', description: 'Tickets are your own affair', icon: <Train aria-hidden /> },
  { value: 'car', label: 'Own car', description: 'Parking behind the hall', icon: <Car aria-hidden /> },
  {
    value: 'boat',
    label: 'Boat',
    description: 'Not in this season',
    icon: <Sailboat aria-hidden />,
    disabled: true,
  },
  { value: 'walk', label: 'On foot', icon: <Footprints aria-hidden /> },
] as const;

const meta = {
  title: 'Forms/Select',
  component: Select,
  tags: ['experimental'],
  args: { 'aria-label': 'Travel', onValueChange: fn(), options: WAYS },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

const lines = () => screen.getAllByRole('option');
const active = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

export const Default: Story = {
  play: async ({ canvas }) => {
    const control = canvas.getByRole('combobox', { name: 'Travel' });
    await expect(control).toHaveTextContent('Choose one');
    await expect(control).toHaveAttribute('aria-expanded', 'false');
  },
};

export const PressOpensAndChooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.click(control);
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'Travel' })).toBeVisible());
    await userEvent.click(screen.getByRole('option', { name: /^Train/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('train');
    await expect(control).toHaveTextContent('Train');
    await expect(control).toHaveFocus();
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const SecondPressClosesIt: Story = {
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.click(control);
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.click(control);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(control).toHaveAttribute('aria-expanded', 'false');
  },
};

export const PressElsewhereClosesIt: Story = {
  render: (args) => (
    <Stack className="max-w-sm items-start">
      <Select {...args} />
      <Button>Somewhere else</Button>
    </Stack>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Somewhere else' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const SpaceEnterAndArrowsOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.tab();
    await expect(control).toHaveFocus();
    for (const key of [' ', '{Enter}', '{ArrowDown}', '{ArrowUp}', '{Alt>}{ArrowDown}{/Alt}']) {
      await userEvent.keyboard(key);
      await expect(control).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{Escape}');
      await expect(control).toHaveAttribute('aria-expanded', 'false');
    }
  },
};

export const ArrowsMoveOverWhatCannotBeChosen: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(active(control)).toMatch(/^Shared bus/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(active(control)).toBe('On foot');
    await userEvent.keyboard('{ArrowUp}');
    await expect(active(control)).toMatch(/^Own car/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('car');
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ');
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
    await expect(control).toHaveAttribute('aria-expanded', 'false');
  },
};

export const HomeEndAndPagesJump: Story = {
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(active(control)).toBe('On foot');
    await userEvent.keyboard('{Home}');
    await expect(active(control)).toMatch(/^Shared bus/);
    await userEvent.keyboard('{PageDown}');
    await expect(active(control)).toBe('On foot');
    await userEvent.keyboard('{PageUp}');
    await expect(active(control)).toMatch(/^Shared bus/);
  },
};

export const LettersFindALine: Story = {
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('o');
    await expect(active(control)).toMatch(/^Own car/);
    await userEvent.keyboard('n f');
    await expect(active(control)).toBe('On foot');
  },
};

export const TabTakesTheMarkedLineAlong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('train');
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  },
};

export const AltUpChoosesAndCloses: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('train');
  },
};

export const EscapeClosesTheListAndNotTheDialog: Story = {
  render: (args) => (
    <Dialog.Root defaultOpen>
      <Dialog.Content>
        <Dialog.Title>How will you come?</Dialog.Title>
        <Select {...args} />
      </Dialog.Content>
    </Dialog.Root>
  ),
  play: async ({ args, userEvent }) => {
    const control = await screen.findByRole('combobox');
    control.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const InAFieldAndAForm: Story = {
  render: (args) => (
    <form aria-label="Travel" data-testid="form">
      <Field label="How will you come?" error="Choose how you will come.">
        <Select options={args.options} name="travel" defaultValue="car" />
      </Field>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox', { name: 'How will you come?' });
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription('Choose how you will come.');
    const form = canvas.getByTestId<HTMLFormElement>('form');
    await expect(new FormData(form).get('travel')).toBe('car');
    await userEvent.click(canvas.getByText('How will you come?'));
    await expect(control).toHaveFocus();
  },
};

export const Grouped: Story = {
  args: {
    options: [
      { label: 'Together', options: [WAYS[0], WAYS[1]] },
      { label: 'On your own', options: [WAYS[2], WAYS[4]] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('group', { name: 'On your own' })).toBeVisible());
    await expect(lines()).toHaveLength(4);
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'bus' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
};

export const LongText: Story = {
  args: {
    defaultValue: 'long',
    options: [
      {
        value: 'long',
        label: 'A shared bus from the old station, with a stop at the hotel and another at the school gate',
        description:
          'It leaves at seven in the morning and waits for nobody, so be there ten minutes earlier, with a ticket.',
      },
      { value: 'short', label: 'Train' },
    ],
  },
  render: (args) => (
    <div className="w-60">
      <Select {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('combobox');
    await expect(control.scrollWidth).toBeLessThanOrEqual(240);
    await userEvent.click(control);
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ options }) => (
    <Stack className="min-h-120 max-w-sm">
      <Field label="How will you come?" error="Choose how you will come.">
        <Select options={options} />
      </Field>
      <Field label="How will you come?" help="The bus is full.">
        <Select options={options} disabled defaultValue="car" />
      </Field>
      <Field label="How will you go home?">
        <Select options={options} defaultValue="train" data-testid="open" />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByTestId('open'));
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
  },
};
