import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '@foregather/ui';
import { RequestError } from '@foregather/features/core/base';
import { type Act, ConfirmAct } from './confirm-act';
import { useConfirmAct } from './use-confirm-act';

const undo = fn(async () => 'Brought back');
const act: Act = {
  title: 'Archive 3 events?',
  description: 'Replies end. Everything stays readable.',
  confirmLabel: 'Archive events',
  destructive: false,
  run: fn(async () => ({ message: 'Three events archived', undo })),
};

function Asked({ act: asked }: { act: Act | null }) {
  const { ask, dialog } = useConfirmAct();
  return (
    <>
      <Button onClick={() => ask(asked)}>Archive</Button>
      {dialog}
    </>
  );
}

const meta = {
  title: 'Features/Patterns/Confirm act',
  component: ConfirmAct,
  tags: ['ready'],
  args: { act, onClose: fn() },
  render: (args) => <Asked act={args.act} />,
} satisfies Meta<typeof ConfirmAct>;
export default meta;
type Story = StoryObj<typeof meta>;

const question = async () => within(await screen.findByRole('alertdialog'));

export const DoneAndUndone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Archive events' }));
    await expect(await screen.findByText('Three events archived')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Brought back')).toBeVisible();
  },
};

/** A refusal is shown in the dialog, which stays open. */
export const Refused: Story = {
  args: {
    act: {
      ...act,
      run: fn(async () => {
        throw new RequestError(400, 'Somebody still holds a place at this event.');
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }));
    const dialog = await question();
    await userEvent.click(dialog.getByRole('button', { name: 'Archive events' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody still holds a place');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
