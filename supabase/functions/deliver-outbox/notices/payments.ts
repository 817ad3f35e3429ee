import { dayText, formatMoney } from '@foregather/words';
import * as z from 'zod';
import { type NoticeKind, noticeKind } from './notice.ts';

const invoice = noticeKind(
  z.object({
    number: z.string(),
    title: z.string(),
    amount_minor: z.int(),
    currency: z.string(),
    invoice_id: z.uuid(),
  }),
  ({ number, title, amount_minor, currency }, { name, page }) => ({
    subject: `Invoice ${number}: ${formatMoney(amount_minor, currency)}`,
    preview: `${title} is paid.`,
    heading: 'Thank you, it is paid',
    paragraphs: [
      name === null ? 'Hello,' : `Hello ${name},`,
      `We have your payment for ${title}. The invoice is in your account as a PDF, with all the others.`,
    ],
    facts: [
      ['Invoice', number],
      ['What', title],
      ['Paid', formatMoney(amount_minor, currency)],
    ],
    action: { label: 'Plan and invoices', url: page('/account?show=plan') },
    footer: ['You get this mail because your account paid for a plan or an event pass.'],
  }),
);

const trialEnding = noticeKind(
  z.object({ ends_on: z.iso.date(), price_month_minor: z.int() }),
  ({ ends_on, price_month_minor }, { name, page }) => ({
    subject: `Your Premium trial ends on ${dayText(ends_on)}`,
    preview: 'Nothing is taken. This is the only mail about it.',
    heading: 'Three days of Premium are left',
    paragraphs: [
      name === null ? 'Hello,' : `Hello ${name},`,
      `Your trial ends by itself on ${dayText(ends_on)}. Then you are on Free, nothing is taken, and what you made stays readable and can be exported.`,
      `To keep Premium costs ${formatMoney(price_month_minor, 'USD')} a month, and you can stop any month.`,
    ],
    action: { label: 'What you use, and what stays', url: page('/account?show=plan') },
    footer: ['You get this mail because you started a trial. There is no other reminder.'],
  }),
);

const ALARMS = {
  stuck: 'A payment arrived, and what was bought has not followed for a minute.',
  refused: 'A signed event contradicts its checkout and was not believed.',
  disputed: 'A bank asks for a payment back. What was bought stays open until that is decided.',
  act_failed: 'The provider did not do what it was asked, five times.',
} as const;

const alarm = noticeKind(
  z.object({
    kind: z.enum(['stuck', 'refused', 'disputed', 'act_failed']),
    subject: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  ({ kind, subject, details }, { page }) => ({
    subject: `Payment alarm: ${kind.replace('_', ' ')}`,
    preview: ALARMS[kind],
    heading: 'A payment needs a look',
    paragraphs: [ALARMS[kind]],
    facts: [
      ['About', subject],
      ...Object.entries(details).map(([what, said]): [string, string] => [
        what.replaceAll('_', ' '),
        String(said ?? 'not said'),
      ]),
    ],
    action: { label: 'See subscriptions', url: page('/admin/subscriptions') },
    footer: ['You get this mail because you are an administrator of this installation.'],
  }),
);

export const paymentNotices: Readonly<Record<string, NoticeKind>> = {
  plan_invoice: invoice,
  payment_alarm: alarm,
  trial_ending: trialEnding,
};
