import { useMutation } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FieldError } from '@foregather/features/patterns';
import { isSpentLink, showAuthError } from '../messages';
import { redeemLink, sendRecovery, updatePassword } from '../mutations';
import { passwordRefusal } from '../password-messages';
import { authPaths } from '../paths';
import { useAuthLink } from './use-auth-link';
import { HOME, siteAddress } from './use-return-path';

/** Mails the link that sets a new password. The answer is the same whether or not the address is known. */
export function useRecovery() {
  return useMutation({
    mutationFn: (email: string) => sendRecovery(email, siteAddress(authPaths.resetPassword())),
    onError: showAuthError,
  });
}

/**
 * Sets the password of a signed-in user or of one with a recovery link, which the first attempt redeems: a mail
 * scanner that opened the page has not used it up.
 */
export function useNewPassword() {
  const navigate = useNavigate();
  const link = useAuthLink();
  const [redeemed, setRedeemed] = useState(false);
  const [spent, setSpent] = useState(link !== null && link.tokenHash === null);

  /** Throws what is wrong with the password, for the form to show; everything else is told. */
  async function savePassword(password: string): Promise<void> {
    try {
      if (link && !redeemed) {
        await redeemLink(link);
        setRedeemed(true);
      }
    } catch (error) {
      if (isSpentLink(error)) setSpent(true);
      else showAuthError(error);
      return;
    }
    try {
      await updatePassword(password);
    } catch (error) {
      const refusal = passwordRefusal(error);
      if (refusal !== null) throw new FieldError('password', refusal);
      showAuthError(error);
      return;
    }
    toast.success('Password saved', { description: 'All other devices were signed out.', channel: 'auth' });
    await navigate(link?.next ?? HOME, { replace: true });
  }

  return { link, spent, savePassword };
}
