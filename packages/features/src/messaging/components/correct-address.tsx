import { type FormEvent, useState } from 'react';
import { Button, Field, Input } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { addressSchema } from '../schema';

export interface CorrectAddressProps {
  /** Whose address it is. */
  name: string;
  /** The one that sent mail back: what is typed begins with it. */
  address: string;
  /** What the button says. */
  action: string;
  /** Writes another address; throws words for the field. */
  onCorrect: (address: string) => Promise<unknown>;
}

/** An address to correct in place. */
export function CorrectAddress({ name, address: seen, action, onCorrect }: CorrectAddressProps) {
  const [address, setAddress] = useState(seen);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const correct = async (event: FormEvent) => {
    event.preventDefault();
    if (!addressSchema.safeParse(address).success) {
      setError('Enter an email address, such as ada@example.org.');
      return;
    }
    setPending(true);
    setError(undefined);
    await onCorrect(address.trim()).catch((refusal: unknown) => setError(errorMessage(refusal)));
    setPending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void correct(event)} className="flex flex-wrap items-end gap-2">
      <Field label={`Address of ${name}`} labelHidden error={error} className="min-w-56 flex-1">
        <Input type="email" value={address} onChange={({ currentTarget: { value } }) => setAddress(value)} />
      </Field>
      <Button type="submit" pending={pending}>
        {action}
      </Button>
    </form>
  );
}
