import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Dialog } from '.';
import { Button } from '../button';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog.Content,
  tags: ['ready'],
  args: { size: 'md' },
  render: (args) => (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button variant="outline">Add a person</Button>
      </Dialog.Trigger>
      <Dialog.Content {...args}>
        <Dialog.Title>Add a person</Dialog.Title>
        <Dialog.Description>A name is enough. The rest can follow later.</Dialog.Description>
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          Name
          <input className="h-control rounded-md border border-input bg-card px-3 font-normal focus-ring" />
        </label>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button variant="secondary-muted">Cancel</Button>
          </Dialog.Close>
          <Button>Add person</Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  ),
} satisfies Meta<typeof Dialog.Content>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  render: (args) => (
    <Dialog.Root defaultOpen>
      <Dialog.Content {...args}>
        <Dialog.Title>Edit household</Dialog.Title>
        <Dialog.Description>Everyone in it gets one invitation and one link.</Dialog.Description>
        <Dialog.Body>
          <p>Ada Okafor, Chidi Okafor and their two children.</p>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button variant="secondary-muted">Cancel</Button>
          </Dialog.Close>
          <Button>Save household</Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  ),
};

export const LongContentScrolls: Story = {
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  render: (args) => (
    <Dialog.Root defaultOpen>
      <Dialog.Content {...args}>
        <Dialog.Title>Guests who have not answered</Dialog.Title>
        <Dialog.Body tabIndex={0}>
          <ol>
            {Array.from({ length: 80 }, (_, row) => (
              <li key={row} className="border-b py-2">
                Guest number {row + 1}
              </li>
            ))}
          </ol>
        </Dialog.Body>
        <Dialog.Footer>
          <Button>Send reminder</Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Guests who have not answered' });
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send reminder' })).toBeVisible());
  },
};

export const EnterOpensAndFocusesInside: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Add a person' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add a person' });
    await expect(dialog).toHaveAccessibleDescription('A name is enough. The rest can follow later.');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement); // something always has focus
  },
};

export const SpaceOpens: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Add a person' }).focus();
    await userEvent.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: 'Add a person' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  },
};

export const TabStaysInside: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a person' }));
    const dialog = await screen.findByRole('dialog');
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab({ shift: true });
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
  },
};

export const EscapeClosesAndReturnsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Add a person' });
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const CloseButtonCloses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a person' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
