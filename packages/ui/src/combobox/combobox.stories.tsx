import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Dialog } from '../dialog';
import { Field } from '../field';
import { Stack } from '../stack';
import { Combobox } from './combobox';

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  tags: ['ready'],
  args: {
    'aria-label': 'Household',
    onValueChange: fn(),
    options: [
      { value: 'okafor', label: 'Okafor, Lagos' },
      { value: 'garcia', label: 'García, Sevilla' },
      { value: 'lind', label: 'Lind, Malmö', keywords: 'Sweden' },
    ],
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const DownOpensAndEnterChooses: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Household' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('garcia');
    await expect(field).toHaveValue('García, Sevilla');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

export const UpStartsAtTheEnd: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('lind');
  },
};

export const TypingFindsWithoutAccents: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'garcia');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveValue('García, Sevilla');
  },
};

export const EscapeKeepsTheOldChoice: Story = {
  args: { defaultValue: 'lind' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'oka', { initialSelectionStart: 0, initialSelectionEnd: 20 });
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('Lind, Malmö');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

/** Where the list lies in a dialog, the first Escape closes the list and the second the dialog. */
export const EscapeInADialogClosesTheListFirst: Story = {
  render: (args) => (
    <Dialog.Root defaultOpen>
      <Dialog.Content>
        <Dialog.Title>Choose a household</Dialog.Title>
        <Combobox {...args} />
      </Dialog.Content>
    </Dialog.Root>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const LeavingDropsAnUnfinishedText: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'nobody');
    await expect(canvas.getByText('Nothing matches. Try fewer letters.')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveValue('');
  },
};

export const ClickChooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show options' }));
    await userEvent.click(canvas.getByRole('option', { name: 'Okafor, Lagos' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('okafor');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack className="min-h-80 max-w-sm">
      <Field label="Household" error="Choose a household.">
        <Combobox options={args.options} placeholder="Name or place" />
      </Field>
      <Field label="Household">
        <Combobox options={args.options} disabled defaultValue="lind" />
      </Field>
      <Field label="Household">
        <Combobox options={args.options} defaultValue="okafor" detail={() => '4 people'} />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getAllByRole('combobox').at(-1);
    if (last) await userEvent.click(last);
    await expect(canvas.getByRole('listbox')).toBeVisible();
  },
};
