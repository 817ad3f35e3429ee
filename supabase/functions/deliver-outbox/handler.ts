import { returnAddress } from '../_shared/mail/return-address.ts';
import { renderMail } from '../_shared/mail/layout.ts';
import { type MailSite, renderMessageMail } from '../_shared/mail/message-mail.ts';
import { type CalendarFile, calendarOf } from './calendar.ts';
import { claimedMailSchema } from './claimed-mail.ts';
import { linksOf, messageOf } from './mails.ts';
import { MESSAGE_TEST, testMailOf } from './message-test.ts';
import { claimedNoticeSchema, noticeContent, noticeKinds } from './notices/index.ts';
import { claimedPreviewOf, MAIL_PREVIEW } from './previews.ts';

export interface DeliveryContext {
  /**
   * SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, SITE_URL, BRAND_NAME; with BOUNCE_ADDRESS and MAIL_EVENTS_SECRET mails come
   * back to an address that names each, and with a provider's webhook key the mail carries its id in that one's way.
   */
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
    /** Where a mail server sends it back to. */
    returnPath?: string;
    /** Goes with the mail as `invite.ics`, and as the third part of its words. */
    calendar?: CalendarFile;
  }) => Promise<void>;
}

/** Mails of one call. A tick that finds more comes again at once through `more`. */
const BATCH = 50;

/** The heads of a mail that programs read: who wrote it, where an answer goes, how to end this kind of mail. */
function headersOf(replyTo: string | null, unsubscribe: string | null): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(replyTo === null ? {} : { 'Reply-To': replyTo }),
    ...(unsubscribe === null
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** How providers are told the id of a mail, which they give back in each report of it. */
function providerHeaders(env: DeliveryContext['env'], id: string): Record<string, string> {
  return {
    ...(env['SENDGRID_WEBHOOK_KEY'] ? { 'X-SMTPAPI': JSON.stringify({ unique_args: { outbox: id } }) } : {}),
    ...(env['MAILGUN_WEBHOOK_KEY'] ? { 'X-Mailgun-Variables': JSON.stringify({ outbox: id }) } : {}),
  };
}

/** Where a mail comes back to; nothing where no mail server hands such mails in. */
async function returnPathOf(env: DeliveryContext['env'], id: string): Promise<{ returnPath?: string }> {
  const { BOUNCE_ADDRESS: address = '', MAIL_EVENTS_SECRET: secret = '' } = env;
  return address === '' || secret === '' ? {} : { returnPath: await returnAddress(address, id, secret) };
}

/** What a claimed row says: a mail about an event, a notice, or an example of either. Throws on a row of another shape. */
function composed(row: unknown, site: MailSite) {
  const kind = row !== null && typeof row === 'object' && 'kind' in row ? row.kind : null;
  if (kind === MESSAGE_TEST) {
    return { ...testMailOf(row, site), headers: headersOf(null, null), calendar: null };
  }
  if (kind === MAIL_PREVIEW) {
    return { ...claimedPreviewOf(row, site), headers: headersOf(null, null), calendar: null };
  }
  if (typeof kind === 'string' && noticeKinds.has(kind)) {
    const mail = claimedNoticeSchema.parse(row);
    const said = renderMail(noticeContent(mail, site.url), site.brandName);
    return { mail, said, headers: headersOf(null, null), calendar: null };
  }
  const mail = claimedMailSchema.parse(row);
  const links = linksOf(site.url, mail);
  return {
    mail,
    said: renderMessageMail(messageOf(mail, links), site),
    headers: headersOf(mail.host.reply_to, links.unsubscribe),
    calendar: calendarOf(mail, links.reply, new Date()),
  };
}

/**
 * Sends what is due in the outbox: claims rows (which hides them from other workers for a while), renders and sends
 * each that is still wanted to its one recipient, and reports each alone, so that one bad address delays nobody else.
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
    const attempts = row !== null && typeof row === 'object' && 'attempts' in row ? row.attempts : null;
    try {
      // Behind a slow server minutes have passed since it was claimed: it may be unwanted by now, or another worker's.
      if ((await rpc('keep_claim', { outbox_id: id, attempts })) !== true) continue;
      const { mail, said, headers, calendar } = composed(row, { url: siteUrl, brandName });
      await context.send({
        ...said,
        to: mail.to_address,
        kind: mail.kind,
        messageId: `<${mail.message_id}@${new URL(siteUrl).hostname}>`,
        headers: { ...headers, ...providerHeaders(env, mail.message_id) },
        ...(await returnPathOf(env, mail.message_id)),
        ...(calendar === null ? {} : { calendar }),
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
