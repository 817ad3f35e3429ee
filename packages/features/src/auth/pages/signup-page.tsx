import { Badge, Button, textLinkVariants } from '@foregather/ui';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { brand, PLAN_NAMES, useAuth } from '@foregather/features/core';
import { AuthCard } from '../components/auth-card';
import { SignUpForm } from '../components/sign-up-form';
import { HOME, useOrigin, useResend, useSignUp } from '../hooks';
import { passwordError } from '../words';
import { authPaths } from '../paths';

const PLAN_WORDS = {
  free: 'Free, without an end date.',
  premium: 'You start on Free. Afterwards you can try Premium for 14 days.',
  pro: 'You start on Free. Your choice is kept for the upgrade.',
} as const;

const wishedPlan = (value: string | null): keyof typeof PLAN_WORDS =>
  value === 'premium' || value === 'pro' ? value : 'free';

function CheckYourMail({
  email,
  onAgain,
  pending,
}: {
  email: string;
  onAgain: () => void;
  pending: boolean;
}) {
  return (
    <AuthCard
      title="Check your email"
      description={
        <p>
          A link is on its way to <strong className="break-all text-foreground">{email}</strong>. Open it to
          confirm your address; it works once, for one hour.
        </p>
      }
      footer={
        <Link to={authPaths.login()} className={textLinkVariants()}>
          Go to sign in
        </Link>
      }
    >
      <p className="text-sm text-muted-foreground">
        Nothing there? Look in the spam folder. If you already have an account with this address, sign in
        instead.
      </p>
      <Button variant="outline" pending={pending} onClick={onAgain}>
        Send the link again
      </Button>
    </AuthCard>
  );
}

/** Create an account. The plan of `?plan=` is a wish that is kept; what is stored for the account is free. */
export function Page() {
  const { session } = useAuth();
  const [params] = useSearchParams();
  const { path, state } = useOrigin();
  const plan = wishedPlan(params.get('plan'));
  const signUp = useSignUp(path);
  const resend = useResend(path);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (session) return <Navigate to={path ?? HOME} replace />;
  if (sentTo !== null) {
    return <CheckYourMail email={sentTo} pending={resend.isPending} onAgain={() => resend.mutate(sentTo)} />;
  }
  return (
    <AuthCard
      title="Create your account"
      description={
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{PLAN_NAMES[plan]}</Badge> {PLAN_WORDS[plan]}
        </p>
      }
      footer={
        <>
          Already with {brand.name}?{' '}
          <Link to={authPaths.login()} state={state} className={textLinkVariants()}>
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm
        onSignUp={async (draft) => {
          try {
            const { confirmed } = await signUp.mutateAsync({ ...draft, plan });
            if (!confirmed) setSentTo(draft.email);
            return null;
          } catch (error) {
            return passwordError(error);
          }
        }}
      />
    </AuthCard>
  );
}
