import { Callout, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { AuthCard } from '../components/auth-card';
import { CodeForm } from '../components/code-form';
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
      {recovery.sentTo === null ? null : (
        <>
          <Callout tone="success" announce="polite" title="Check your email">
            If there is an account for {recovery.sentTo}, a link and a code are on their way. Open the link,
            or type the code here. Both work once, for one hour.
          </Callout>
          <CodeForm action="Set a new password" onCode={recovery.confirmCode} />
        </>
      )}
      <EmailForm
        action={recovery.sentTo === null ? 'Send the link' : 'Send another mail'}
        variant={recovery.sentTo === null ? 'default' : 'outline'}
        onSend={recovery.send}
      />
    </AuthCard>
  );
}
