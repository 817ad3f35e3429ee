import { useState } from 'react';
import { Callout, Dialog } from '@foregather/ui';
import type { DirectoryPerson } from '../api/directory';
import {
  EMPTY_PERSON,
  householdChoice,
  HOUSEHOLD_ROLES,
  type PersonDraft,
  type PersonFormInput,
} from '../schema';
import { householdOf } from './people-table';
import { PersonForm } from './person-form';

export interface PersonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined: a new person. */
  person?: DirectoryPerson | undefined;
  households: readonly { id: string; name: string }[];
  /** People who may be the same as the one being added. */
  similar: readonly { id: string; full_name: string; email: string | null }[];
  onIdentityChange: (identity: { name: string; email: string }) => void;
  /** Resolves when saved; throws words when not. */
  onSave: (draft: PersonDraft) => Promise<unknown>;
}

function valuesOf(person: DirectoryPerson | undefined): PersonFormInput {
  if (!person) return EMPTY_PERSON;
  const member = householdOf(person);
  return {
    fullName: person.full_name,
    nickname: person.nickname ?? '',
    email: person.email ?? '',
    phone: person.phone ?? '',
    birthYear: person.birth_year?.toString() ?? '',
    householdId: member?.households.id ?? householdChoice.none,
    householdName: '',
    role: HOUSEHOLD_ROLES.find((role) => role === member?.role) ?? 'adult',
  };
}

/** Adds or edits one person. Closing keeps nothing; a failed save keeps everything. */
export function PersonDialog({
  open,
  onOpenChange,
  person,
  households,
  similar,
  onIdentityChange,
  onSave,
}: PersonDialogProps) {
  const [failure, setFailure] = useState<string>();
  const change = (next: boolean) => {
    setFailure(undefined);
    onOpenChange(next);
  };
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Content aria-describedby={undefined} size="lg">
        <Dialog.Title>{person ? `Edit ${person.full_name}` : 'Add a person'}</Dialog.Title>
        <Dialog.Body>
          <PersonForm
            key={person?.id ?? 'new'}
            defaultValues={valuesOf(person)}
            households={households}
            submitLabel={person ? 'Save person' : 'Add person'}
            failure={failure}
            similar={
              similar.length > 0 ? (
                <Callout tone="warning" title="Perhaps in the directory already" announce="polite">
                  {similar
                    .map((found) => (found.email ? `${found.full_name} (${found.email})` : found.full_name))
                    .join(', ')}
                </Callout>
              ) : null
            }
            onIdentityChange={onIdentityChange}
            onCancel={() => change(false)}
            onSave={async (draft) => {
              setFailure(undefined);
              try {
                await onSave(draft);
                change(false);
              } catch (error) {
                setFailure(error instanceof Error ? error.message : 'The person was not saved. Try again.');
              }
            }}
          />
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}
