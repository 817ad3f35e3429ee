import {
  Button,
  ErrorSummary,
  Field,
  Input,
  PasswordField,
  textLinkVariants,
  toErrorList,
} from '@foregather/ui';
import { Link } from 'react-router-dom';
import { useFormState } from '@foregather/features/patterns';
import { type SignInInput, signInSchema } from '../schema';
import { authPaths } from '../paths';

export interface SignInFormProps {
  /** Tells itself what went wrong, as `onMagicLink` does. */
  onSignIn: (input: SignInInput) => Promise<unknown>;
  onMagicLink: (email: string) => Promise<unknown>;
  /** The address the last link went to; null before. */
  linkSentTo?: string | null;
  /** Travels on to the neighbouring page, so that the way back is kept. */
  linkState?: unknown;
}

/** Email once, then two equal ways in: the password, or a link by email. */
export function SignInForm({ onSignIn, onMagicLink, linkSentTo, linkState }: SignInFormProps) {
  const { form, pending, save } = useFormState({
    schema: signInSchema,
    defaultValues: { email: '', password: '' },
    sendsAgain: true,
    onSave: (input) => onSignIn(input),
  });
  const { errors, submitCount } = form.formState;
  const sendLink = async () => {
    if (await form.trigger('email', { shouldFocus: true })) await onMagicLink(form.getValues('email').trim());
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <div className="grid gap-4">
        <Field
          label="Password"
          error={errors.password?.message}
          aside={
            <Link
              to={authPaths.forgotPassword()}
              state={linkState}
              className={`text-sm ${textLinkVariants()}`}
            >
              Forgot it?
            </Link>
          }
        >
          <PasswordField {...form.register('password')} autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          Sign in
        </Button>
      </div>
      <div className="flex items-center gap-3 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or without a password
      </div>
      <div className="grid gap-2">
        <Button variant="outline" size="lg" onClick={() => void sendLink()}>
          Email me a sign-in link
        </Button>
        <p role="status" className="text-sm text-muted-foreground empty:hidden">
          {linkSentTo ? `A link is on its way to ${linkSentTo}. It works once, for one hour.` : null}
        </p>
      </div>
    </form>
  );
}
