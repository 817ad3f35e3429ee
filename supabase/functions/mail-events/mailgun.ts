import * as z from 'zod';
import { hmac, sameText } from '../_shared/mail/signed-text.ts';
import { type MailEvent, mailOfMessageId, reasonOf } from './mail-event.ts';

const text = z.string().max(4000);

/** A webhook of Mailgun. Its signature covers timestamp and token alone, so a token must not be taken twice. */
export const mailgunSchema = z.object({
  signature: z.object({
    timestamp: z.string().max(20),
    token: z.string().min(20).max(100),
    signature: z.string().max(128),
  }),
  'event-data': z.object({
    id: z.string().min(1).max(200),
    event: text,
    severity: text.optional(),
    recipient: text,
    message: z.object({ headers: z.object({ 'message-id': text.optional() }).optional() }).optional(),
    'user-variables': z.object({ outbox: text.optional() }).optional(),
    'delivery-status': z
      .object({ code: z.number().nullish(), message: text.nullish(), description: text.nullish() })
      .optional(),
  }),
});
export type MailgunReport = z.output<typeof mailgunSchema>;

/** Whether Mailgun signed it: HMAC-SHA256 over timestamp and token, by the account's webhook signing key. */
export const signedByMailgun = async ({ signature }: MailgunReport, key: string): Promise<boolean> =>
  sameText(await hmac(key, signature.timestamp + signature.token), signature.signature.toLowerCase());

/** The event it reports, or none where it says nothing of delivery or is of no mail of ours. */
export function mailgunEvents({ 'event-data': data }: MailgunReport): MailEvent[] {
  const kind =
    data.event === 'delivered'
      ? 'delivered'
      : data.event === 'complained'
        ? 'complained'
        : data.event === 'failed'
          ? data.severity === 'permanent'
            ? 'bounced'
            : // It is still tried: the mail may arrive.
              null
          : null;
  const mail =
    z.uuid().safeParse(data['user-variables']?.outbox).data ??
    mailOfMessageId(`<${data.message?.headers?.['message-id'] ?? ''}`);
  if (kind === null || mail === null) return [];
  const status = data['delivery-status'];
  // The server's code is in the words in most cases; a mailbox that is full or busy is no wrong address.
  const passing =
    kind === 'bounced' && status?.code !== null && status?.code !== undefined && status.code < 500;
  return [
    {
      id: `mailgun:${data.id}`,
      kind: passing ? 'soft' : kind,
      outbox_id: mail,
      address: data.recipient,
      reason: reasonOf(status?.message, status?.description),
    },
  ];
}
