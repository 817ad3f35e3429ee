import { withoutTrailingSlash } from '../lib/without-trailing-slash';
import type { Caller, Clock, Driver } from '../types';
import type { AuthConfig, SessionLimits } from './types';
import type { TokenHook } from './hooks';
import type { OpenIdClients } from './openid/clients';
import type { Outbox } from './outbox';
import type { PasswordHasher } from './password-hashing';
import type { RateLimits } from './rate-limits';
import type { TokenSigner } from './token-signer';

/** The configuration with every default filled in. */
export type AuthSettings = Required<
  Omit<AuthConfig, 'mail' | 'providers' | 'sessions' | 'customAccessTokenHook'>
> & { sessions: SessionLimits };

/** What every handler works with; created once per backend. */
export interface AuthContext {
  driver: Driver;
  settings: AuthSettings;
  clock: Clock;
  log: (entry: Record<string, unknown>) => void;
  hasher: PasswordHasher;
  signer: TokenSigner;
  limits: RateLimits;
  outbox: Outbox;
  /** Clients for the configured providers. */
  providers: OpenIdClients;
  /** Applies the project's token hook to the claims; returns them unchanged if there is none. */
  tokenHook: TokenHook;
  /** A deterministic version 4 id for a text, from which the text cannot be derived. */
  stableId: (text: string) => Promise<string>;
}

/** One request as a handler sees it. */
export interface AuthCall {
  request: Request;
  url: URL;
  caller: Caller;
}

export type AuthHandler = (context: AuthContext, call: AuthCall) => Promise<Response>;

/** Milliseconds in a day: sessions younger than that may change the password without further proof. */
export const DAY_MS = 86_400_000;

export function settingsOf(config: AuthConfig): AuthSettings {
  return {
    siteUrl: withoutTrailingSlash(config.siteUrl),
    redirectAllowList: config.redirectAllowList ?? [],
    confirmEmail: config.confirmEmail ?? true,
    accessTokenLife: config.accessTokenLife ?? 3600,
    refreshReuseInterval: config.refreshReuseInterval ?? 10,
    otpLife: config.otpLife ?? 3600,
    mailInterval: config.mailInterval ?? 60,
    passwordMinLength: config.passwordMinLength ?? 8,
    passwordRequiredCharacters: config.passwordRequiredCharacters ?? [],
    weakPasswords: config.weakPasswords ?? 'common',
    secureEmailChange: config.secureEmailChange ?? true,
    disableSignup: config.disableSignup ?? false,
    anonymousUsers: config.anonymousUsers ?? false,
    manualLinking: config.manualLinking ?? false,
    sessions: config.sessions ?? {},
    rateLimits: config.rateLimits ?? true,
  };
}
