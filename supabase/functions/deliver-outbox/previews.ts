import * as z from 'zod';
import { ACCOUNT_MAIL_KINDS, accountMailContent } from '../_shared/mail/account-words.ts';
import { renderMail } from '../_shared/mail/layout.ts';
import {
  MESSAGE_KINDS,
  type MailSite,
  type RenderedMail,
  renderMessageMail,
} from '../_shared/mail/message-mail.ts';
import { sampleMail } from '../_shared/mail/message-samples.ts';
import { claimedNoticeSchema, noticeKinds } from './notices/index.ts';

/** The kind under which `send_mail_preview` queues an example for who asked for it. */
export const MAIL_PREVIEW = 'mail_preview';

const ID = '00000000-0000-4000-8000-000000000001';
const RECEIPT = 'FG-7K2M-4QXD';

const line = (household: string, answers: readonly string[]) => ({
  invitation: ID,
  household,
  state: 'submitted',
  answers,
});
const place = (of: string) => ({
  kind: 'join_place',
  details: {
    event: 'The Okafors, together again',
    host: 'Ngozi Okafor',
    place: of,
    token: ['asked', 'declined'].includes(of) ? null : 'example',
  },
});

const order = {
  event: 'The Okafors, together again',
  reference: 'OKA-1002',
  total_minor: 14_400,
  currency: 'EUR',
  method: 'transfer',
  token: 'example',
};
const hostOrder = {
  event: order.event,
  event_id: ID,
  order_id: ID,
  reference: order.reference,
  currency: order.currency,
};
const wanted = { event: order.event, quantity: 2, token: order.token };

/** An example of every notice, by the key of its template. `name`: whom it greets; nobody where the mail must not. */
const NOTICES = {
  reply_received: {
    kind: 'reply_received',
    name: 'Ngozi',
    details: {
      events: [
        {
          id: ID,
          name: 'The Okafors, together again',
          replies: 1,
          lines: [line('Chidi, Amara and Zuri', ['yes', 'yes', 'no'])],
        },
      ],
    },
  },
  reply_digest: {
    kind: 'reply_digest',
    name: 'Ngozi',
    details: {
      events: [
        {
          id: ID,
          name: 'The Okafors, together again',
          replies: 4,
          lines: [
            line('Chidi, Amara and Zuri', ['yes', 'yes', 'no']),
            line('Ifeoma Eze', ['maybe']),
            line('The Bellos', ['no', 'no']),
          ],
        },
      ],
    },
  },
  support_receipt: {
    kind: 'support_receipt',
    name: 'Ngozi',
    details: { receipt: RECEIPT, request: ID, signed_in: true },
  },
  support_answer: {
    kind: 'support_answer',
    name: 'Ngozi',
    details: {
      receipt: RECEIPT,
      request: ID,
      subject: 'Two clocks on one invitation',
      answer: 'Yes. The invitation shows the time at the place, and beside it that of the guest’s own clock.',
      signed_in: true,
      closed: false,
    },
  },
  plan_invoice: {
    kind: 'plan_invoice',
    name: 'Ngozi',
    details: {
      number: 'F-2026-0418',
      title: 'Event pass Premium, The Okafors, together again',
      amount_minor: 4900,
      currency: 'USD',
      invoice_id: ID,
    },
  },
  trial_ending: {
    kind: 'trial_ending',
    name: 'Ngozi',
    details: { ends_on: '2030-07-12', price_month_minor: 1200 },
  },
  payment_alarm: {
    kind: 'payment_alarm',
    details: {
      kind: 'stuck',
      subject: `checkout:${ID}`,
      details: { title: 'Premium, by the month', why: null },
    },
  },
  join_asked: place('asked'),
  join_coming: place('coming'),
  join_waitlist: place('waitlist'),
  join_answer: place('answer'),
  join_declined: place('declined'),
  order_placed: { kind: 'order_placed', details: order },
  tickets_ready: { kind: 'tickets_ready', details: order },
  order_refunded: { kind: 'order_refunded', details: { ...order, amount_minor: 4800, done: false } },
  order_lowered: { kind: 'order_lowered', details: { ...order, lowered_minor: 4400, owed_minor: 10_000 } },
  order_over: { kind: 'order_over', details: order },
  ticket_passed_on: {
    kind: 'ticket_passed_on',
    details: { event: order.event, ticket: 'Weekend, adult', token: order.token },
  },
  place_waited: { kind: 'place_waited', details: wanted },
  place_offered: { kind: 'place_offered', details: { ...wanted, until: 'Saturday 13 July, 18:00' } },
  host_money_back: {
    kind: 'host_money_back',
    name: 'Ngozi',
    details: { ...hostOrder, amount_minor: 1500, ended: false },
  },
  host_upgrade_waits: {
    kind: 'host_upgrade_waits',
    name: 'Ngozi',
    details: {
      ...hostOrder,
      to: 'Weekend with T-shirt',
      difference_minor: 1500,
      method: 'transfer',
      until: '13 July, 00:00',
    },
  },
} as const satisfies Record<string, { kind: string; name?: string; details: unknown }>;
type NoticeKey = keyof typeof NOTICES;

const ACCOUNT = 'account_';
const accountKeys = ACCOUNT_MAIL_KINDS.map((kind) => `${ACCOUNT}${kind}` as const);
const isNotice = (key: string): key is NoticeKey => Object.hasOwn(NOTICES, key);
const noticeKeys = Object.keys(NOTICES).filter(isNotice);

/** The keys of all templates. `public.send_mail_preview` takes the same; a test of the database holds both together. */
export const PREVIEW_KEYS = [...MESSAGE_KINDS, ...noticeKeys, ...accountKeys];
export type PreviewKey = (typeof PREVIEW_KEYS)[number];

/** One mail of the product with sample data, as it is sent. Its button leads back to the page that shows all mails. */
export function previewOf(key: PreviewKey, site: MailSite): RenderedMail {
  const page = new URL(`/email-preview?template=${key}`, site.url).href;
  if (isNotice(key)) {
    const { kind, details, ...whom } = NOTICES[key];
    const words = noticeKinds.get(kind);
    if (words === undefined) throw new Error(`There are no words for a notice of kind ${kind}.`);
    const name = 'name' in whom ? whom.name : null;
    const notice = { id: ID, kind, message_id: ID, to_address: 'you@example.org', to_name: name, details };
    return renderMail(words(notice, { name, page: () => page }), site.brandName);
  }
  const message = MESSAGE_KINDS.find((kind) => kind === key);
  if (message !== undefined) {
    const mail = sampleMail(message);
    const unsubscribe = mail.links.unsubscribe === null ? null : page;
    return renderMessageMail({ ...mail, links: { reply: page, unsubscribe } }, site);
  }
  const account = ACCOUNT_MAIL_KINDS.find((kind) => `${ACCOUNT}${kind}` === key);
  if (account === undefined) throw new Error(`There is no mail ${key}.`);
  const { label, ...content } = accountMailContent(
    { kind: account, otp: '123456', newAddress: 'ngozi@new.example', siteUrl: site.url },
    site.brandName,
  );
  return renderMail({ ...content, ...(label ? { action: { label, url: page } } : {}) }, site.brandName);
}

const detailsSchema = z.object({ template: z.enum(PREVIEW_KEYS) });

/** The example that somebody asked to be sent to them. */
export function claimedPreviewOf(row: unknown, site: MailSite) {
  const mail = claimedNoticeSchema.parse(row);
  const said = previewOf(detailsSchema.parse(mail.details).template, site);
  return { mail, said: { ...said, subject: `Test: ${said.subject}` } };
}
