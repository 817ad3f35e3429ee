import { ButtonLink } from '@foregather/features/core/shell';
import { Callout } from '@foregather/ui';
import { AuthCard } from '../components/auth-card';
import { ConfirmLink } from '../components/confirm-link';
import { useRedeem } from '../hooks/use-redeem';
import { LINK_LABELS } from '../labels';
import { authPaths } from '../paths';

/** Where the mails of the sign-up and of address changes lead. */
export function Page() {
  const { link, pending, problem, awaitsOtherAddress, confirm } = useRedeem();
  const { title, description, action } = LINK_LABELS[link?.type ?? 'email'];
  if (awaitsOtherAddress) {
    return (
      <AuthCard title="Almost there">
        <Callout tone="success" announce="polite" title="This address is confirmed">
          Your account moves once the other address is confirmed too. Open the mail we sent there.
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
