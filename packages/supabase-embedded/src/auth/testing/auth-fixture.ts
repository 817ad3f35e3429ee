import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { runBootstrap } from '../../bootstrap';
import { createGateway } from '../../gateway';
import {
  createMemoryMailer,
  createTestClock,
  type MemoryMailer,
  TEST_KEYS,
  type TestClock,
} from '../../testing/fakes';
import { createTestDriver } from '../../testing/driver';
import type { Driver } from '../../types';
import type { AuthConfig, AuthMail } from '../types';
import { type Auth, createAuth } from '../index';

export const SITE = 'http://localhost:4000';

export interface AuthFixture {
  driver: Driver;
  auth: Auth;
  mailer: MemoryMailer;
  clock: TestClock;
  /** Every log entry, as text. */
  logged: string[];
  /** Tokens of the newest mail to an address. */
  mailTo(address: string): AuthMail;
  /** Number of mails to an address. */
  mailsTo(address: string): number;
  /** The real client, connected to the gateway in this process from its own address, or by another `fetch`. */
  client(options?: {
    ip?: string;
    flowType?: 'implicit' | 'pkce';
    fetch?: typeof globalThis.fetch;
  }): GoTrueClient;
  /** The client's admin part, with the secret key. */
  admin: GoTrueAdminApi;
  /** The gateway itself. */
  answer(request: Request): Promise<Response>;
  /** A raw request; `path` after /auth/v1. */
  call(path: string, init?: RawCall): Promise<Response>;
  /** The same with the secret key, as from a server of the project. */
  byKey(path: string, method: string, body?: unknown): Promise<Response>;
  /** Signs up, confirms by the mailed link and returns the session. */
  member(
    email: string,
    password?: string,
  ): Promise<{ accessToken: string; refreshToken: string; id: string }>;
}

export interface RawCall {
  method?: string;
  body?: unknown;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}

export const PASSWORD = 'a meadow of 12 goats';

/** The database engines on which everything has to run. */
export const ENGINES: readonly { engine: string; open: () => Promise<Driver> }[] = [
  { engine: 'PGlite', open: async () => bound(await createTestDriver('pglite')) },
  { engine: 'Postgres 15 (pg)', open: async () => bound(await createTestDriver('pg')) },
];

/** A driver's methods as values, so that individual ones can be replaced. */
function bound(driver: Driver): Driver {
  return {
    ...(driver.shared === undefined ? {} : { shared: driver.shared }),
    transaction: (fn, options) => driver.transaction(fn, options),
    query: (text, params) => driver.query(text, params),
    exec: (text) => driver.exec(text),
    listen: (channel, onPayload, onGap) => driver.listen(channel, onPayload, onGap),
    health: () => driver.health(),
    close: () => driver.close(),
  };
}

/** The auth service behind the real gateway on a bootstrapped database. Rate limits are off unless requested. */
export async function createAuthFixture(
  driver: Driver,
  config: Partial<AuthConfig> = {},
): Promise<AuthFixture> {
  await runBootstrap(driver);
  return attachAuth(driver, config);
}

/** The same on an already bootstrapped database, as after a restart. */
export function attachAuth(driver: Driver, config: Partial<AuthConfig> = {}): AuthFixture {
  const mailer = createMemoryMailer();
  const clock = createTestClock();
  const mails: AuthMail[] = [];
  const logged: string[] = [];
  const log = (entry: Record<string, unknown>) => void logged.push(JSON.stringify(entry));
  const auth = createAuth({
    driver,
    keys: TEST_KEYS,
    mailer,
    clock,
    log,
    config: {
      siteUrl: SITE,
      rateLimits: false,
      ...config,
      mail: (mail) => {
        mails.push(mail);
        return { subject: mail.kind, text: mail.otp, html: mail.tokenHash };
      },
    },
  });
  const absent = async () => new Response(null, { status: 404 });
  const gateway = createGateway({
    driver,
    keys: TEST_KEYS,
    siteUrl: SITE,
    clock,
    services: { auth: auth.service, rest: absent, storage: absent, realtime: absent, functions: absent },
    isOpenFunction: () => false,
    log,
  });

  const call: AuthFixture['call'] = (path, { method = 'POST', body, token, ip, headers = {} } = {}) =>
    gateway(
      new Request(`${SITE}/auth/v1${path}`, {
        method,
        headers: {
          apikey: TEST_KEYS.publishableKey,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      { ip: ip ?? '198.51.100.1' },
    );

  const client: AuthFixture['client'] = ({
    ip = '198.51.100.1',
    flowType = 'implicit',
    fetch = (input: RequestInfo | URL, init?: RequestInit) => gateway(new Request(input, init), { ip }),
  } = {}) =>
    new GoTrueClient({
      url: `${SITE}/auth/v1`,
      headers: { apikey: TEST_KEYS.publishableKey },
      fetch,
      autoRefreshToken: false,
      persistSession: true,
      storage: memoryStorage(),
      flowType,
    });

  const fixture: AuthFixture = {
    driver,
    auth,
    mailer,
    clock,
    logged,
    call,
    byKey: (path, method, body) => call(path, { method, body, headers: { apikey: TEST_KEYS.secretKey } }),
    client,
    admin: new GoTrueAdminApi({
      url: `${SITE}/auth/v1`,
      headers: { apikey: TEST_KEYS.secretKey, Authorization: `Bearer ${TEST_KEYS.secretKey}` },
      fetch: (input, init) => gateway(new Request(input, init), { ip: '198.51.100.1' }),
    }),
    answer: (request) => gateway(request, { ip: '198.51.100.1' }),
    mailsTo: (address) => mails.filter((mail) => mail.to === address).length,
    mailTo(address) {
      const mail = mails.findLast((it) => it.to === address);
      if (mail === undefined) throw new Error(`no mail for ${address}`);
      return mail;
    },
    async member(email, password = PASSWORD) {
      const api = client();
      const signedUp = await api.signUp({ email, password });
      if (signedUp.error) throw signedUp.error;
      const { data, error } = await api.verifyOtp({
        type: 'signup',
        token_hash: fixture.mailTo(email).tokenHash,
      });
      if (error) throw error;
      if (!data.session) throw new Error('no session');
      return {
        accessToken: data.session.access_token,
        refreshToken: data.session.refresh_token,
        id: data.session.user.id,
      };
    },
  };
  return fixture;
}

/** Session storage of a client, one for each client as for a tab. */
export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
