import { useState } from 'react';
import { Button, Dialog, Field, NumberField } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import { numberOf } from '../invitations/number-of';

export interface PlusOnesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  plusOnes: number;
  /** Resolves when saved; throws words when not. */
  onSave: (plusOnes: number) => Promise<unknown>;
}

const MAX = 20;

/** How many guests of their own an invitation may bring. */
export function PlusOnesDialog({ open, onOpenChange, name, ...rest }: PlusOnesDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="sm">
        <Dialog.Title>Plus-ones of {name}</Dialog.Title>
        <Dialog.Description>
          Guests they may bring who are not in your directory. Guests named already stay until the reply
          changes.
        </Dialog.Description>
        <PlusOnesForm {...rest} onClose={() => onOpenChange(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function PlusOnesForm({
  plusOnes,
  onSave,
  onClose,
}: Pick<PlusOnesDialogProps, 'plusOnes' | 'onSave'> & { onClose: () => void }) {
  const [value, setValue] = useState<number | ''>(plusOnes);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        if (value === '' || !Number.isInteger(value) || value < 0 || value > MAX) {
          setFailure(`Write a whole number from 0 to ${MAX}.`);
          return;
        }
        setFailure(undefined);
        setPending(true);
        try {
          await onSave(value);
          onClose();
        } catch (error) {
          setFailure(errorMessage(error));
        } finally {
          setPending(false);
        }
      }}
    >
      <Field label="Plus-ones" error={failure}>
        <NumberField
          min={0}
          max={MAX}
          value={value}
          onChange={(event) => setValue(numberOf(event.currentTarget))}
        />
      </Field>
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          Save plus-ones
        </Button>
      </Dialog.Footer>
    </form>
  );
}
