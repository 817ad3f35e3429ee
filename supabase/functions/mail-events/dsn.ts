import PostalMime from 'postal-mime';
import { mailOfReturnAddress } from '../_shared/mail/return-address.ts';
import { sha256 } from '../_shared/mail/signed-text.ts';
import { type MailEvent, reasonOf } from './mail-event.ts';

/** The heads of a mail that name where it was sent to, the most reliable first. */
const TO_HEADERS = ['x-original-to', 'delivered-to', 'envelope-to', 'to'];

/** Groups of fields of a `message/delivery-status` (RFC 3464): first those of the message, then one for each recipient. */
function fieldGroups(content: string): Map<string, string>[] {
  return content
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
        const colon = line.indexOf(':');
        if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
      }
      return fields;
    })
    .filter((fields) => fields.size > 0);
}

const kindOf = (action: string, status: string): MailEvent['kind'] | null => {
  if (action === 'delivered') return 'delivered';
  if (action !== 'failed') return null;
  return status.startsWith('4') ? 'soft' : 'bounced';
};

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/**
 * What a mail that came back says: a multipart/report with a delivery status, to a return address of ours. Nothing for
 * any other mail, such as an answer of somebody who is away.
 */
export async function dsnEvents(raw: string, secret: string): Promise<MailEvent[]> {
  const mail = await PostalMime.parse(raw);
  const report = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(report)) return [];
  let outboxId: string | null = null;
  for (const name of TO_HEADERS) {
    for (const { value } of mail.headers.filter(({ key }) => key === name))
      outboxId ??= await mailOfReturnAddress(value, secret);
  }
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (outboxId === null || status === undefined) return [];
  const groups = fieldGroups(textOf(status.content)).filter((fields) => fields.has('action'));
  const id = await sha256(raw);
  for (const fields of groups) {
    const kind = kindOf((fields.get('action') ?? '').toLowerCase(), fields.get('status') ?? '');
    if (kind === null) continue;
    const said = (fields.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]+;\s*/i, '');
    // One of our mails has one recipient: the first that failed or got it says it all.
    return [
      {
        id: `dsn:${id}`,
        kind,
        outbox_id: outboxId,
        address: null,
        reason: reasonOf(said || fields.get('status')),
      },
    ];
  }
  return [];
}
