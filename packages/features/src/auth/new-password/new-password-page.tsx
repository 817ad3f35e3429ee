import { Callout } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { useAuth } from '@foregather/features/core/session';
import { AuthCard } from '../components/auth-card';
import { NewPasswordForm } from './new-password-form';
import { useNewPassword } from '../hooks/use-password';
import { authPaths } from '../paths';

/** Set a new password, after a recovery mail or while signed in. Saving it signs all other devices out. */
export function Page() {
  const { session, status } = useAuth();
  const { link, spent, savePassword } = useNewPassword();
  if (spent || (!link && !session && status !== 'loading')) {
    return (
      <AuthCard title="Set a new password">
        <Callout tone="warning" title="This link does not work any more">
          A link to set a password works once, for one hour. Have another one sent.
        </Callout>
        <ButtonLink to={authPaths.forgotPassword()} size="lg">
          Send another link
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Set a new password" description="Saving it signs you out on all other devices.">
      <NewPasswordForm onSave={savePassword} />
    </AuthCard>
  );
}
