import { useMutation } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { isExplained, showAuthError, showWelcomeBack } from '../messages';
import { sendMagicLink, signInWithPassword } from '../mutations';
import { authPaths } from '../paths';
import { siteAddress } from '../hooks/use-return-path';

/** Password sign-in. The page leaves by itself once the session is there. */
export function useSignIn() {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      signInWithPassword(email, password),
    onSuccess: (signedIn) => {
      if (signedIn) showWelcomeBack();
      else showAuthError(null);
    },
    onError: (error) => {
      if (!isExplained(error)) showAuthError(error);
    },
  });
}

/** Sign-in by a mailed link, in place of the password. */
export function useMagicLink(origin: string | null) {
  return useMutation({
    mutationFn: (email: string) =>
      // Mails lead to the page with the button; this address says where to go afterwards.
      sendMagicLink(email, siteAddress(origin ?? authPaths.magicLink())),
    onSuccess: () => {
      toast.success('Magic link sent!', {
        description: 'Check your email for a sign-in link.',
        channel: 'auth',
      });
    },
    onError: showAuthError,
  });
}
