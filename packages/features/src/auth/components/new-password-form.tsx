import { zodResolver } from '@hookform/resolvers/zod';
import { Button, ErrorSummary, Field, PasswordField, toErrorList } from '@foregather/ui';
import { useForm, useWatch } from 'react-hook-form';
import { newPasswordSchema, type NewPasswordInput } from '../schema';
import { PasswordRules } from './password-rules';

export interface NewPasswordFormProps {
  /** Resolves to what is wrong with the password, or to null. */
  onSave: (password: string) => Promise<string | null>;
}

/** A new password with its rules and a show toggle, typed once. */
export function NewPasswordForm({ onSave }: NewPasswordFormProps) {
  const form = useForm<NewPasswordInput>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const refusal = await onSave(values.password);
    if (refusal) form.setError('password', { message: refusal }, { shouldFocus: true });
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <Field
        label="New password"
        error={errors.password?.message}
        help={<PasswordRules password={password} />}
      >
        <PasswordField {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" pending={isSubmitting}>
        Save password
      </Button>
    </form>
  );
}
