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
};
