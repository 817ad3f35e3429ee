import { toast, Callout } from '@foregather/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink, useAuth } from '@foregather/features/core';
import { redeemLink, updatePassword } from '../api';
import { AuthCard } from '../components/auth-card';
import { NewPasswordForm } from '../components/new-password-form';
import { authError, HOME, useAuthLink } from '../hooks';
import { isSpentLink, passwordError } from '../words';
import { authPaths } from '../paths';

/** Set a new password, after a recovery mail or while signed in. Saving it signs all other devices out. */
export function Page() {
  const { session, status } = useAuth();
  const navigate = useNavigate();
  const link = useAuthLink();
  const [redeemed, setRedeemed] = useState(false);
  const [spent, setSpent] = useState(link !== null && link.tokenHash === null);

  const save = async (password: string): Promise<string | null> => {
    try {
      // Redeemed only now: a scanner that opened the page has not used it up.
      if (link && !redeemed) {
        await redeemLink(link);
        setRedeemed(true);
      }
    } catch (error) {
      if (isSpentLink(error)) setSpent(true);
      else authError(error);
      return null;
    }
    try {
      await updatePassword(password);
    } catch (error) {
      const refusal = passwordError(error);
      if (refusal === null) authError(error);
      return refusal;
    }
    toast.success('Password saved', { description: 'All other devices were signed out.', channel: 'auth' });
    await navigate(link?.next ?? HOME, { replace: true });
    return null;
  };

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
      <NewPasswordForm onSave={save} />
    </AuthCard>
  );
}
