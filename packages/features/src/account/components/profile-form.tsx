import { zodResolver } from '@hookform/resolvers/zod';
import { Button, ErrorSummary, Field, FormActions, Input, toErrorList } from '@foregather/ui';
import { Controller, useForm } from 'react-hook-form';
import { useDraft } from '@foregather/features/core';
import { profileSchema, type ProfileDraft, type ProfileInput } from '../schema';
import { ZoneField } from './zone-field';

export interface ProfileFormProps {
  userId: string;
  defaultValues: ProfileInput;
  /** IANA zones to choose from. */
  zones: readonly string[];
  onSave: (draft: ProfileDraft) => Promise<unknown>;
}

/** Name and time zone of the account. What was typed survives a closed tab until it is saved. */
export function ProfileForm({ userId, defaultValues, zones, onSave }: ProfileFormProps) {
  const form = useForm<ProfileInput, unknown, ProfileDraft>({
    resolver: zodResolver(profileSchema),
    defaultValues,
    shouldFocusError: false,
  });
  const draft = useDraft(form, { userId, formId: 'profile' });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    await onSave(values);
    draft.clear();
    form.reset(values);
  });
  return (
    // A failure is told by the hook's toast; the form keeps what was typed.
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input {...form.register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="timezone"
        render={({ field }) => <ZoneField field={field} zones={zones} error={errors.timezone?.message} />}
      />
      <FormActions>
        <Button type="submit" pending={isSubmitting}>
          Save details
        </Button>
        {draft.restoredAt ? (
          <Button variant="secondary-muted" onClick={draft.discard}>
            Discard unsaved changes
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
