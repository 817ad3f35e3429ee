import type { MailMessage } from '../types';

/** A message that must not be sent in this form (docs/security.md, threat 91). A retry does not help. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** A single plain address: no display name, no list, no quoted part. */
const ADDRESS = /^[^\s@<>(),;:\\"[\]]{1,64}@[^\s@<>(),;:\\"[\]]{1,190}$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** Headers that determine recipients or the sender must not be set by the caller. */
const RESERVED = new Set([
  'to',
  'cc',
  'bcc',
  'from',
  'sender',
  'subject',
  'date',
  'message-id',
  'content-type',
  'mime-version',
]);

/** Throws `MailRefused` unless the message has exactly one recipient and no control character in any header field. */
export function assertSendable(message: MailMessage): void {
  const { to, subject, messageId, returnPath, headers = {} } = message;
  if (CONTROL.test(to) || !ADDRESS.test(to)) throw new MailRefused('A mail needs exactly one plain address.');
  if (CONTROL.test(subject)) throw new MailRefused('The subject of a mail has a control character.');
  if (subject.length > 500) throw new MailRefused('The subject of a mail is longer than 500 characters.');
  if (messageId !== undefined && (CONTROL.test(messageId) || messageId.length > 200)) {
    throw new MailRefused('The message id of a mail is invalid.');
  }
  if (returnPath !== undefined && (CONTROL.test(returnPath) || !ADDRESS.test(returnPath))) {
    throw new MailRefused('The return address of a mail is no plain address.');
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || RESERVED.has(name.toLowerCase())) {
      throw new MailRefused(`A mail cannot carry the header ${JSON.stringify(name)}.`);
    }
    if (CONTROL.test(value)) throw new MailRefused(`The header ${name} of a mail has a control character.`);
  }
}
