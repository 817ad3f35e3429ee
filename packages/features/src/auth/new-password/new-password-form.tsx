import { Button, ErrorSummary, Field, PasswordField, toErrorList } from '@foregather/ui';
import { useWatch } from 'react-hook-form';
import { useFormState } from '@foregather/features/patterns';
import { newPasswordSchema } from '../schema';
import { PasswordRules } from '../components/password-rules';

export interface NewPasswordFormProps {
  /** Throws a `FieldError` for what is wrong with the password; everything else it tells itself. */
  onSave: (password: string) => Promise<unknown>;
}

/** A new password with its rules and a show toggle, typed once. */
export function NewPasswordForm({ onSave }: NewPasswordFormProps) {
  const { form, pending, save } = useFormState({
    schema: newPasswordSchema,
    defaultValues: { password: '' },
    sendsAgain: true,
    onSave: (values) => onSave(values.password),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, submitCount } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <Field
        label="New password"
        error={errors.password?.message}
        help={<PasswordRules password={password} />}
      >
        <PasswordField {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        Save password
      </Button>
    </form>
  );
}
