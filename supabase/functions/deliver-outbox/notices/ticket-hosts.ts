import { formatMoney } from '@foregather/words';
import * as z from 'zod';
import { type NoticeContext, type NoticeKind, noticeKind } from './notice.ts';

/** What `private.tell_host` says of an order. */
const order = z.object({
  event: z.string(),
  event_id: z.uuid(),
  order_id: z.uuid(),
  reference: z.string(),
  currency: z.string(),
});
type Order = z.output<typeof order>;

const greeting = (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`);
const orderPage = ({ event_id, order_id }: Order, { page }: NoticeContext) =>
  page(`/ticket-management/event/${encodeURIComponent(event_id)}?order=${encodeURIComponent(order_id)}`);
const BY: Readonly<Record<'transfer' | 'cash' | 'cheque', string>> = {
  transfer: 'by bank transfer',
  cash: 'in cash',
  cheque: 'by cheque',
};
const FOOTER = ['You get this mail because you sell tickets for this event.'];

/** Mails about orders to who made the event: what waits for their decision. */
export const ticketHostNotices: Readonly<Record<string, NoticeKind>> = {
  host_money_back: noticeKind(
    order.extend({ amount_minor: z.number(), ended: z.boolean() }),
    ({ amount_minor, ended, ...of }, context) => {
      const money = formatMoney(amount_minor, of.currency);
      return {
        subject: `${money} went back, order ${of.reference}: ${of.event}`,
        preview: ended ? 'Its tickets ended.' : 'Its tickets still hold, until you decide.',
        heading: 'Card money went back without you',
        paragraphs: [
          greeting(context.name),
          `${money} of order ${of.reference} for ${of.event} went back to the card: by its bank, or by hand at the card provider.`,
          ended
            ? 'Nothing of the order is paid any more, so its tickets ended and their places are free.'
            : 'The rest of the order is paid, so its tickets still hold. Keep them, or end some: that is yours to decide.',
        ],
        action: { label: ended ? 'See the order' : 'Decide', url: orderPage(of, context) },
        footer: FOOTER,
      };
    },
  ),
  host_upgrade_waits: noticeKind(
    order.extend({
      to: z.string(),
      difference_minor: z.number(),
      method: z.enum(['transfer', 'cash', 'cheque']),
      until: z.string().nullable(),
    }),
    ({ to, difference_minor, method, until, ...of }, context) => {
      const money = formatMoney(difference_minor, of.currency);
      return {
        subject: `A change waits for ${money}, order ${of.reference}: ${of.event}`,
        preview: `A ticket is to become ${to}.`,
        heading: 'A ticket is to become more',
        paragraphs: [
          greeting(context.name),
          `A ticket of order ${of.reference} for ${of.event} is to become ${to}. ${money} more comes ${BY[method]}.`,
          `Record the payment when the money is in, and the ticket changes by itself.${until === null ? '' : ` Its new places are held until ${until}.`}`,
        ],
        action: { label: 'See the order', url: orderPage(of, context) },
        footer: FOOTER,
      };
    },
  ),
};
