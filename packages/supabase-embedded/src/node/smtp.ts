import { createTransport } from 'nodemailer';
import type { Mailer } from '../types';
import { assertSendable } from './mail-rules';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** Sender of every mail: an address, or a name and an address. */
  from: string;
  /** Signs every mail (DKIM); left out where a provider does. `privateKey` is PEM. */
  dkim?: { domainName: string; keySelector: string; privateKey: string };
}

/** Sends through a mail server. `send` rejects when the server refuses or cannot be reached; the caller retries. */
export function createSmtpMailer({ url, from, dkim }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // Templates must not make the server read its own disk or network.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(dkim === undefined ? {} : { dkim }),
  });
  return {
    send: async (message) => {
      assertSendable(message);
      await transport.sendMail({
        from,
        to: { name: '', address: message.to },
        ...(message.returnPath === undefined
          ? {}
          : { envelope: { from: message.returnPath, to: [message.to] } }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(message.messageId === undefined ? {} : { messageId: message.messageId }),
        ...(message.headers === undefined ? {} : { headers: message.headers }),
        ...(message.calendar === undefined
          ? {}
          : { icalEvent: { ...message.calendar, filename: 'invite.ics' } }),
      });
    },
    close: () => transport.close(),
  };
}
