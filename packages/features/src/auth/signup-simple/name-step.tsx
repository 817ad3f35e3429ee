import { Button, ErrorSummary, Field, Input, toErrorList } from '@foregather/ui';
import { SubmitFailureNote, useFormState } from '@foregather/features/patterns';
import { AuthCard } from '../components/auth-card';
import { type NameDraft, nameSchema } from '../schema';

export interface NameStepProps {
  /** Resolves when saved. An error is shown, and the form keeps its values. */
  onSave: (draft: NameDraft) => Promise<unknown>;
}

/** What the sign-up by an address alone left out, asked once its owner is in. */
export function NameStep({ onSave }: NameStepProps) {
  const { form, pending, failure, retry, save } = useFormState({
    schema: nameSchema,
    defaultValues: { firstName: '', lastName: '' },
    onSave,
  });
  const { errors, submitCount } = form.formState;
  return (
    <AuthCard
      title="What is your name?"
      description="Your guests read it on invitations, and so do the people who help you. You can change it in your account."
    >
      <form noValidate aria-label="Your name" className="grid gap-5" onSubmit={(event) => void save(event)}>
        <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
        <Field label="First name" error={errors.firstName?.message}>
          <Input {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input {...form.register('lastName')} autoComplete="family-name" />
        </Field>
        <SubmitFailureNote failure={failure} pending={pending} onRetry={retry} />
        <Button type="submit" variant="primary-signup" size="lg" pending={pending}>
          Continue
        </Button>
      </form>
    </AuthCard>
  );
}
