import { useMutation } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FieldError } from '@foregather/features/patterns';
import { codeForForm } from '../code-refusal';
import { isSpentLink, showAuthError } from '../messages';
import { redeemCode, redeemLink, sendRecovery, updatePassword } from '../mutations';
import { passwordRefusal } from '../password-messages';
import { authPaths } from '../paths';
import { useAuthLink } from './use-auth-link';
import { HOME, siteAddress } from './use-return-path';

/** Mails the link and the code that set a new password. The answer is the same whether or not the address is known. */
export function useRecovery() {
  const navigate = useNavigate();
  const mail = useMutation({
    mutationFn: (email: string) => sendRecovery(email, siteAddress(authPaths.resetPassword())),
    onError: showAuthError,
  });
  return {
    /** The address the last mail went to; null before. */
    sentTo: mail.isSuccess ? mail.variables : null,
    send: (email: string) => mail.mutateAsync(email).catch(() => undefined),
    /** Goes on to the new password by the code that was typed out of the mail. Throws words for the form. */
    confirmCode: async (code: string) => {
      await codeForForm(() => redeemCode(mail.variables ?? '', code, 'recovery'));
      await navigate(authPaths.resetPassword(), { replace: true });
    },
  };
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
