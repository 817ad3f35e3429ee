import { Button, Callout, textLinkVariants } from '@foregather/ui';
import { Link, Navigate } from 'react-router-dom';
import { brand, RequestError } from '@foregather/features/core/base';
import { useAuth } from '@foregather/features/core/session';
import { AuthCard } from '../components/auth-card';
import { SignInForm } from './sign-in-form';
import { HOME, useReturnPath } from '../hooks/use-return-path';
import { useMagicLink, useSignIn } from './use-sign-in';
import { useResend } from '../hooks/use-sign-up';
import { AUTH_ERROR_TITLE, authMessage } from '../messages';
import { authPaths } from '../paths';

/** Sign in by password or by a mailed link, then back to where one came from. */
export function Page() {
  const { session } = useAuth();
  const { path, state } = useReturnPath();
  const signIn = useSignIn();
  const magicLink = useMagicLink(path);
  const resend = useResend(path);
  if (session) return <Navigate to={path ?? HOME} replace />;

  const { error, variables } = signIn;
  const unconfirmed = error instanceof RequestError && error.code === 'email_not_confirmed';
  return (
    <AuthCard
      title="Sign in"
      description={path ? 'You come back to your page afterwards.' : null}
      footer={
        <>
          New to {brand.name}?{' '}
          <Link to={authPaths.signup()} state={state} className={textLinkVariants()}>
            Create an account
          </Link>
        </>
      }
    >
      {unconfirmed && variables ? (
        <Callout
          tone="warning"
          announce="polite"
          title="Your email is not confirmed yet"
          actions={
            <Button
              size="sm"
              variant="outline"
              pending={resend.isPending}
              onClick={() => resend.mutate(variables.email)}
            >
              Send the link again
            </Button>
          }
        >
          Open the link we sent to {variables.email}, then sign in.
        </Callout>
      ) : error instanceof RequestError && error.code === 'invalid_credentials' ? (
        <Callout tone="danger" announce="assertive" title={AUTH_ERROR_TITLE}>
          <p>{authMessage(error)}</p>
          <p>Check email and password, or have a sign-in link sent to you.</p>
        </Callout>
      ) : null}
      <SignInForm
        // What went wrong is told once, by a callout or a toast; the form keeps what was typed.
        onSignIn={(input) => signIn.mutateAsync(input).catch(() => undefined)}
        onMagicLink={(email) => magicLink.mutateAsync(email).catch(() => undefined)}
        linkSentTo={magicLink.isSuccess ? magicLink.variables : null}
        linkState={state}
      />
    </AuthCard>
  );
}
