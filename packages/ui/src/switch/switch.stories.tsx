import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stack';
import { Switch } from './switch';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  tags: ['ready'],
  args: { label: 'Guests see each other', onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Guests see each other' })).not.toBeChecked();
  },
};

export const On: Story = { args: { defaultChecked: true } };

export const SpaceTurnsItOnAndOff: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const control = canvas.getByRole('switch');
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const WordsTurnItOn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Guests see each other'));
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};

export const HelpAndErrorBelongToIt: Story = {
  args: {
    help: 'Names only, no addresses.',
    error: 'The change could not be saved. Try again.',
  },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch');
    await expect(control).toHaveAccessibleDescription(
      'The change could not be saved. Try again. Names only, no addresses.',
    );
    await expect(control).toBeInvalid();
  },
};

export const PendingKeepsFocusAndState: Story = {
  args: { pending: true, defaultChecked: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const control = canvas.getByRole('switch');
    await expect(control).toHaveFocus();
    await expect(control).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByText('Guests see each other'));
    await expect(control).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

function Held() {
  const [on, setOn] = useState(false);
  return (
    <Switch
      label={`The list is ${on ? 'open' : 'closed'}`}
      checked={on}
      onChange={(event) => setOn(event.target.checked)}
    />
  );
}

export const HeldByTheParent: Story = {
  render: () => <Held />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'The list is closed' }));
    await expect(canvas.getByRole('switch', { name: 'The list is open' })).toBeChecked();
  },
};

export const GoesWithAForm: Story = {
  render: (args) => (
    <form aria-label="Settings">
      <Switch {...args} name="visible" value="yes" />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect([...new FormData(form)]).toEqual([]);
    await userEvent.click(canvas.getByRole('switch'));
    await expect([...new FormData(form)]).toEqual([['visible', 'yes']]);
    form.reset();
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { defaultChecked: true } };

export const LongWords: Story = {
  render: (args) => (
    <div className="w-72">
      <Switch
        {...args}
        atEnd
        label="Everybody who was invited and has answered sees the names of all others who have answered"
      />
    </div>
  ),
  play: async ({ canvas }) => {
    // The words give way, never the switch.
    await expect(canvas.getByRole('switch').getBoundingClientRect().width).toBe(44);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-md">
      <Switch label="Off" />
      <Switch label="On" defaultChecked />
      <Switch label="With help" help="Names only, no addresses." defaultChecked />
      <Switch label="Not saved" error="The change could not be saved. Try again." />
      <Switch label="Being saved" pending defaultChecked />
      <Switch label="Off and disabled" disabled />
      <Switch label="On and disabled" disabled defaultChecked />
      <Switch label="At the end of the line" atEnd help="For a list of settings." />
      <Switch aria-label="Without words" defaultChecked />
    </Stack>
  ),
};
