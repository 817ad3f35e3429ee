/** The interfaces between the auth service and its host. */
import type { MailMessage } from '../types';

/** A mail of the auth service. Tokens are single use; the page that the URL names consumes them by a button. */
export interface AuthMail {
  /** `email_change` goes to the new address, `email_change_current` to the old one. */
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
  /** Hashed token for `verifyOtp({ token_hash, type })`; empty for a notification. */
  tokenHash: string;
  /** Six-digit code for typing. */
  otp: string;
  /** Allowed absolute URL to return to. */
  redirectTo: string;
  siteUrl: string;
  /** The new address, in the mails of an address change. */
  newAddress?: string;
  /** raw_user_meta_data. */
  userMetadata: Record<string, unknown>;
}

export type AuthMailTemplate = (mail: AuthMail) => Omit<MailMessage, 'to' | 'kind' | 'messageId'>;

/** An OpenID Connect provider with a discovery document. */
export interface OpenIdProvider {
  /** Its issuer, to which `/.well-known/openid-configuration` is appended. https, except on this machine. */
  issuer: string;
  clientId: string;
  /** Absent for a public client, which authenticates by PKCE alone. */
  clientSecret?: string;
  /** Requested in addition to the scopes of a client. Default `openid email profile`. */
  scopes?: readonly string[];
  /** Further audiences whose id tokens are accepted, such as the client id of a phone app. */
  audiences?: readonly string[];
}

/** Limits of sessions, in seconds; each is off when absent. Checked when a session is refreshed. */
export interface SessionLimits {
  /** Since the sign-in. Access tokens are refused as well after that. */
  timebox?: number;
  /** Since the last refresh. */
  inactivity?: number;
  /** How long a user with a verified second factor may stay below aal2. */
  lowAal?: number;
  /** Only the newest session of a user remains valid. */
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
  /** Character sets of which a password needs at least one each, such as `['abc…', '0123456789']`. Default none. */
  passwordRequiredCharacters?: readonly string[];
  /**
   * Passwords that are known to be weak and refused: a built-in list of common ones, none, or a list of the project's
   * own, in which case does not count. Default 'common'.
   */
  weakPasswords?: 'common' | 'none' | readonly string[];
  /** Whether a change of address must be confirmed at the old address too. Default true. */
  secureEmailChange?: boolean;
  /** Whether only admins and invitations create accounts. Default false. */
  disableSignup?: boolean;
  /** Whether anonymous sign-ins are allowed. Default false. */
  anonymousUsers?: boolean;
  /** Whether users may link and unlink identities themselves. Default false. */
  manualLinking?: boolean;
  /** Keyed by the name that clients use, such as `google` or `keycloak`. */
  providers?: Readonly<Record<string, OpenIdProvider>>;
  sessions?: SessionLimits;
  /**
   * A database function as `schema.name` that receives `{ user_id, claims, authentication_method }` as one jsonb and
   * returns `{ claims }` or `{ error: { http_code, message } }`. It runs as `supabase_auth_admin`.
   */
  customAccessTokenHook?: string;
  mail?: AuthMailTemplate;
  /** Off only in tests that measure something else. Default true. */
  rateLimits?: boolean;
}
