import { useMutation } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { savePendingPlan } from '@foregather/features/core/session';
import { codeForForm } from '../code-refusal';
import { showAccountCreated, showAuthError, showEmailConfirmed } from '../messages';
import { redeemCode, resendConfirmation, type SignUp, signUp } from '../mutations';
import { HOME, siteAddress } from './use-return-path';

/** Sign-up: keeps the wished plan on this device, whatever becomes of the mail. */
export function useSignUp(origin: string | null) {
  return useMutation({
    mutationFn: (draft: Omit<SignUp, 'redirectTo'>) =>
      signUp({ ...draft, redirectTo: siteAddress(origin ?? HOME) }),
    onSuccess: (_, { plan }) => {
      savePendingPlan(plan);
      showAccountCreated();
    },
    onError: showAuthError,
  });
}

/** Confirms the address by the code that was typed out of the mail, and signs in. Throws words for the form. */
export function useConfirmCode(email: string) {
  return async (code: string): Promise<void> => {
    await codeForForm(() => redeemCode(email, code, 'signup'));
    showEmailConfirmed();
  };
}

/** Sends the mail that confirms the address once more. */
export function useResend(origin: string | null) {
  return useMutation({
    mutationFn: (email: string) => resendConfirmation(email, siteAddress(origin ?? HOME)),
    onSuccess: () => {
      toast.success('Sent again', {
        description: 'Check your email for the link and the code.',
        channel: 'auth',
      });
    },
    onError: showAuthError,
  });
}
