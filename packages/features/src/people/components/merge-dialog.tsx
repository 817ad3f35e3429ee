import { useState } from 'react';
import { Button, Dialog, RadioGroup } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import type { DirectoryPerson } from '../api/directory';
import { householdOf } from './people-table';

export interface MergeDialogProps {
  /** The two entries that are one person; null while nothing is being merged. */
  pair: readonly [DirectoryPerson, DirectoryPerson] | null;
  onClose: () => void;
  /** Resolves when merged; what it throws is shown. */
  onMerge: (keep: string, drop: string) => Promise<unknown>;
}

/** Makes two entries of one person one. Asks which one's name and details win. */
export function MergeDialog({ pair, onClose, onMerge }: MergeDialogProps) {
  return (
    <Dialog.Root open={pair !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content>
        <Dialog.Title>Merge two entries</Dialog.Title>
        <Dialog.Description>
          What the entry you keep lacks comes from the other one, with its household and replies. This cannot
          be undone.
        </Dialog.Description>
        {pair ? <MergeForm pair={pair} onClose={onClose} onMerge={onMerge} /> : null}
      </Dialog.Content>
    </Dialog.Root>
  );
}

const facts = (person: DirectoryPerson) =>
  [householdOf(person)?.households.name, person.email, person.phone].filter(Boolean).join(' · ') ||
  'Nothing but the name';

function MergeForm({
  pair,
  onClose,
  onMerge,
}: {
  pair: readonly [DirectoryPerson, DirectoryPerson];
  onClose: () => void;
  onMerge: MergeDialogProps['onMerge'];
}) {
  const [one, other] = pair;
  const [keep, setKeep] = useState(one.id);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const merge = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onMerge(keep, keep === one.id ? other.id : one.id);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
      setPending(false);
    }
  };
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="Which entry stays?"
        value={keep}
        onValueChange={setKeep}
        options={pair.map((person) => ({
          value: person.id,
          label: person.full_name,
          help: facts(person),
        }))}
      />
      {failure ? (
        <p role="alert" className="rounded-md bg-danger-surface p-3 text-danger-text text-sm">
          {failure}
        </p>
      ) : null}
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="destructive" pending={pending} onClick={() => void merge()}>
          Merge entries
        </Button>
      </Dialog.Footer>
    </div>
  );
}
