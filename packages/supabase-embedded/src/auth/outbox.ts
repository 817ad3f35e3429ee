import type { Mailer, MailMessage } from '../types';
import type { AuthMail, AuthMailTemplate } from './types';
import { AuthError } from './errors';
import { addressChangedMail, plainMail } from './mail-text';

export type AuthMailDraft = Omit<AuthMail, 'siteUrl'>;

export interface Outbox {
  /**
   * Sends the mail in the background and logs a failure. The requester is unknown, and neither the duration nor a
   * failure may reveal whether the address has an account (docs/security.md, threat 51).
   */
  post(mail: AuthMailDraft): void;
  /**
   * Waits until the mail is handed over: for mails to a signed-in user. Throws `unexpected_failure` when that fails, as
   * upstream does.
   */
  deliver(mail: AuthMailDraft): Promise<void>;
  /** Notifies the old address that the account no longer uses it. */
  postAddressChanged(to: string): void;
  /** Resolves when no mail is in progress. */
  idle(): Promise<void>;
}

export interface OutboxOptions {
  mailer: Mailer;
  template: AuthMailTemplate | undefined;
  siteUrl: string;
  log: (entry: Record<string, unknown>) => void;
}

export function createOutbox({ mailer, template, siteUrl, log }: OutboxOptions): Outbox {
  const pending = new Set<Promise<void>>();

  const send = async (kind: string, to: string, words: () => Omit<MailMessage, 'to' | 'kind'>) =>
    mailer.send({ ...words(), to, kind, messageId: crypto.randomUUID() });
  const render = (mail: AuthMailDraft) => () => (template ?? plainMail)({ ...mail, siteUrl });
  const failed = (kind: string, error: unknown) =>
    log({ level: 'error', event: 'auth-mail-failed', kind, error });

  function track(kind: string, sending: Promise<void>): void {
    const done = sending.catch((error: unknown) => failed(kind, error)).finally(() => pending.delete(done));
    pending.add(done);
  }

  return {
    post: (mail) => track(mail.kind, send(mail.kind, mail.to, render(mail))),
    async deliver(mail) {
      try {
        await send(mail.kind, mail.to, render(mail));
      } catch (error) {
        failed(mail.kind, error);
        throw new AuthError(500, 'unexpected_failure', `Error sending ${mail.kind} email`);
      }
    },
    postAddressChanged: (to) =>
      track(
        'email_changed',
        send('email_changed', to, () => addressChangedMail(siteUrl)),
      ),
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
