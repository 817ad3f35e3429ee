import * as z from 'zod';
import { type MailEvent, mailOfMessageId, reasonOf } from './mail-event.ts';

const text = z.string().max(4000);
const eventSchema = z.object({
  event: text,
  email: text,
  sg_event_id: z.string().min(1).max(200),
  'smtp-id': text.optional(),
  /** Put into the mail as `X-SMTPAPI`: comes back where the `Message-ID` does not. */
  outbox: text.optional(),
  reason: text.nullish(),
  response: text.nullish(),
  /** Of a bounce: `bounce`, or `blocked` where the address may be right. */
  type: text.nullish(),
});
const eventsSchema = z.array(z.unknown()).max(1000);

const kindOf = ({ event, type }: z.output<typeof eventSchema>): MailEvent['kind'] | null => {
  switch (event) {
    case 'delivered':
      return 'delivered';
    case 'bounce':
      return type === 'blocked' ? 'soft' : 'bounced';
    case 'dropped':
      return 'soft';
    case 'spamreport':
      return 'complained';
    default:
      return null;
  }
};

/** Events of SendGrid's Event Webhook. Those that say nothing of delivery, or of no mail of ours, are left out. */
export function sendgridEvents(body: string): MailEvent[] {
  return eventsSchema.parse(JSON.parse(body)).flatMap((one) => {
    const parsed = eventSchema.safeParse(one);
    if (!parsed.success) return [];
    const kind = kindOf(parsed.data);
    const { email, sg_event_id, outbox, reason, response } = parsed.data;
    const mail = z.uuid().safeParse(outbox).data ?? mailOfMessageId(parsed.data['smtp-id']);
    if (kind === null || mail === null) return [];
    return [
      {
        id: `sendgrid:${sg_event_id}`,
        kind,
        outbox_id: mail,
        address: email,
        reason: reasonOf(reason, response),
      },
    ];
  });
}

const fromBase64 = (encoded: string) => Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));

/** An ECDSA signature in DER, as SendGrid sends it, in the 64 bytes that Web Crypto takes; null for what is none. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1];
    if (der[at] !== 2 || length === undefined || at + 2 + length > der.length) return null;
    const number = der.subarray(at + 2, at + 2 + length);
    const digits = number[0] === 0 ? number.subarray(1) : number;
    if (digits.length > 32) return null;
    raw.set(digits, end - digits.length);
    at += 2 + length;
  }
  return der[0] === 0x30 && at === der.length ? raw : null;
}

/** Whether SendGrid signed this body: ECDSA on P-256 over timestamp and body, by the key its settings show. */
export async function signedBySendgrid(headers: Headers, body: string, publicKey: string): Promise<boolean> {
  const signature = headers.get('x-twilio-email-event-webhook-signature') ?? '';
  const timestamp = headers.get('x-twilio-email-event-webhook-timestamp') ?? '';
  try {
    const raw = rawSignature(fromBase64(signature));
    if (raw === null) return false;
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), curve, false, ['verify']);
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      raw,
      new TextEncoder().encode(timestamp + body),
    );
  } catch {
    // No base64, or no key: nobody's signature.
    return false;
  }
}

/** When it was signed, in seconds since 1970. */
export const sendgridTime = (headers: Headers) =>
  Number(headers.get('x-twilio-email-event-webhook-timestamp'));
