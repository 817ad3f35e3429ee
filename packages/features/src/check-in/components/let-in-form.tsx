import { Button, Field, Input } from '@foregather/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';

export interface LetInFormProps {
  onSay: (note: string) => void;
  onCancel: () => void;
}

/** Why somebody is let in although the list says otherwise; it stays with the scan. */
export function LetInForm({ onSay, onCancel }: LetInFormProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // It was asked for by a press, in whose place it stands.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') setError('Say why, so that the desk knows.');
    else onSay(note.trim());
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-lg bg-card p-4 text-card-foreground"
      aria-label="Let in"
    >
      <Field label="Why do you let them in?" error={error}>
        <Input
          value={note}
          maxLength={200}
          ref={field}
          onChange={({ target }) => {
            setNote(target.value);
            setError('');
          }}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Let in</Button>
      </div>
    </form>
  );
}
