import { textLinkVariants } from '@foregather/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { brand } from '@foregather/features/core/base';
import { givenName, useAuth, useUser } from '@foregather/features/core/session';
import { updateProfileMutation } from '../../account';
import { AuthCard } from '../components/auth-card';
import { CheckYourMail } from '../components/check-your-mail';
import { EmailForm } from '../components/email-form';
import { PlanNote, TermsNote } from '../components/sign-up-notes';
import { HOME, useReturnPath } from '../hooks/use-return-path';
import { useConfirmCode, useSignUpByEmail } from '../hooks/use-sign-up';
import { wishedPlan } from '../labels';
import { authPaths } from '../paths';
import { showSentAgain } from '../messages';
import { NameStep } from './name-step';

/** Who has come by the mail is asked for their name once; the page leaves by itself when it is there. */
function Inside({ next }: { next: string }) {
  const user = useUser();
  const queries = useQueryClient();
  const saveName = useMutation(updateProfileMutation(queries, user.id));
  if (givenName(user) !== null) return <Navigate to={next} replace />;
  return <NameStep onSave={(draft) => saveName.mutateAsync(draft)} />;
}

/** Creates an account from an address alone: a mail leads in, then the name is asked. `?plan=` as on the other page. */
export function Page() {
  const { user } = useAuth();
  const [params] = useSearchParams();
  const { path, state } = useReturnPath();
  const plan = wishedPlan(params.get('plan'));
  const signUp = useSignUpByEmail(path);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const confirmCode = useConfirmCode(sentTo ?? '', 'email');
  if (user) return <Inside next={path ?? HOME} />;
  if (sentTo !== null) {
    return (
      <CheckYourMail
        email={sentTo}
        pending={signUp.isPending}
        onResend={() => signUp.mutate({ email: sentTo, plan }, { onSuccess: showSentAgain })}
        onCode={confirmCode}
      />
    );
  }
  return (
    <AuthCard
      title="Create your account"
      description={
        <div className="grid gap-3">
          <PlanNote plan={plan} />
          <p>
            Your email is enough. A link in a mail lets you in, now and each time you come back; there is no
            password to keep, and you can set one later.
          </p>
        </div>
      }
      footer={
        <>
          Already with {brand.name}?{' '}
          <Link to={authPaths.login()} state={state} className={textLinkVariants()}>
            Sign in
          </Link>
          <br />
          Rather with a password?{' '}
          <Link
            to={authPaths.signup(plan === 'free' ? {} : { plan })}
            state={state}
            className={textLinkVariants()}
          >
            Sign up with name and password
          </Link>
        </>
      }
    >
      <EmailForm
        action="Create account"
        variant="primary-signup"
        // What went wrong is told by a toast; the form keeps what was typed.
        onSend={(email) =>
          signUp.mutateAsync({ email, plan }).then(
            () => setSentTo(email),
            () => undefined,
          )
        }
      >
        <TermsNote />
      </EmailForm>
    </AuthCard>
  );
}
