import { useMutation } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand, keepPendingPlan, originOf, ownPath } from '@foregather/features/core';
import { authPaths } from './paths';
import { eventPaths } from '../events/paths';
import * as api from './api';
import { linkFromState, linkState, parseAuthLink, withoutLink, type AuthLink } from './link';
import { AUTH_ERROR_TITLE, authMessage } from './words';

/** Where somebody goes who comes from nowhere in particular. */
export const HOME = eventPaths.dashboard();

/** The place the reader wanted before signing in: the guard's origin, or `?from=`, `?next=`; only a place of this site. */
export function useOrigin(): { path: string | null; state: unknown } {
  const { state, search } = useLocation();
  const query = new URLSearchParams(search);
  return { path: originOf(state) ?? ownPath(query.get('from') ?? query.get('next')), state };
}

/** Absolute address of a place of this site, for links in mails. */
export const siteAddress = (path: string) => new URL(path, globalThis.location.origin).href;

export const authError = (error: unknown) =>
  toast.error(AUTH_ERROR_TITLE, { description: authMessage(error), channel: 'auth' });

export const welcomeBack = () =>
  toast.success('Welcome back!', { description: 'You have successfully signed in.', channel: 'auth' });

/** Password sign-in. The page leaves by itself once the session is there. */
export function useSignIn() {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      api.signInWithPassword(email, password),
    onSuccess: (signedIn) => {
      if (signedIn) welcomeBack();
      else authError(null);
    },
    onError: authError,
  });
}

export function useMagicLink(origin: string | null) {
  return useMutation({
    mutationFn: (email: string) =>
      // Mails lead to the page with the button; this address says where to go afterwards.
      api.sendMagicLink(email, siteAddress(origin ?? authPaths.magicLink())),
    onSuccess: () => {
      toast.success('Magic link sent!', {
        description: 'Check your email for a sign-in link.',
        channel: 'auth',
      });
    },
    onError: authError,
  });
}

/** Sign-up: keeps the wished plan on this device, whatever becomes of the mail. */
export function useSignUp(origin: string | null) {
  return useMutation({
    mutationFn: (draft: Omit<api.SignUp, 'redirectTo'>) =>
      api.signUp({ ...draft, redirectTo: siteAddress(origin ?? HOME) }),
    onSuccess: (_, { plan }) => {
      keepPendingPlan(plan);
      toast.success('Account created!', { description: `Welcome to ${brand.name}!`, channel: 'auth' });
    },
    onError: authError,
  });
}

export function useResend(origin: string | null) {
  return useMutation({
    mutationFn: (email: string) => api.resendConfirmation(email, siteAddress(origin ?? HOME)),
    onSuccess: () => {
      toast.success('Sent again', { description: 'Check your email for the link.', channel: 'auth' });
    },
    onError: authError,
  });
}

/** The link this page was opened with. It leaves the address at once and stays in the history entry until redeemed. */
export function useAuthLink(): AuthLink | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [link] = useState(
    () => linkFromState(location.state) ?? parseAuthLink(location, globalThis.location.origin),
  );
  const inAddress = withoutLink(location) !== location.pathname + location.search || location.hash !== '';
  useEffect(() => {
    if (link && inAddress) void navigate(withoutLink(location), { replace: true, state: linkState(link) });
  }, [link, inAddress, location, navigate]);
  return link;
}
