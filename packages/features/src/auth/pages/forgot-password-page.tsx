import { Callout, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { AuthCard } from '../components/auth-card';
import { EmailForm } from '../components/email-form';
import { useRecovery } from '../hooks/use-password';
import { authPaths } from '../paths';

/** One field. The answer is the same whether or not the address is known. */
export function Page() {
  const recovery = useRecovery();
  return (
    <AuthCard
      title="Forgot your password?"
      description="Enter your email. If there is an account for it, a link to set a new password is sent there."
      footer={
        <Link to={authPaths.login()} className={textLinkVariants()}>
          Back to sign in
        </Link>
      }
    >
      {recovery.isSuccess ? (
        <Callout tone="success" announce="polite" title="Check your email">
          If there is an account for {recovery.variables}, a link is on its way. It works once, for one hour.
        </Callout>
      ) : null}
      <EmailForm
        action={recovery.isSuccess ? 'Send another link' : 'Send the link'}
        onSend={(email) => recovery.mutateAsync(email).catch(() => undefined)}
      />
    </AuthCard>
  );
}
