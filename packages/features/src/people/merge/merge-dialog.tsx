import { Controller } from 'react-hook-form';
import * as z from 'zod';
import { RadioGroup } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import { householdOf } from '../household-roles';
import type { DirectoryPerson } from '../persons';

/** Which of two entries stays. */
const mergeSchema = z.object({ keep: z.string() });

export interface MergeDialogProps {
  /** The two entries that are one person; null while nothing is being merged. */
  pair: readonly [DirectoryPerson, DirectoryPerson] | null;
  onClose: () => void;
  /** Resolves when merged; what it throws is shown. */
  onMerge: (keep: DirectoryPerson, drop: DirectoryPerson) => Promise<unknown>;
}

const facts = (person: DirectoryPerson) =>
  [householdOf(person)?.households.name, person.email, person.phone].filter(Boolean).join(' · ') ||
  'Nothing but the name';

/** Merges two entries of one person. Asks which name and details to keep. */
export function MergeDialog({ pair, onClose, onMerge }: MergeDialogProps) {
  if (!pair) return null;
  const [one, other] = pair;
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Merge two entries"
      description="What the entry you keep lacks comes from the other one, with its household and replies. This cannot be undone."
      schema={mergeSchema}
      defaultValues={{ keep: one.id }}
      submitLabel="Merge entries"
      submitVariant="destructive"
      onSave={({ keep }) => (keep === one.id ? onMerge(one, other) : onMerge(other, one))}
    >
      {({ control }) => (
        <Controller
          control={control}
          name="keep"
          render={({ field }) => (
            <RadioGroup
              legend="Which entry stays?"
              value={field.value}
              onValueChange={field.onChange}
              options={pair.map((person) => ({
                value: person.id,
                label: person.full_name,
                help: facts(person),
              }))}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
