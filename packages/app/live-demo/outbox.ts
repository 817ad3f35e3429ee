import type { Mailer, MailMessage } from '@foregather/supabase-embedded';

/** The mails of a demo. They go no further: the bar of the demo shows them. */
export interface Outbox extends Mailer {
  /** Newest first; another array after each change. */
  mails: () => readonly MailMessage[];
  subscribe: (listener: () => void) => () => void;
  clear: () => void;
}

/** Keeps what would be sent. Two mails of one id count as one, as with a mail server. */
export function createOutbox(): Outbox {
  let mails: readonly MailMessage[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly MailMessage[]) => {
    mails = next;
    for (const listener of listeners) listener();
  };
  return {
    mails: () => mails,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => set([]),
    async send(mail) {
      if (mail.messageId !== undefined && mails.some(({ messageId }) => messageId === mail.messageId)) return;
      set([mail, ...mails]);
    },
  };
}
