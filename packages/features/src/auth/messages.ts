import { toast } from '@foregather/ui';
import { brand, RequestError } from '@foregather/features/core/base';

/** Title of every auth error. */
export const AUTH_ERROR_TITLE = 'Authentication Error';
const UNKNOWN = 'An authentication error occurred';

/** The server's message when it refuses the request, else a general one. */
export const authMessage = (error: unknown): string =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && error.message
    ? error.message
    : UNKNOWN;

/** Tells what the auth server refused. */
export const showAuthError = (error: unknown) =>
  toast.error(AUTH_ERROR_TITLE, { description: authMessage(error), channel: 'auth' });

export const showWelcomeBack = () =>
  toast.success('Welcome back!', { description: 'You have successfully signed in.', channel: 'auth' });

/** Said once, after the sign-up. */
export const showAccountCreated = () =>
  toast.success('Account created!', { description: `Welcome to ${brand.name}!`, channel: 'auth' });

/** After a sign-up is confirmed by link or code: whoever has just come is not welcomed back. */
export const showEmailConfirmed = () =>
  toast.success('Email confirmed', { description: 'You are signed in.', channel: 'auth' });

/** The mail with link and code is on its way once more. */
export const showSentAgain = () =>
  toast.success('Sent again', {
    description: 'Check your email for the link and the code.',
    channel: 'auth',
  });

/** Refusals of a sign-in that the page itself explains and stays with: a toast would only say them twice. */
export const isExplained = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.code === 'invalid_credentials' || error.code === 'email_not_confirmed');

/** Codes that mean: this link does nothing any more. */
export const isSpentLink = (error: unknown) =>
  error instanceof RequestError && (error.code === 'otp_expired' || error.status === 403);

/** Why a mailed link does not work. */
export const LINK_PROBLEMS = {
  spent: 'It was used before or is older than one hour.',
  code: 'This code does not match, or it is older than one hour. Check the newest mail, or have another one sent.',
  missing: 'The address carries no code. Open the link in the mail once more, or have a new one sent.',
} as const;
