import { Button, Checkbox, ErrorSummary, Field, Input, PasswordField, toErrorList } from '@foregather/ui';
import { useWatch } from 'react-hook-form';
import { useFormState } from '@foregather/features/patterns';
import { type SignUpDraft, signUpSchema } from '../schema';
import { PasswordRules } from '../components/password-rules';
import { TermsNote } from '../components/sign-up-notes';

export interface SignUpFormProps {
  /** Throws a `FieldError` for what is wrong with the password; everything else it tells itself. */
  onSignUp: (draft: SignUpDraft) => Promise<unknown>;
}

/** Name, email, password with its rules, and interest in the affiliate programme. */
export function SignUpForm({ onSignUp }: SignUpFormProps) {
  const { form, pending, save } = useFormState({
    schema: signUpSchema,
    defaultValues: { firstName: '', lastName: '', email: '', password: '', wantsAffiliate: false },
    sendsAgain: true,
    onSave: (draft) => onSignUp(draft),
  });
  const { errors, submitCount } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          <Input {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input {...form.register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" help="We send a link there to confirm it." error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Password" error={errors.password?.message} help={<PasswordRules password={password} />}>
        <PasswordField {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Checkbox
        {...form.register('wantsAffiliate')}
        label="I would like to recommend the service as an affiliate"
      />
      <TermsNote />
      <Button type="submit" variant="primary-signup" size="lg" pending={pending}>
        Create account
      </Button>
    </form>
  );
}
