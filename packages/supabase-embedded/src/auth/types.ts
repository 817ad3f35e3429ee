/** What the auth service asks of whoever embeds it. */
import type { MailMessage } from '../types';

/** Where auth mails lead. The tokens are single use; the page named by the URL consumes them by a button. */
export interface AuthMail {
  /** `email_change` goes to the new address, `email_change_current` to the one that is being left. */
  kind:
    | 'signup'
    | 'invite'
    | 'magiclink'
    | 'recovery'
    | 'email_change'
    | 'email_change_current'
    | 'reauthentication'
    | 'password_changed';
  to: string;
  /** Hashed token for `verifyOtp({ token_hash, type })`; empty for a notice. */
  tokenHash: string;
  /** Six-digit code for typing. */
  otp: string;
  /** Allowed address to return to, absolute. */
  redirectTo: string;
  siteUrl: string;
  /** Where the account is to move, in the mails of a change of address. */
  newAddress?: string;
  /** raw_user_meta_data. */
  userMetadata: Record<string, unknown>;
}

export type AuthMailTemplate = (mail: AuthMail) => Omit<MailMessage, 'to' | 'kind' | 'messageId'>;

/** A provider of sign-ins that speaks OpenID Connect and publishes a discovery document. */
export interface OpenIdProvider {
  /** Its issuer, to which `/.well-known/openid-configuration` is appended. https, except on this machine. */
  issuer: string;
  clientId: string;
  /** Absent for a public client, which proves itself by PKCE alone. */
  clientSecret?: string;
  /** Asked for besides what a client asks for. Default `openid email profile`. */
  scopes?: readonly string[];
  /** Further audiences whose id tokens are accepted, such as the client id of a phone app. */
  audiences?: readonly string[];
}

/** Limits of sessions, in seconds; each is off when absent. They are checked when a session is refreshed. */
export interface SessionLimits {
  /** Since the sign-in. The access token is refused as well then. */
  timebox?: number;
  /** Since the last refresh. */
  inactivity?: number;
  /** How long somebody with a verified second factor may stay below aal2. */
  lowAal?: number;
  /** Only the newest session of a user goes on. */
  singlePerUser?: boolean;
}

export interface AuthConfig {
  siteUrl: string;
  /** Globs (`*`, `**`) of further allowed redirect targets. */
  redirectAllowList?: string[];
  /** Whether sign-up must be confirmed by mail. Default true. */
  confirmEmail?: boolean;
  /** Seconds. Default 3600. */
  accessTokenLife?: number;
  /** Seconds in which a rotated token may be used again. Default 10. */
  refreshReuseInterval?: number;
  /** Seconds a mailed link or code lives. Default 3600. */
  otpLife?: number;
  /** Seconds between two mails to one address. Default 60. */
  mailInterval?: number;
  passwordMinLength?: number;
  /** Sets of characters of which a password needs one each, such as `['abc…', '0123456789']`. Default none. */
  passwordRequiredCharacters?: readonly string[];
  /** Whether a change of address is confirmed at the old address too. Default true. */
  secureEmailChange?: boolean;
  /** Whether new accounts are made by admins and invitations only. Default false. */
  disableSignup?: boolean;
  /** Whether people may sign in without an address. Default false. */
  anonymousUsers?: boolean;
  /** Whether users may link and unlink identities themselves. Default false. */
  manualLinking?: boolean;
  /** By the name that clients call them by, such as `google` or `keycloak`. */
  providers?: Readonly<Record<string, OpenIdProvider>>;
  sessions?: SessionLimits;
  /**
   * A database function as `schema.name` that gets `{ user_id, claims, authentication_method }` as one jsonb, and answers
   * `{ claims }` or `{ error: { http_code, message } }`. It runs as `supabase_auth_admin`.
   */
  customAccessTokenHook?: string;
  mail?: AuthMailTemplate;
  /** Off only in tests that measure something else. Default true. */
  rateLimits?: boolean;
}
