import { ButtonLink } from '@foregather/features/core/shell';
import { AuthCard } from '../components/auth-card';
import { ConfirmLink } from '../components/confirm-link';
import { useRedeem } from '../hooks/use-redeem';
import { authPaths } from '../paths';

/** Where a sign-in link by email leads: a button confirms, because link scanners open links. */
export function Page() {
  const { pending, problem, confirm } = useRedeem();
  return (
    <AuthCard
      title="Confirm your sign-in"
      description={problem === null ? 'One press signs you in on this device.' : null}
    >
      <ConfirmLink
        action="Sign in"
        pending={pending}
        problem={problem}
        onConfirm={() => void confirm()}
        wayBack={
          <ButtonLink to={authPaths.login()} size="lg">
            Get a new link
          </ButtonLink>
        }
      />
    </AuthCard>
  );
}
