import { Badge, textLinkVariants } from '@foregather/ui';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { brand } from '@foregather/features/core/base';
import { PLAN_NAMES, useAuth } from '@foregather/features/core/session';
import { FieldError } from '@foregather/features/patterns';
import { AuthCard } from '../components/auth-card';
import { CheckYourMail } from '../components/check-your-mail';
import { SignUpForm } from '../components/sign-up-form';
import { HOME, useReturnPath } from '../hooks/use-return-path';
import { useConfirmCode, useResend, useSignUp } from '../hooks/use-sign-up';
import { PLAN_NOTES } from '../labels';
import { passwordRefusal } from '../password-messages';
import { authPaths } from '../paths';

const wishedPlan = (value: string | null): keyof typeof PLAN_NOTES =>
  value === 'premium' || value === 'pro' ? value : 'free';

/** Creates an account on the free plan. The plan of `?plan=` is kept for the upgrade step. */
export function Page() {
  const { session } = useAuth();
  const [params] = useSearchParams();
  const { path, state } = useReturnPath();
  const plan = wishedPlan(params.get('plan'));
  const signUp = useSignUp(path);
  const resend = useResend(path);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const confirmCode = useConfirmCode(sentTo ?? '');
  if (session) return <Navigate to={path ?? HOME} replace />;
  if (sentTo !== null) {
    return (
      <CheckYourMail
        email={sentTo}
        pending={resend.isPending}
        onResend={() => resend.mutate(sentTo)}
        onCode={confirmCode}
      />
    );
  }
  return (
    <AuthCard
      title="Create your account"
      description={
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{PLAN_NAMES[plan]}</Badge> {PLAN_NOTES[plan]}
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
          } catch (error) {
            const refusal = passwordRefusal(error);
            if (refusal !== null) throw new FieldError('password', refusal);
          }
        }}
      />
    </AuthCard>
  );
}
