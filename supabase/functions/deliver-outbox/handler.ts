import { renderMail } from '../_shared/mail/layout.ts';
import { claimedMailSchema } from './claimed-mail.ts';
import { linksOf, mailFor } from './mails.ts';
import { claimedNoticeSchema, noticeContent, noticeKinds } from './notices/index.ts';

export interface DeliveryContext {
  /** SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, SITE_URL, BRAND_NAME. */
  env: Readonly<Record<string, string>>;
  /** Role of the verified caller. */
  role: string;
  fetch: typeof globalThis.fetch;
  send: (message: {
    to: string;
    subject: string;
    text: string;
    html: string;
    kind: string;
    messageId: string;
    headers: Record<string, string>;
  }) => Promise<void>;
}

/** Mails of one call. A tick that finds more comes again at once through `more`. */
const BATCH = 50;

/** What a claimed row says: a mail about an event, or a notice. Throws on a row of another shape. */
function composed(row: unknown, siteUrl: string) {
  const kind = row !== null && typeof row === 'object' && 'kind' in row ? row.kind : null;
  if (typeof kind === 'string' && noticeKinds.has(kind)) {
    const mail = claimedNoticeSchema.parse(row);
    return { mail, content: noticeContent(mail, siteUrl), unsubscribe: null };
  }
  const mail = claimedMailSchema.parse(row);
  const links = linksOf(siteUrl, mail);
  return { mail, content: mailFor(mail, links), unsubscribe: links.unsubscribe };
}

/**
 * Sends what is due in the outbox: claims rows (which hides them from other workers for a while), renders and sends
 * each to its one recipient, and reports each alone, so that one bad address delays nobody else.
 * Answers `{ sent, failed, more }`. Only the service role may call it.
 */
export async function deliverOutbox(context: DeliveryContext): Promise<Response> {
  if (context.role !== 'service_role')
    return Response.json({ message: 'Only the service role delivers mail.' }, { status: 403 });
  const { env } = context;
  const siteUrl = env['SITE_URL'] ?? '';
  const brandName = env['BRAND_NAME'] ?? 'Foregather';
  const rpc = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    const key = env['SUPABASE_SERVICE_ROLE_KEY'] ?? '';
    const reply = await context.fetch(`${env['SUPABASE_URL']}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${(await reply.text()).slice(0, 500)}`);
    return reply.status === 204 ? null : await reply.json();
  };

  const claimed = await rpc('claim_outbox', { limit_count: BATCH });
  const rows: unknown[] = Array.isArray(claimed) ? claimed : [];
  let sent = 0;
  let failed = 0;
  for (const row of rows) {
    const id = row !== null && typeof row === 'object' && 'id' in row ? row.id : null;
    try {
      const { mail, content, unsubscribe } = composed(row, siteUrl);
      await context.send({
        ...renderMail(content, brandName),
        to: mail.to_address,
        kind: mail.kind,
        messageId: `<${mail.message_id}@${new URL(siteUrl).hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === null
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      });
      await rpc('finish_outbox', { outbox_id: id, ok: true, error: null });
      sent += 1;
    } catch (error) {
      failed += 1;
      // The reason is kept beside the row for the organiser; a mail server's text may be long.
      const reason = error instanceof Error ? error.message : 'unknown';
      await rpc('finish_outbox', { outbox_id: id, ok: false, error: reason.slice(0, 500) });
    }
  }
  return Response.json({ sent, failed, more: rows.length === BATCH });
}
