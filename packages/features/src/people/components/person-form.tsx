import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, Callout, Field, Input, NativeSelect } from '@foregather/ui';
import { errorMessage, SEARCH_DELAY, useDraft } from '@foregather/features/core';
import { readPhone } from '../phone';
import {
  householdChoice,
  HOUSEHOLD_ROLE_LABELS,
  HOUSEHOLD_ROLES,
  type PersonDraft,
  personFormSchema,
  type PersonFormInput,
} from '../schema';

export interface PersonFormProps {
  userId: string;
  /** Under which what is typed is kept on this device until it is saved or cancelled. */
  formId: string;
  defaultValues: PersonFormInput;
  households: readonly { id: string; name: string }[];
  submitLabel: string;
  /** Shown under the name: who may be the same person. */
  similar?: ReactNode;
  /** Hears of name and address when typing pauses. */
  onIdentityChange?: (identity: { name: string; email: string }) => void;
  /** Resolves when saved; what it throws is shown, and the form keeps everything. */
  onSave: (draft: PersonDraft) => Promise<unknown>;
  onCancel: () => void;
}

const PHONE_HELP = 'With country code, such as +49 30 901820.';

/** One person: who they are, how to reach them, and where they belong. */
export function PersonForm({
  userId,
  formId,
  defaultValues,
  households,
  submitLabel,
  similar,
  onIdentityChange,
  onSave,
  onCancel,
}: PersonFormProps) {
  const form = useForm<PersonFormInput, unknown, PersonDraft>({
    resolver: zodResolver(personFormSchema),
    defaultValues,
  });
  const kept = useDraft(form, { userId, formId });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const [household, name, email] = useWatch({
    control: form.control,
    name: ['householdId', 'fullName', 'email'],
  });
  useEffect(() => {
    // When typing pauses: whoever listens may draw a long list behind the form.
    const timer = setTimeout(() => onIdentityChange?.({ name, email }), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [name, email, onIdentityChange]);

  async function save(draft: PersonDraft) {
    const phone = draft.phone === null ? null : await readPhone(draft.phone);
    if (draft.phone !== null && phone === null) {
      form.setError(
        'phone',
        { message: `This is not a phone number. Write it ${PHONE_HELP.toLowerCase()}` },
        { shouldFocus: true },
      );
      return;
    }
    setFailure(undefined);
    try {
      await onSave({ ...draft, phone });
      kept.clear();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save)}>
      {failure ? (
        <p role="alert" className="rounded-md bg-danger-surface p-3 text-danger-text text-sm">
          {failure}
        </p>
      ) : null}
      {kept.restoredAt ? (
        <Callout
          title="What you typed before is here again"
          actions={
            <Button variant="outline" size="sm" onClick={kept.discard}>
              Discard it
            </Button>
          }
        >
          It was not saved yet.
        </Callout>
      ) : null}
      <Field label="Full name" error={errors.fullName?.message}>
        <Input {...form.register('fullName')} autoComplete="off" />
      </Field>
      {similar}
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
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
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
      <div className="flex flex-col gap-2 pt-2 sm:flex-row sm:justify-end">
        <Button
          variant="secondary-muted"
          onClick={() => {
            kept.clear();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
