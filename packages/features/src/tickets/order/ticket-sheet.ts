import { EVENT_KINDS } from '@foregather/covers';
import { eventWhen, inOneLine } from '@foregather/words';
import * as z from 'zod';
import { refundInWords } from '../buying/buy-words';
import type { ConfirmationView } from './order-view';

/** Name of what draws it, among the drawings of a host. */
export const TICKET_SHEET = 'ticket-sheet';

/** What stands on the sheet of tickets for the purse: all words are ready, nothing on it is computed. */
export const ticketSheetSchema = z.object({
  reference: z.string().nullable(),
  event: z.object({ name: z.string(), when: z.string(), place: z.string() }),
  cover: z.object({
    kind: z.enum(EVENT_KINDS),
    seed: z.int(),
    variant: z.union([z.literal(0), z.literal(1)]).nullable(),
    mood: z.enum(['day', 'golden', 'dusk']).nullable(),
    number: z.int().nullable(),
  }),
  /** The code that lets everybody in; null where each has their own alone. */
  everybody: z.object({ secret: z.string(), word: z.string() }).nullable(),
  tickets: z.array(
    z.object({ holder: z.string().nullable(), name: z.string(), secret: z.string(), word: z.string() }),
  ),
  /** What to know, each under its heading. */
  notes: z.array(z.object({ heading: z.string(), text: z.string() })),
});
export type TicketSheet = z.output<typeof ticketSheetSchema>;

/** The sheet of an order's tickets, or of one that was passed on; null where no code holds. */
export function ticketSheetOf(view: ConfirmationView): TicketSheet | null {
  const { event, looks, contact } = view;
  const tickets = view.tickets.flatMap(({ state, holder, name, secret, word }) =>
    state === 'valid' && secret !== null ? [{ holder, name, secret, word }] : [],
  );
  if (tickets.length === 0) return null;
  const order = view.kind === 'order' ? view : null;
  return {
    reference: order?.reference ?? null,
    event: {
      name: event.name,
      when: eventWhen(event),
      place: inOneLine([event.location_name, event.address]),
    },
    cover: looks,
    everybody: tickets.length > 1 ? (order?.door ?? null) : null,
    tickets,
    notes: [
      ...(order
        ? [{ heading: 'Money back', text: refundInWords(order.sale.refund_steps, event.start_date) }]
        : []),
      {
        heading: 'Who to ask',
        text: [contact.name, contact.phone, contact.email].filter((line) => line !== null).join('\n'),
      },
    ],
  };
}
