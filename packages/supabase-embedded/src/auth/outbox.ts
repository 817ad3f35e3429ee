import type { Mailer, MailMessage } from '../types';
import type { AuthMail, AuthMailTemplate } from './types';
import { AuthError } from './errors';
import { addressChangedMail, plainMail } from './mail-text';

export type AuthMailDraft = Omit<AuthMail, 'siteUrl'>;

export interface Outbox {
  /**
   * Hands the mail over without waiting, and logs a failure. Whoever asked for it may be anybody, and neither the time
   * a mail takes nor its failure may tell them whether the address has an account (docs/security.md, threat 51).
   */
  post(mail: AuthMailDraft): void;
  /** Waits for the hand-over: for mails to a signed-in user. Throws `unexpected_failure` when it fails, as upstream. */
  deliver(mail: AuthMailDraft): Promise<void>;
  /** Tells the old address that the account has left it. */
  postAddressChanged(to: string): void;
  /** Resolves when nothing is on its way any more. */
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
