import type { Driver, Mailer, MailMessage, ScheduledJob } from '../types';
import type { AuthMail, AuthMailTemplate } from './types';
import { AuthError } from './errors';
import { createMailQueue, type MailQueue } from './mail-queue';
import { addressChangedMail, plainMail } from './mail-text';

export type AuthMailDraft = Omit<AuthMail, 'siteUrl'>;

export interface Outbox {
  /**
   * Sends the mail in the background and logs a failure. The requester is unknown, and neither the duration nor a
   * failure may reveal whether the address has an account (docs/security.md, threat 51). Where several hosts have one
   * database it resolves once the mail is kept there, so that another host sends it should this one die; elsewhere at
   * once. Never rejects.
   */
  post(mail: AuthMailDraft): Promise<void>;
  /**
   * Waits until the mail is handed over: for mails to a signed-in user. Throws `unexpected_failure` when that fails, as
   * upstream does.
   */
  deliver(mail: AuthMailDraft): Promise<void>;
  /** Notifies the old address that the account no longer uses it. */
  postAddressChanged(to: string): Promise<void>;
  /** Resolves when no mail is in progress. */
  idle(): Promise<void>;
  /** Sends what hosts that died have left. */
  jobs: readonly ScheduledJob[];
}

export interface OutboxOptions {
  driver: Driver;
  mailer: Mailer;
  template: AuthMailTemplate | undefined;
  siteUrl: string;
  log: (entry: Record<string, unknown>) => void;
}

/** How often mails that were left are looked for. */
const LEFT_MS = 15_000;

export function createOutbox({ driver, mailer, template, siteUrl, log }: OutboxOptions): Outbox {
  const pending = new Set<Promise<void>>();
  const queue: MailQueue | null = driver.shared === true ? createMailQueue(driver) : null;

  const messageOf = (kind: string, to: string, words: Omit<MailMessage, 'to' | 'kind'>): MailMessage => ({
    ...words,
    to,
    kind,
    messageId: crypto.randomUUID(),
  });
  const render = (mail: AuthMailDraft) => (template ?? plainMail)({ ...mail, siteUrl });
  const failed = (kind: string, error: unknown) =>
    log({ level: 'error', event: 'auth-mail-failed', kind, error });

  function track(kind: string, sending: Promise<void>): void {
    const done = sending.catch((error: unknown) => failed(kind, error)).finally(() => pending.delete(done));
    pending.add(done);
  }

  /** Sends it in the background. Meanwhile it is kept, so that it is sent again after a failure. */
  async function post(
    kind: string,
    to: string,
    words: () => Omit<MailMessage, 'to' | 'kind'>,
  ): Promise<void> {
    try {
      const message = messageOf(kind, to, words());
      const kept = queue?.keep(message);
      track(kind, sendKept(message, kept));
      await kept;
    } catch (error) {
      failed(kind, error);
    }
  }

  async function sendKept(message: MailMessage, kept?: Promise<string>): Promise<void> {
    await mailer.send(message);
    if (kept !== undefined) await queue?.sent(await kept);
  }

  async function sendLeft(left: MailQueue): Promise<void> {
    for (const { id, message } of await left.claim()) {
      await sendKept(message, Promise.resolve(id)).catch((error: unknown) => failed(message.kind, error));
    }
  }

  return {
    post: (mail) => post(mail.kind, mail.to, () => render(mail)),
    async deliver(mail) {
      try {
        await mailer.send(messageOf(mail.kind, mail.to, render(mail)));
      } catch (error) {
        failed(mail.kind, error);
        throw new AuthError(500, 'unexpected_failure', `Error sending ${mail.kind} email`);
      }
    },
    postAddressChanged: (to) => post('email_changed', to, () => addressChangedMail(siteUrl)),
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
    jobs: queue === null ? [] : [{ name: 'auth-mails', everyMs: LEFT_MS, run: () => sendLeft(queue) }],
  };
}
