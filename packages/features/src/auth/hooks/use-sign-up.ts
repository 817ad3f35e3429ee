import { useMutation } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { savePendingPlan } from '@foregather/features/core/session';
import { showAuthError } from '../messages';
import { resendConfirmation, type SignUp, signUp } from '../mutations';
import { HOME, siteAddress } from './use-return-path';

/** Sign-up: keeps the wished plan on this device, whatever becomes of the mail. */
export function useSignUp(origin: string | null) {
  return useMutation({
    mutationFn: (draft: Omit<SignUp, 'redirectTo'>) =>
      signUp({ ...draft, redirectTo: siteAddress(origin ?? HOME) }),
    onSuccess: (_, { plan }) => {
      savePendingPlan(plan);
      toast.success('Account created!', { description: `Welcome to ${brand.name}!`, channel: 'auth' });
    },
    onError: showAuthError,
  });
}

/** Sends the mail that confirms the address once more. */
export function useResend(origin: string | null) {
  return useMutation({
    mutationFn: (email: string) => resendConfirmation(email, siteAddress(origin ?? HOME)),
    onSuccess: () => {
      toast.success('Sent again', { description: 'Check your email for the link.', channel: 'auth' });
    },
    onError: showAuthError,
  });
}
