import { type ReactNode, useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Field, Input, NativeSelect, Textarea } from '@foregather/ui';
import { SEARCH_DELAY } from '@foregather/features/core/base';
import { useTerms } from '@foregather/features/core/session';
import type { FormHandle } from '@foregather/features/patterns';
import { HOUSEHOLD_ROLES } from '../household-roles';
import { AGE_BAND_CHOICES, HOUSEHOLD_ROLE_LABELS } from '../labels';
import { newChoice } from './new-choice';
import type { DirectoryPersonDraft, PersonFormInput } from './person-schema';
import { ChoiceField } from './choice-field';
import { PersonPhone } from './person-phone';

export interface PersonFieldsProps {
  form: FormHandle<PersonFormInput, DirectoryPersonDraft>;
  households: readonly { id: string; name: string }[];
  /** Branches, class years, units: whatever the reader calls a group. */
  groups: readonly { id: string; name: string }[];
  /** Fields the organisation added, with what the directory has in them. */
  fields: readonly { id: string; label: string; value: string }[];
  /** False: only counted so far, and the name may stay open. */
  named?: boolean;
  /** Hears of name and address when typing pauses. */
  onIdentityChange: (identity: { name: string; email: string }) => void;
  /** Shown under the name: who may be the same person. */
  children?: ReactNode;
}

/** One person: who they are, how to reach them, and where they belong. */
export function PersonFields({
  form,
  households,
  groups,
  fields,
  named = true,
  onIdentityChange,
  children,
}: PersonFieldsProps) {
  const terms = useTerms();
  const { errors } = form.formState;
  const [household, group, name, email] = useWatch({
    control: form.control,
    name: ['householdId', 'groupId', 'fullName', 'email'],
  });
  useEffect(() => {
    // When typing pauses, because a listener may render a long list behind the form.
    const timer = setTimeout(() => onIdentityChange({ name, email }), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [name, email, onIdentityChange]);
  const newGroup = `A new ${terms.group.toLowerCase()}`;
  return (
    <>
      <Field
        label="Full name"
        optional={!named}
        help={named ? undefined : 'Not named yet. Leave it empty until you know the name.'}
        error={errors.fullName?.message}
      >
        <Input {...form.register('fullName')} autoComplete="off" />
      </Field>
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" optional error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <PersonPhone form={form} />
        <Field label="Known as" optional error={errors.nickname?.message}>
          <Input {...form.register('nickname')} autoComplete="off" />
        </Field>
        <Field
          label="Maiden or former names"
          optional
          help="Several are separated by commas."
          error={errors.formerNames?.message}
        >
          <Input {...form.register('formerNames')} autoComplete="off" />
        </Field>
        <Field label="Year of birth" optional error={errors.birthYear?.message}>
          <Input {...form.register('birthYear')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Age at an event" error={errors.ageBand?.message}>
          <NativeSelect {...form.register('ageBand')} options={AGE_BAND_CHOICES} />
        </Field>
        <Controller
          control={form.control}
          name="householdId"
          render={({ field }) => (
            <ChoiceField
              label="Household"
              help="Type to search. People of one household get one invitation and answer together."
              error={errors.householdId?.message}
              newLabel="A new household"
              options={households}
              field={field}
            />
          )}
        />
        {household === newChoice.none ? null : (
          <Field label="In the household as" error={errors.role?.message}>
            <NativeSelect
              {...form.register('role')}
              options={HOUSEHOLD_ROLES.map((role) => ({ value: role, label: HOUSEHOLD_ROLE_LABELS[role] }))}
            />
          </Field>
        )}
        {household === newChoice.create ? (
          <Field label="Name of the household" error={errors.householdName?.message}>
            <Input {...form.register('householdName')} autoComplete="off" />
          </Field>
        ) : null}
        <Controller
          control={form.control}
          name="groupId"
          render={({ field }) => (
            <ChoiceField
              label={terms.group}
              error={errors.groupId?.message}
              newLabel={newGroup}
              options={groups}
              field={field}
            />
          )}
        />
        {group === newChoice.create ? (
          <Field label={`Name of the ${terms.group.toLowerCase()}`} error={errors.groupName?.message}>
            <Input {...form.register('groupName')} autoComplete="off" />
          </Field>
        ) : null}
        {fields.map(({ id, label, value }) => (
          <Field key={id} label={label} optional error={errors.values?.[id]?.message}>
            {/* A field that the form did not begin with (it was read later, or the draft is older) must not be saved empty. */}
            <Input {...form.register(`values.${id}`)} defaultValue={value} autoComplete="off" />
          </Field>
        ))}
      </div>
      <Field
        label="Notes"
        optional
        help="For the organisers. Guests never see them."
        error={errors.notes?.message}
      >
        <Textarea {...form.register('notes')} rows={3} />
      </Field>
    </>
  );
}
