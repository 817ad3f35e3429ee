import { textLinkVariants } from '@foregather/ui';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { brand } from '@foregather/features/core/base';
import { useAuth } from '@foregather/features/core/session';
import { FieldError } from '@foregather/features/patterns';
import { AuthCard } from '../components/auth-card';
import { CheckYourMail } from '../components/check-your-mail';
import { SignUpForm } from './sign-up-form';
import { PlanNote } from '../components/sign-up-notes';
import { HOME, useReturnPath } from '../hooks/use-return-path';
import { useConfirmCode, useResend, useSignUp } from '../hooks/use-sign-up';
import { wishedPlan } from '../labels';
import { passwordRefusal } from '../password-messages';
import { authPaths } from '../paths';

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
      description={<PlanNote plan={plan} />}
      footer={
        <>
          Already with {brand.name}?{' '}
          <Link to={authPaths.login()} state={state} className={textLinkVariants()}>
            Sign in
          </Link>
          <br />
          Rather without a password?{' '}
          <Link
            to={authPaths.signupSimple(plan === 'free' ? {} : { plan })}
            state={state}
            className={textLinkVariants()}
          >
            Sign up by email alone
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
