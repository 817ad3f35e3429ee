import { ButtonLink } from '@foregather/features/core';
import { Callout } from '@foregather/ui';
import { AuthCard } from '../components/auth-card';
import { ConfirmLink } from '../components/confirm-link';
import { useRedeem } from '../use-redeem';
import { authPaths } from '../paths';

const WORDS = {
  signup: ['Confirm your email', 'One press confirms your address and signs you in.', 'Confirm and sign in'],
  invite: ['Accept your invitation', 'One press accepts it and signs you in.', 'Accept and sign in'],
  magiclink: ['Confirm your sign-in', 'One press signs you in on this device.', 'Sign in'],
  recovery: ['Set a new password', 'Go on to choose a new password.', 'Continue'],
  email_change: [
    'Confirm your new email',
    'One press confirms this address for the move.',
    'Confirm address',
  ],
  email: ['Confirm your email', 'One press confirms your address and signs you in.', 'Confirm and sign in'],
} as const;

/** Where the mails of the sign-up and of address changes lead. */
export function Page() {
  const { link, pending, problem, halfMoved, confirm } = useRedeem();
  const [title, description, action] = WORDS[link?.type ?? 'email'];
  if (halfMoved) {
    return (
      <AuthCard title="Half way there">
        <Callout tone="success" announce="polite" title="This address has confirmed">
          Your account moves once the other address has confirmed too. Open the mail we sent there.
        </Callout>
        <ButtonLink to={authPaths.login()} size="lg" variant="outline">
          Go to sign in
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title} description={problem === null ? description : null}>
      <ConfirmLink
        action={action}
        pending={pending}
        problem={problem}
        onConfirm={() => void confirm()}
        wayBack={
          <>
            <ButtonLink to={authPaths.login()} size="lg">
              Go to sign in
            </ButtonLink>
            <ButtonLink to={authPaths.signup()} size="lg" variant="outline">
              Sign up again
            </ButtonLink>
          </>
        }
      />
    </AuthCard>
  );
}
