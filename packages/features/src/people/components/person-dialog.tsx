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
  userId: string;
  /** Undefined: a new person. */
  person?: DirectoryPerson | undefined;
  households: readonly { id: string; name: string }[];
  /** People who may be the same as the one being added. */
  similar: readonly { id: string; full_name: string; email: string | null }[];
  onIdentityChange: (identity: { name: string; email: string }) => void;
  /** Resolves when saved; what it throws is shown. */
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

/** Adds or edits one person. What was typed is kept until it is saved or cancelled. */
export function PersonDialog({
  open,
  onOpenChange,
  userId,
  person,
  households,
  similar,
  onIdentityChange,
  onSave,
}: PersonDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content aria-describedby={undefined} size="lg">
        <Dialog.Title>{person ? `Edit ${person.full_name}` : 'Add a person'}</Dialog.Title>
        <Dialog.Body>
          <PersonForm
            key={person?.id ?? 'new'}
            userId={userId}
            formId={`person:${person?.id ?? 'new'}`}
            defaultValues={valuesOf(person)}
            households={households}
            submitLabel={person ? 'Save person' : 'Add person'}
            similar={
              similar.length > 0 ? (
                <Callout tone="warning" title="Perhaps in the directory already" announce="polite">
                  {similar
                    .map((found) => (found.email ? `${found.full_name} (${found.email})` : found.full_name))
                    .join(', ')}
                  . Two entries of one person can be merged: select both in the list.
                </Callout>
              ) : null
            }
            onIdentityChange={onIdentityChange}
            onCancel={() => onOpenChange(false)}
            onSave={async (draft) => {
              await onSave(draft);
              onOpenChange(false);
            }}
          />
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}
