import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Dialog } from '../dialog';
import { Field } from '../field';
import { Stack } from '../stack';
import { SearchField } from './search-field';

const meta = {
  title: 'Forms/Search field',
  component: SearchField,
  tags: ['ready'],
  args: { 'aria-label': 'Search guests', onChange: fn() },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
};

export const ClearEmptiesItAndKeepsFocus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search guests' });
    await userEvent.type(field, 'ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
};

export const EscapeEmptiesIt: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'ada{Escape}');
    await expect(field).toHaveValue('');
  },
};

export const CannotBeEmptiedWhereNothingCanBeTyped: Story = {
  render: () => (
    <Stack>
      <SearchField aria-label="Disabled" disabled defaultValue="Oka" />
      <SearchField aria-label="Read only" readOnly defaultValue="Oka" />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    canvas.getByRole('searchbox', { name: 'Read only' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('searchbox', { name: 'Read only' })).toHaveValue('Oka');
  },
};

export const EscapeClosesADialogOnlyWhenEmpty: Story = {
  tags: ['gate'],
  render: (args) => (
    <Dialog.Root defaultOpen>
      <Dialog.Content>
        <Dialog.Title>Choose a guest</Dialog.Title>
        <SearchField {...args} />
      </Dialog.Content>
    </Dialog.Root>
  ),
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'ada');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-sm">
      <Field label="Search guests">
        <SearchField placeholder="Name or household" />
      </Field>
      <SearchField aria-label="Search guests" defaultValue="Okafor" />
      <SearchField aria-label="Search guests" disabled />
    </Stack>
  ),
};
