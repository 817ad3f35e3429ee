import * as z from 'zod';
import { clientKey } from '../lib/client-key';
import { sha256Hex } from '../lib/sha256';
import type { Clock, Driver } from '../types';
import { AuthError } from './errors';

/**
 * Limits against guessing and mail bombing (docs/security.md, threats 49, 50, 58, 65 and 92). The counters are rows, so
 * they survive a restart. Their keys name a mail address by its hash, and a client by its network address.
 */
export interface RateLimits {
  /** Counts a request of a client; throws `over_request_rate_limit`. */
  request(group: keyof typeof REQUEST_RULES, ip: string | null): Promise<void>;
  /**
   * Counts a password guess before it is checked, so that parallel guesses count too. The result uncounts the guess if
   * it was correct. An account is never locked for everybody: a client without earlier guesses keeps its attempts.
   * `client` groups guesses: the `clientKey` of an address, or the signed-in account.
   */
  signIn(email: string, client: string): Promise<{ succeeded(): Promise<void> }>;
  /** Counts an attempt at a second factor before its code is checked; a correct code resets the counter. */
  secondFactor(factorId: string): Promise<{ succeeded(): Promise<void> }>;
  /**
   * Counts a mail to an address; throws `over_email_send_rate_limit` with the seconds to wait. Each kind has a budget of
   * its own, so that signing somebody else up does not keep them from a new password.
   */
  mail(kind: MailKind, address: string): Promise<void>;
  /** Counts a change of address that an account asks for. */
  addressChange(userId: string): Promise<void>;
  /** Using a mail proves access to the address: the next one need not wait a minute. The hourly limit remains. */
  mailWasUsed(address: string): Promise<void>;
}

/** What a mail is for. */
export type MailKind = (typeof MAIL_KINDS)[number];
const MAIL_KINDS = [
  'signup',
  'magiclink',
  'recovery',
  'email_change',
  'reauthentication',
  'admin_link',
] as const;

const MINUTE = 60_000;

/**
 * Requests of one client in five minutes, generous because households and venues share an address. A sign-in through a
 * provider takes two.
 */
const REQUEST_RULES = {
  signup: 60,
  magiclink: 60,
  recovery: 60,
  resend: 60,
  email_change: 30,
  verify: 60,
  refresh: 300,
  oauth: 120,
  anonymous: 30,
};
const REQUEST_WINDOW = 5 * MINUTE;

const GUESSES_PER_CLIENT = 30;
/** Guesses of one client at one account before it has to wait between guesses. */
const FREE_GUESSES = 10;
/** The same while many clients attack the account. */
const FREE_GUESSES_UNDER_ATTACK = 3;
const ATTACK = { guesses: 100, window: 60 * MINUTE };
const FIRST_WAIT = 15_000;
const LONGEST_WAIT = 15 * MINUTE;
const MAILS_PER_HOUR = 5;
/** Further addresses an account may ask for in an hour: each answer is the same, and each mail goes to a stranger. */
const ADDRESS_CHANGES_PER_HOUR = 10;
/** Six-digit codes: five attempts in a quarter of an hour give a guesser no chance. */
const FACTOR_TRIES = { most: 5, window: 15 * MINUTE };

const counter = z.object({ hits: z.number(), left_ms: z.number() });

export function createRateLimits(options: {
  driver: Driver;
  clock: Clock;
  enabled: boolean;
  mailInterval: number;
}): RateLimits {
  const { driver, clock } = options;
  if (!options.enabled) {
    const nothing = async () => undefined;
    return {
      request: nothing,
      signIn: async () => ({ succeeded: nothing }),
      secondFactor: async () => ({ succeeded: nothing }),
      mail: nothing,
      addressChange: nothing,
      mailWasUsed: nothing,
    };
  }

  async function count(key: string, windowMs: number) {
    const { rows } = await driver.query(COUNT, [key, clock.now(), windowMs]);
    return counter.parse(rows[0]);
  }

  async function waitOf(key: string): Promise<number> {
    const { rows } = await driver.query(
      'select greatest(extract(epoch from blocked_until) * 1000 - $2::float8, 0)::float8 as left_ms from auth.rate_limits where key = $1',
      [key, clock.now()],
    );
    return z.object({ left_ms: z.number() }).safeParse(rows[0]).data?.left_ms ?? FIRST_WAIT;
  }

  return {
    async request(group, ip) {
      const { hits, left_ms } = await count(`${group}:ip:${clientKey(ip)}`, REQUEST_WINDOW);
      if (hits > REQUEST_RULES[group]) throw tooManyRequests(left_ms);
    },

    async signIn(email, client) {
      const account = await sha256Hex(email);
      const keys = {
        ip: `password:ip:${client}`,
        account: `password:account:${account}`,
        pair: `password:pair:${account}:${client}`,
      };
      const byIp = await count(keys.ip, REQUEST_WINDOW);
      if (byIp.hits > GUESSES_PER_CLIENT) throw tooManyRequests(byIp.left_ms);
      const byAccount = await count(keys.account, ATTACK.window);
      const free = byAccount.hits > ATTACK.guesses ? FREE_GUESSES_UNDER_ATTACK : FREE_GUESSES;
      const { rows } = await driver.query(COUNT_PAIR, [
        keys.pair,
        clock.now(),
        ATTACK.window,
        free,
        FIRST_WAIT,
        LONGEST_WAIT,
      ]);
      // No row means that the client still has to wait, and nothing was counted.
      if (rows.length === 0) throw tooManyRequests(await waitOf(keys.pair));
      return {
        succeeded: async () => {
          await driver.query(TAKE_BACK, [keys.ip, keys.account, keys.pair]);
        },
      };
    },

    async secondFactor(factorId) {
      const key = `factor:${factorId}`;
      const { hits, left_ms } = await count(key, FACTOR_TRIES.window);
      if (hits > FACTOR_TRIES.most) throw tooManyRequests(left_ms);
      return {
        succeeded: async () => {
          await driver.query('delete from auth.rate_limits where key = $1', [key]);
        },
      };
    },

    async addressChange(userId) {
      const { hits, left_ms } = await count(`email_change:account:${userId}`, 60 * MINUTE);
      if (hits > ADDRESS_CHANGES_PER_HOUR) throw tooManyRequests(left_ms);
    },

    async mail(kind, address) {
      const hash = await sha256Hex(address);
      const minute = await count(`mail:minute:${kind}:${hash}`, options.mailInterval * 1000);
      if (minute.hits > 1) throw tooManyMails(minute.left_ms);
      const hour = await count(`mail:hour:${kind}:${hash}`, 60 * MINUTE);
      if (hour.hits > MAILS_PER_HOUR) throw tooManyMails(hour.left_ms);
      // Runs occasionally, so that the table does not grow with every client ever seen.
      await driver.query(
        `delete from auth.rate_limits where key in (select key from auth.rate_limits where expires_at < to_timestamp($1::float8 / 1000) limit 20)`,
        [clock.now()],
      );
    },

    async mailWasUsed(address) {
      const hash = await sha256Hex(address);
      await driver.query(
        `delete from auth.rate_limits where key in (select 'mail:minute:' || kind || ':' || $1 from json_array_elements_text($2::json) kind)`,
        [hash, JSON.stringify(MAIL_KINDS)],
      );
    },
  };
}

/** Fixed window: starts with the first hit and restarts when it has passed. $1 key, $2 now, $3 length, in ms. */
const COUNT = `
insert into auth.rate_limits as r (key, hits, window_started_at, expires_at)
values ($1, 1, to_timestamp($2::float8 / 1000), to_timestamp(($2::float8 + $3::float8) / 1000))
on conflict (key) do update set
  hits = case when r.expires_at <= excluded.window_started_at then 1 else r.hits + 1 end,
  window_started_at = case when r.expires_at <= excluded.window_started_at then excluded.window_started_at else r.window_started_at end,
  expires_at = case when r.expires_at <= excluded.window_started_at then excluded.expires_at else r.expires_at end
returning hits, (extract(epoch from expires_at) * 1000 - $2::float8)::float8 as left_ms`;

/** Counts a guess unless the client has to wait; from guess $4 on each doubles the wait, from $5 to $6 ms. */
const COUNT_PAIR = `
insert into auth.rate_limits as r (key, hits, window_started_at, expires_at)
values ($1, 1, to_timestamp($2::float8 / 1000), to_timestamp(($2::float8 + $3::float8) / 1000))
on conflict (key) do update set
  hits = case when r.expires_at <= excluded.window_started_at then 1 else r.hits + 1 end,
  window_started_at = case when r.expires_at <= excluded.window_started_at then excluded.window_started_at else r.window_started_at end,
  expires_at = case when r.expires_at <= excluded.window_started_at then excluded.expires_at else r.expires_at end,
  blocked_until = case
    when r.expires_at <= excluded.window_started_at or r.hits + 1 < $4::int then null
    else to_timestamp(($2::float8 + least($5::float8 * power(2, least(r.hits + 1 - $4::int, 20)), $6::float8)) / 1000)
  end
where r.blocked_until is null or r.blocked_until <= excluded.window_started_at
returning hits`;

const TAKE_BACK = `
with forgotten as (delete from auth.rate_limits where key = $3)
update auth.rate_limits set hits = greatest(hits - 1, 0) where key in ($1, $2)`;

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

function tooManyRequests(leftMs: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfter: seconds(leftMs),
  });
}

function tooManyMails(leftMs: number): AuthError {
  const left = seconds(leftMs);
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
    { retryAfter: left },
  );
}
