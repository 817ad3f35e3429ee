import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Field, Input, NativeSelect } from '@foregather/ui';
import { SEARCH_DELAY } from '@foregather/features/core/base';
import type { FormHandle } from '@foregather/features/patterns';
import { HOUSEHOLD_ROLES, householdChoice } from '../household-roles';
import { HOUSEHOLD_ROLE_LABELS } from '../labels';
import type { PersonDraft, PersonFormInput } from '../schema';

export interface PersonFieldsProps {
  form: FormHandle<PersonFormInput, PersonDraft>;
  households: readonly { id: string; name: string }[];
  /** Hears of name and address when typing pauses. */
  onIdentityChange: (identity: { name: string; email: string }) => void;
  /** Shown under the name: who may be the same person. */
  children?: ReactNode;
}

export const PHONE_HELP = 'With country code, such as +49 30 901820.';

/** One person: who they are, how to reach them, and where they belong. */
export function PersonFields({ form, households, onIdentityChange, children }: PersonFieldsProps) {
  const { errors } = form.formState;
  const [household, name, email] = useWatch({
    control: form.control,
    name: ['householdId', 'fullName', 'email'],
  });
  useEffect(() => {
    // When typing pauses, because a listener may render a long list behind the form.
    const timer = setTimeout(() => onIdentityChange({ name, email }), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [name, email, onIdentityChange]);
  return (
    <>
      <Field label="Full name" error={errors.fullName?.message}>
        <Input {...form.register('fullName')} autoComplete="off" />
      </Field>
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" optional error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Phone" optional help={PHONE_HELP} error={errors.phone?.message}>
          <Input {...form.register('phone')} type="tel" autoComplete="off" />
        </Field>
        <Field label="Known as" optional error={errors.nickname?.message}>
          <Input {...form.register('nickname')} autoComplete="off" />
        </Field>
        <Field label="Year of birth" optional error={errors.birthYear?.message}>
          <Input {...form.register('birthYear')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label="Household"
          help="People of one household get one invitation and answer together."
          error={errors.householdId?.message}
        >
          <NativeSelect
            {...form.register('householdId')}
            options={[
              { value: householdChoice.none, label: 'None' },
              { value: householdChoice.create, label: 'A new household' },
              ...(households.length > 0
                ? [
                    {
                      label: 'Households',
                      options: households.map(({ id, name: label }) => ({ value: id, label })),
                    },
                  ]
                : []),
            ]}
          />
        </Field>
        {household === householdChoice.none ? null : (
          <Field label="In the household as" error={errors.role?.message}>
            <NativeSelect
              {...form.register('role')}
              options={HOUSEHOLD_ROLES.map((role) => ({ value: role, label: HOUSEHOLD_ROLE_LABELS[role] }))}
            />
          </Field>
        )}
      </div>
      {household === householdChoice.create ? (
        <Field label="Name of the household" error={errors.householdName?.message}>
          <Input {...form.register('householdName')} autoComplete="off" />
        </Field>
      ) : null}
    </>
  );
}
