import * as z from 'zod';
import type { Clock, Driver, Mailer, ProjectKeys, ScheduledJob, Service } from '../types';
import type { AuthConfig } from './types';
import { type AuthContext, settingsOf } from './context';
import { createTokenHook } from './hooks';
import { createStableId } from './random-tokens';
import { createOpenIdClients } from './openid/clients';
import { createOutbox } from './outbox';
import { createPasswordHasher } from './password-hashing';
import { createRateLimits } from './rate-limits';
import { createAuthService } from './service';
import { sessionBody, type SessionBody, startSession } from './sessions';
import { createTokenSigner } from './token-signer';

export { AUTH_CLEANUP_SQL } from './audit';
export { authMailLink } from './mail-text';
export type { SessionBody } from './sessions';

export interface AuthOptions {
  driver: Driver;
  keys: ProjectKeys;
  config: AuthConfig;
  mailer: Mailer;
  clock: Clock;
  log: (entry: Record<string, unknown>) => void;
  /** Used for requests to the configured providers. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

export interface Auth {
  service: Service;
  /** Signs a user in without a password, for tests and prepared scenarios. Throws when there is no such user. */
  issueSession(userId: string): Promise<SessionBody>;
  /** Resolves when every mail has been sent or has failed: for an orderly shutdown, and for tests. */
  idle(): Promise<void>;
  jobs: readonly ScheduledJob[];
}

/** Accounts and sessions on one database, speaking GoTrue's protocol. Its tables are in `AUTH_SCHEMA_SQL`. */
export function createAuth(options: AuthOptions): Auth {
  const { driver, keys, config, mailer, clock, log, fetch: fetchOutside } = options;
  const settings = settingsOf(config);
  const { siteUrl } = settings;
  const outbox = createOutbox({ driver, mailer, template: config.mail, siteUrl, log });
  const context: AuthContext = {
    driver,
    settings,
    clock,
    log,
    hasher: createPasswordHasher(),
    signer: createTokenSigner(keys, siteUrl),
    limits: createRateLimits({
      driver,
      clock,
      enabled: settings.rateLimits,
      mailInterval: settings.mailInterval,
    }),
    outbox,
    providers: createOpenIdClients({
      providers: config.providers ?? {},
      siteUrl,
      clock,
      fetch: fetchOutside ?? ((input, init) => globalThis.fetch(input, init)),
    }),
    tokenHook: createTokenHook({ driver, name: config.customAccessTokenHook, siteUrl, log }),
    stableId: createStableId(z.string().parse(keys.signing['d'])),
  };
  return {
    service: createAuthService(context, keys),
    idle: () => outbox.idle(),
    jobs: outbox.jobs,
    async issueSession(userId) {
      const { user, grant } = await driver.transaction((sql) =>
        startSession(sql, {
          userId,
          method: 'password',
          device: { ip: null, userAgent: null },
          now: clock.now(),
        }),
      );
      return sessionBody(context, user, grant);
    },
  };
}
