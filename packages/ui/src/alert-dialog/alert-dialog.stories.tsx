import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { AlertDialog, ConfirmDialog, type ConfirmDialogProps } from '.';
import { Button } from '../button';

function Asked(props: ConfirmDialogProps) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        Delete event
      </Button>
      <ConfirmDialog
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          props.onOpenChange(next);
        }}
      />
    </>
  );
}

const meta = {
  title: 'Overlays/Alert dialog',
  component: ConfirmDialog,
  tags: ['ready'],
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Delete Okafor reunion?',
    description: 'Its guests, replies and messages go with it. This cannot be undone.',
    confirmLabel: 'Delete event',
    cancelLabel: 'Keep event',
    onConfirm: fn(),
  },
  render: (args) => <Asked {...args} />,
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  args: { open: true },
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
};

export const FromParts: Story = {
  render: () => (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild>
        <Button variant="outline">Close the replies</Button>
      </AlertDialog.Trigger>
      <AlertDialog.Content>
        <AlertDialog.Title>Close the replies?</AlertDialog.Title>
        <AlertDialog.Description>
          Guests can no longer answer. You can open them again later.
        </AlertDialog.Description>
        <AlertDialog.Footer>
          <AlertDialog.Cancel asChild>
            <Button variant="secondary-muted">Leave open</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button>Close replies</Button>
          </AlertDialog.Action>
        </AlertDialog.Footer>
      </AlertDialog.Content>
    </AlertDialog.Root>
  ),
};

export const OpensOnTheSafeAnswer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete event' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Okafor reunion?' });
    await expect(dialog).toHaveAccessibleDescription(/This cannot be undone/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep event' })).toHaveFocus());
  },
};

export const EscapeIsTheSafeAnswer: Story = {
  args: { open: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const EnterOnTheActionActsOnceAndCloses: Story = {
  tags: ['gate'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

export const TabMovesBetweenTheAnswers: Story = {
  args: { open: true },
  play: async ({ userEvent }) => {
    const keep = await screen.findByRole('button', { name: 'Keep event' });
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Delete event' })).toHaveFocus();
    await userEvent.tab();
    await expect(keep).toHaveFocus();
  },
};

export const SpaceGivesTheSafeAnswer: Story = {
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const keep = await screen.findByRole('button', { name: 'Keep event' });
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const WaitsForTheWork: Story = {
  args: { open: true, onConfirm: fn(() => new Promise(() => {})) },
  play: async ({ args, userEvent }) => {
    const confirm = await screen.findByRole('button', { name: 'Delete event' });
    await userEvent.click(confirm);
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(confirm);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

export const SaysWhyItFailed: Story = {
  args: { open: true, onConfirm: fn(() => Promise.reject(new Error('Someone else is editing this event.'))) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete event' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Someone else is editing this event.');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};
