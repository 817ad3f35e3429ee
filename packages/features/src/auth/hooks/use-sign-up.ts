import { useMutation } from '@tanstack/react-query';
import { savePendingPlan } from '@foregather/features/core/session';
import { codeForForm } from '../code-refusal';
import { showAccountCreated, showAuthError, showEmailConfirmed, showSentAgain } from '../messages';
import {
  redeemCode,
  resendConfirmation,
  type SignUp,
  signUp,
  type SignUpByEmail,
  signUpByEmail,
} from '../mutations';
import { authPaths } from '../paths';
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

/** Sign-up by an address alone. Its mail leads back to the page, which asks for the name. */
export function useSignUpByEmail(origin: string | null) {
  return useMutation({
    mutationFn: (draft: Omit<SignUpByEmail, 'redirectTo'>) =>
      signUpByEmail({
        ...draft,
        redirectTo: siteAddress(authPaths.signupSimple(origin ? { next: origin } : {})),
      }),
    onSuccess: (_, { plan }) => {
      savePendingPlan(plan);
    },
    onError: showAuthError,
  });
}

/** Confirms the address by the code that was typed out of the mail, and signs in. Throws words for the form. */
export function useConfirmCode(email: string, type: 'signup' | 'email' = 'signup') {
  return async (code: string): Promise<void> => {
    await codeForForm(() => redeemCode(email, code, type));
    showEmailConfirmed();
  };
}

/** Sends the mail that confirms the address once more. */
export function useResend(origin: string | null) {
  return useMutation({
    mutationFn: (email: string) => resendConfirmation(email, siteAddress(origin ?? HOME)),
    onSuccess: showSentAgain,
    onError: showAuthError,
  });
}
