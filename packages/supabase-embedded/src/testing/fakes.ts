import type { Clock, Mailer, MailMessage, ProjectKeys } from '../types';

/**
 * Keys for tests, stories and demos in a browser. They are published with the source, so anybody can sign with them: a
 * server creates its own on its first start.
 */
export const TEST_KEYS: ProjectKeys = {
  signing: {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: 'test-key',
    x: 'Y-KAo0ILi8DAIE1OosiTvui75gJubB81na8XqKm92EE',
    y: '_iq38T4hJJnuJCByvDtIJLoWtIjaVezdrLmI6FNSKIs',
    d: 'GtVS5KCxT2dnSyXxIZ8wNEskFImefe5LaaFUXWIUkD4',
  },
  verifying: {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: 'test-key',
    x: 'Y-KAo0ILi8DAIE1OosiTvui75gJubB81na8XqKm92EE',
    y: '_iq38T4hJJnuJCByvDtIJLoWtIjaVezdrLmI6FNSKIs',
  },
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
};

export interface MemoryMailer extends Mailer {
  /** Everything sent since the last `clear()`, oldest first. */
  readonly sent: readonly MailMessage[];
  /** Newest mail to an address, of a kind when given. */
  last(to: string, kind?: string): MailMessage | undefined;
  clear(): void;
}

/** Stores mails instead of sending them; two mails with the same message id count as one, as with a real relay. */
export function createMemoryMailer(): MemoryMailer {
  const sent: MailMessage[] = [];
  return {
    sent,
    async send(message) {
      if (message.messageId !== undefined && sent.some((mail) => mail.messageId === message.messageId))
        return;
      sent.push(message);
    },
    last: (to, kind) => sent.findLast((mail) => mail.to === to && (kind === undefined || mail.kind === kind)),
    clear() {
      sent.length = 0;
    },
  };
}

export interface TestClock extends Clock {
  /** Stops the clock at a time: milliseconds since 1970, or ISO text. */
  set(moment: number | string): void;
  /** Advances a stopped or running clock by milliseconds. */
  advance(ms: number): void;
  /** Back to real time. */
  reset(): void;
}

/** Runs with real time until it is set; then it stands still until it is advanced. */
export function createTestClock(): TestClock {
  let stopped: number | null = null;
  let ahead = 0;
  return {
    now: () => stopped ?? Date.now() + ahead,
    set(moment) {
      stopped = typeof moment === 'number' ? moment : Date.parse(moment);
    },
    advance(ms) {
      if (stopped === null) ahead += ms;
      else stopped += ms;
    },
    reset() {
      stopped = null;
      ahead = 0;
    },
  };
}
