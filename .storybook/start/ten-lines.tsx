// biome-ignore-all format: shown on the page as it is, ten lines
import { Button, Dialog, Field, Input, toast, Toaster } from '@foregather/ui';
export const AddPerson = () => (
  <Dialog.Root>
    <Dialog.Trigger asChild><Button>Add person</Button></Dialog.Trigger>
    <Dialog.Content aria-describedby={undefined}><Dialog.Title>Add a person</Dialog.Title>
      <form action={() => void toast.success('Person added')}>
        <Field label="Name"><Input name="name" required /></Field><Button type="submit">Save person</Button>
      </form></Dialog.Content><Toaster />
  </Dialog.Root>
);
