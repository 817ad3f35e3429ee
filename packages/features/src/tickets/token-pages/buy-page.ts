import { tokenAction, type TokenPage } from '@foregather/features/patterns/token-page';
import { eventWhen } from '@foregather/words';
import * as z from 'zod';
import { buyField, buyFields, buyRefusal, sentLines, waitFields } from '../buying/buy-fields';
import { type BuyView as Buying, buyViewSchema, heldSchema } from '../buying/buy-view';
import { BuyView } from '../components/buy/buy-view';
import { ticketPaths } from '../paths';

const placedSchema = z.object({ order: z.string() });

/** The page that sells the tickets of an event: by everybody's link, a household's own, or that of an offer. */
export const buyPage: TokenPage<Buying> = {
  address: ticketPaths.buy,
  fallback: { title: 'Tickets', description: 'A link to the tickets of an event.' },
  read: ({ call, token }) => call('tickets_by_token', { token }),
  schema: buyViewSchema,
  preview: ({ event, host }) => ({
    title: `Tickets: ${event.name}`,
    description: `${host.name} invites you. ${eventWhen(event)}.`,
  }),
  View: BuyView,
  styleSheet: 'tickets',
  script: 'time-left',
  defaultAction: 'hold',
  actions: {
    hold: tokenAction({
      fields: (view) => buyFields(view, false),
      run: ({ call, token, fields, key }) =>
        call('place_order', {
          token,
          wanted: { ...fields, lines: sentLines(fields.lines) },
          idempotency_key: key,
        }),
      refusedFields: buyRefusal,
      done: 'The places are held.',
      // The form stands there as it was, with the sum and the clock of what is held.
      goesOn: (answer) => {
        const held = heldSchema.safeParse(answer).data;
        return held ? { [buyField.held]: JSON.stringify(held), [buyField.hold]: held.hold } : null;
      },
    }),
    place: tokenAction({
      fields: (view) => buyFields(view, true),
      run: ({ call, token, fields, key }) =>
        call('place_order', {
          token,
          wanted: { ...fields, lines: sentLines(fields.lines) },
          idempotency_key: key,
        }),
      refusedFields: buyRefusal,
      done: 'Your order is placed.',
      leadsTo: (answer) => {
        const placed = placedSchema.safeParse(answer).data;
        return placed ? ticketPaths.order(placed.order) : null;
      },
    }),
    wait: tokenAction({
      fields: waitFields,
      run: ({ call, token, fields: { lines, email } }) =>
        call('wait_for_tickets', { token, lines: sentLines(lines), email }),
      refusedFields: buyRefusal,
      done: ({ waiting }) => (waiting > 0 ? 'You are on the waiting list. Look into your mail.' : null),
    }),
    leave: tokenAction({
      fields: z.object({}),
      run: ({ call, token }) => call('leave_ticket_wait', { token }),
      done: ({ offer }) =>
        offer && ['declined', 'left'].includes(offer.state) ? 'Thank you: it goes to the next.' : null,
    }),
  },
  problems: {
    'not-found': {
      title: 'No tickets are sold by this link',
      text: 'It may be mistyped, or replaced by a newer one. Ask whoever gave it to you.',
    },
  },
};
