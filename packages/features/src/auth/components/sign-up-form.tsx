import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  Checkbox,
  ErrorSummary,
  Field,
  Input,
  PasswordField,
  textLinkVariants,
  toErrorList,
} from '@foregather/ui';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { signUpSchema, type SignUpDraft, type SignUpInput } from '../schema';
import { marketingPaths } from '../../marketing/paths';
import { PasswordRules } from './password-rules';

export interface SignUpFormProps {
  /** Resolves to what is wrong with the password, or to null. */
  onSignUp: (draft: SignUpDraft) => Promise<string | null>;
}

/** Name, email, password with its rules, and the affiliate wish. */
export function SignUpForm({ onSignUp }: SignUpFormProps) {
  const form = useForm<SignUpInput, unknown, SignUpDraft>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', wantsAffiliate: false },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (draft) => {
    const refusal = await onSignUp(draft);
    if (refusal) form.setError('password', { message: refusal }, { shouldFocus: true });
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
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
      <p className="text-sm text-muted-foreground">
        By creating an account you agree to the{' '}
        <Link to={marketingPaths.terms()} className={textLinkVariants()}>
          terms
        </Link>{' '}
        and have read how your{' '}
        <Link to={marketingPaths.privacy()} className={textLinkVariants()}>
          privacy
        </Link>{' '}
        is kept.
      </p>
      <Button type="submit" variant="primary-signup" size="lg" pending={isSubmitting}>
        Create account
      </Button>
    </form>
  );
}
