import { Callout } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import { HOUSEHOLD_ROLES, householdOf } from '../household-roles';
import { AGE_BAND_CHOICES } from '../labels';
import { newChoice } from './new-choice';
import type { DirectoryPerson } from '../persons';
import {
  EMPTY_PERSON,
  type DirectoryPersonDraft,
  personFormSchema,
  type PersonFormInput,
  unnamedFormSchema,
} from './person-schema';
import { PersonFields } from './person-fields';

export interface PersonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined: a new person. */
  person?: DirectoryPerson | undefined;
  households: readonly { id: string; name: string }[];
  groups: readonly { id: string; name: string }[];
  /** Fields the organisation added. */
  fields: readonly { id: string; label: string }[];
  /** People who may be the same as the one being added. */
  similar: readonly { id: string; full_name: string; email: string | null }[];
  onIdentityChange: (identity: { name: string; email: string }) => void;
  /** Resolves when saved; what it throws is shown. */
  onSave: (draft: DirectoryPersonDraft) => Promise<unknown>;
}

function valuesOf(
  person: DirectoryPerson | undefined,
  fields: readonly { id: string; value: string }[],
): PersonFormInput {
  const values = Object.fromEntries(fields.map(({ id, value }) => [id, value]));
  if (!person) return { ...EMPTY_PERSON, values };
  const member = householdOf(person);
  return {
    fullName: person.named ? person.full_name : '',
    nickname: person.nickname ?? '',
    email: person.email ?? '',
    phone: person.phone ?? '',
    birthYear: person.birth_year?.toString() ?? '',
    householdId: member?.households.id ?? newChoice.none,
    householdName: '',
    role: HOUSEHOLD_ROLES.find((role) => role === member?.role) ?? 'adult',
    formerNames: person.former_names.join(', '),
    notes: person.notes ?? '',
    ageBand: AGE_BAND_CHOICES.find(({ value }) => value === person.age_band)?.value ?? '',
    groupId: person.group_members[0]?.groups.id ?? newChoice.none,
    groupName: '',
    values,
  };
}

/** Adds or edits one person. What was typed is kept until it is saved or cancelled. */
export function PersonDialog({
  person,
  households,
  groups,
  fields,
  similar,
  onIdentityChange,
  onSave,
  ...dialog
}: PersonDialogProps) {
  const verb = person ? 'Save person' : 'Add person';
  const known = new Map(person?.profile_values.map(({ field_id: id, value }) => [id, value]));
  const filled = fields.map((field) => ({ ...field, value: known.get(field.id) ?? '' }));
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={person ? `Edit ${person.full_name}` : 'Add a person'}
      schema={person?.named === false ? unnamedFormSchema : personFormSchema}
      defaultValues={valuesOf(person, filled)}
      refusals={{ birth_year: { field: 'birthYear' }, group_not_found: { field: 'groupId' } }}
      againLabel={person ? undefined : 'Save and add another'}
      draftId={`person:${person?.id ?? 'new'}`}
      submitLabel={verb}
      onSave={async (draft) =>
        onSave({
          ...draft,
          // Without a name the words that stand for it stay.
          fullName: draft.fullName || (person?.full_name ?? ''),
        })
      }
    >
      {(form) => (
        <PersonFields
          form={form}
          households={households}
          groups={groups}
          fields={filled}
          onIdentityChange={onIdentityChange}
          named={person?.named !== false}
        >
          {person && person.import_issues.length > 0 ? (
            <Callout tone="warning" title="Check what the import left open">
              <ul className="grid gap-1">
                {person.import_issues.map(({ code, field, value, message }) => (
                  <li key={code + (field ?? '') + (value ?? '')}>
                    {message}
                    {value && !message.includes(value) ? ` The list has “${value}”.` : ''}
                  </li>
                ))}
              </ul>
              <p className="mt-2">Once you save, this entry counts as checked.</p>
            </Callout>
          ) : null}
          {similar.length > 0 ? (
            <Callout tone="warning" title="Perhaps in the directory already" announce="polite">
              {similar
                .map((found) => (found.email ? `${found.full_name} (${found.email})` : found.full_name))
                .join(', ')}
              . Two entries of one person can be merged: select both in the list.
            </Callout>
          ) : null}
        </PersonFields>
      )}
    </FormDialog>
  );
}
