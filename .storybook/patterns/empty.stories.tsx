import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, screen } from 'storybook/test';
import { Button, Dialog, EmptyState, Field, Input, List, PageHeader, Stack, TextLink } from '@foregather/ui';
import { answerOf } from './answer-of';

function AddDialog({ onAdd }: { onAdd: (name: string) => void }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState('');
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button>Add classmate</Button>
      </Dialog.Trigger>
      <Dialog.Content size="sm">
        <Dialog.Title>Add a classmate</Dialog.Title>
        <Dialog.Description>A name is enough. The rest can follow later.</Dialog.Description>
        <form
          id="classmate"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const name = answerOf(new FormData(event.currentTarget), 'name');
            if (!name) {
              setError('Give the name of the classmate.');
              return;
            }
            setOpen(false);
            onAdd(name);
          }}
        >
          <Field label="Name" error={error}>
            <Input name="name" autoComplete="off" />
          </Field>
        </form>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button variant="secondary-muted">Cancel</Button>
          </Dialog.Close>
          <Button type="submit" form="classmate">
            Add classmate
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The first page of somebody who has nothing yet: what will be here, one action, one way to learn. */
function Classmates() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <main className="mx-auto max-w-3xl">
      <Stack gap={6}>
        <PageHeader title="Classmates" description="Class of 1985" />
        {names.length === 0 ? (
          <EmptyState
            hue="school"
            title="No classmates yet"
            description="Add the first one, or import a list. They show up here with their answers."
            action={<AddDialog onAdd={(name) => setNames([name])} />}
            secondary={<TextLink href="#import">Import a list</TextLink>}
          />
        ) : (
          <List.Root aria-label="Classmates" framed>
            {names.map((name) => (
              <List.Item key={name} title={name} />
            ))}
          </List.Root>
        )}
      </Stack>
    </main>
  );
}

const meta = {
  title: 'Patterns/Empty',
  component: Classmates,
  tags: ['ready', 'pattern'],
} satisfies Meta<typeof Classmates>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual'] };

export const TheFirstOneTakesItsPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add classmate' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toBeVisible());
    await userEvent.click(name);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Give the name of the classmate.')).toBeVisible();
    await userEvent.keyboard('Thandiwe Dlamini{Enter}');
    const list = await canvas.findByRole('list', { name: 'Classmates' });
    await expect(list).toHaveTextContent('Thandiwe Dlamini');
  },
};
