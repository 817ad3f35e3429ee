import { formatMoney } from '@foregather/words';
import * as z from 'zod';
import { type NoticeKind, noticeKind } from './notice.ts';

/** What `private.tell_buyer` says of an order. Nothing the buyer typed: nobody has shown that the address is theirs. */
const order = z.object({
  event: z.string(),
  reference: z.string(),
  total_minor: z.number(),
  currency: z.string(),
  method: z.string(),
  token: z.string(),
});
const place = z.object({ event: z.string(), quantity: z.number(), token: z.string() });

const orderPath = (token: string) => `/ticket-confirmation?order=${encodeURIComponent(token)}`;
const buyPath = (token: string) => `/tickets/${encodeURIComponent(token)}`;
const tickets = (quantity: number) => (quantity === 1 ? '1 ticket' : `${quantity} tickets`);
const WHY = 'You get this mail because tickets were ordered with this address.';

/** How the money comes to the host, for an order that is placed and not paid. */
function wayToPay(method: string, reference: string): string {
  if (method === 'transfer') return `Write ${reference} on your transfer, so that your host finds it.`;
  if (method === 'cheque') return `Write ${reference} on the back of your cheque.`;
  if (method === 'cash') return `Say ${reference} when you pay in cash.`;
  return 'Your places are kept while the payment is on its way.';
}

/** Mails about tickets: to who buys, waits, or gets one from somebody else. */
export const ticketNotices: Readonly<Record<string, NoticeKind>> = {
  order_placed: noticeKind(order, ({ event, reference, total_minor, currency, method, token }, { page }) => ({
    subject: `Your order ${reference}: ${event}`,
    preview: `${formatMoney(total_minor, currency)} to pay, your places are kept.`,
    heading: 'Your places are kept',
    paragraphs: [
      'Hello,',
      `your order ${reference} for ${event} comes to ${formatMoney(total_minor, currency)}.`,
      wayToPay(method, reference),
      'Your tickets come by mail when the money is in.',
    ],
    action: { label: 'See the order', url: page(orderPath(token)) },
    footer: [WHY],
  })),
  tickets_ready: noticeKind(order, ({ event, reference, token }, { page }) => ({
    subject: `Your tickets: ${event}`,
    preview: 'Everything to show at the door.',
    heading: 'Your tickets are ready',
    paragraphs: [
      'Hello,',
      `your tickets for ${event} are ready. Show the code at the door, on your phone or printed.`,
      `By the same link you change names, pass a ticket on, or give it back. Your order is ${reference}.`,
    ],
    action: { label: 'Open my tickets', url: page(orderPath(token)) },
    footer: [WHY],
  })),
  order_refunded: noticeKind(
    order.extend({ amount_minor: z.number(), done: z.boolean() }),
    ({ event, reference, amount_minor, currency, done, token }, { page }) => ({
      subject: `${formatMoney(amount_minor, currency)} back: ${event}`,
      preview: `For your order ${reference}.`,
      heading: done ? 'Money was paid back' : 'Money comes back to you',
      paragraphs: [
        'Hello,',
        done
          ? `${formatMoney(amount_minor, currency)} of your order ${reference} for ${event} was paid back.`
          : `${formatMoney(amount_minor, currency)} of your order ${reference} for ${event} comes back to you, by the way you paid.`,
      ],
      action: { label: 'See the order', url: page(orderPath(token)) },
      footer: [WHY],
    }),
  ),
  order_lowered: noticeKind(
    order.extend({ lowered_minor: z.number(), owed_minor: z.number() }),
    ({ event, reference, lowered_minor, owed_minor, currency, token }, { page }) => {
      const [less, left] = [formatMoney(lowered_minor, currency), formatMoney(owed_minor, currency)];
      return {
        subject: `Less to pay for your order ${reference}: ${event}`,
        preview: owed_minor > 0 ? `${left} is left to pay.` : 'Nothing is left to pay.',
        heading: 'Your sum was lowered',
        paragraphs: [
          'Hello,',
          `your host took ${less} off your order ${reference} for ${event}.`,
          owed_minor > 0
            ? `${left} is left to pay, by the way you chose. Your places are kept.`
            : 'Nothing is left to pay, and your tickets come by mail.',
        ],
        action: { label: 'See the order', url: page(orderPath(token)) },
        footer: [WHY],
      };
    },
  ),
  order_over: noticeKind(order, ({ event, reference, token }, { page }) => ({
    subject: `Your order ${reference} is over: ${event}`,
    preview: 'The money did not come in time, and nothing is owed.',
    heading: 'Your places went on to others',
    paragraphs: [
      'Hello,',
      `the money for your order ${reference} for ${event} did not come in time, so its places are free again. You owe nothing.`,
      'If you have paid meanwhile, tell your host: your order comes back as long as there is room.',
    ],
    action: { label: 'See the order', url: page(orderPath(token)) },
    footer: [WHY],
  })),
  ticket_passed_on: noticeKind(
    z.object({ event: z.string(), ticket: z.string(), token: z.string() }),
    ({ event, ticket, token }, { page }) => ({
      subject: `A ticket for you: ${event}`,
      preview: 'Somebody passed a ticket on to you.',
      heading: 'A ticket was passed on to you',
      paragraphs: ['Hello,', `a ticket for ${event} is yours now: ${ticket}. Show its code at the door.`],
      action: { label: 'Open the ticket', url: page(orderPath(token)) },
      footer: ['You get this mail because somebody who had this ticket entered your address.'],
    }),
  ),
  place_waited: noticeKind(place, ({ event, quantity, token }, { page }) => ({
    subject: `You are on the waiting list: ${event}`,
    preview: 'We write when there is room.',
    heading: 'You are on the waiting list',
    paragraphs: [
      'Hello,',
      `you wait for ${tickets(quantity)} for ${event}. When there is room it is kept for you for a time, and we write at once.`,
    ],
    action: { label: 'See my turn', url: page(buyPath(token)) },
    footer: ['You get this mail because somebody asked for a place with this address.'],
  })),
  place_offered: noticeKind(
    place.extend({ until: z.string() }),
    ({ event, quantity, until, token }, { page }) => ({
      subject: `There is room for you: ${event}`,
      preview: `Kept for you until ${until}.`,
      heading: 'There is room for you',
      paragraphs: [
        'Hello,',
        `${tickets(quantity)} for ${event} came free and ${quantity === 1 ? 'is' : 'are'} kept for you until ${until}. Take them, or let them go to the next.`,
      ],
      action: { label: quantity === 1 ? 'Take the place' : 'Take the places', url: page(buyPath(token)) },
      footer: ['You get this mail because somebody asked for a place with this address.'],
    }),
  ),
};
