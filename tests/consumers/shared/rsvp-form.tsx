import { Button, Dialog, Field, Input, toast, Toaster } from '@foregather/ui';
import { NumberField } from '@foregather/ui/number-field';
import { useState, type FormEvent } from 'react';

/** What a small site does with the package: a reply with its checks, a dialog and a notice. */
export function RsvpForm() {
  const [nameProblem, setNameProblem] = useState<string>();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name !== 'string' || name.trim() === '') {
      setNameProblem('Write the name we should put on your tag.');
      return;
    }
    setNameProblem(undefined);
    toast.success('Reply sent', { description: `See you there, ${name}.` });
  };

  return (
    <main>
      <h1>Okafor family reunion</h1>
      <p>Saturday, 4 July 2026, at the lake house.</p>
      <form noValidate onSubmit={handleSubmit}>
        <Field label="Your name" help="As it should stand on your name tag." error={nameProblem}>
          <Input name="name" autoComplete="name" />
        </Field>
        <Field label="How many of you come">
          <NumberField name="guests" defaultValue={2} min={1} max={12} />
        </Field>
        <Button type="submit">Send reply</Button>
        <Dialog.Root>
          <Dialog.Trigger asChild>
            <Button variant="outline">See the programme</Button>
          </Dialog.Trigger>
          <Dialog.Content>
            <Dialog.Title>Programme</Dialog.Title>
            <Dialog.Description>Lunch at noon, boats at three, music after dark.</Dialog.Description>
          </Dialog.Content>
        </Dialog.Root>
      </form>
      <Toaster />
    </main>
  );
}
