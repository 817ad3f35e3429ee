import { loadCalendarFile, tokenAction, type TokenPage } from '@foregather/features/patterns/token-page';
import { eventWhen } from '@foregather/words';
import * as z from 'zod';
import { OrderPageView } from '../components/order/order-page-view';
import { CARD_PAGES, openPayment, paymentPage } from '../order/pay-by-card';
import {
  giveBackFields,
  nameFields,
  passOnFields,
  payLessFields,
  upgradeFields,
} from '../order/order-fields';
import { type ConfirmationView, orderViewSchema } from '../order/order-view';
import { paymentOnItsWay } from '../order/order-words';
import { RECEIPT_SHEET, receiptSheetOf } from '../order/receipt-sheet';
import { TICKET_SHEET, ticketSheetOf } from '../order/ticket-sheet';
import { ticketPaths } from '../paths';

/** An order and its tickets, by the buyer's own link; or one ticket, by that of its holder. */
export const orderPage: TokenPage<ConfirmationView> = {
  address: ticketPaths.order,
  fallback: { title: 'Ticket confirmation', description: 'A link to your tickets.' },
  read: ({ call, token }) => call('order_by_secret', { token }),
  schema: orderViewSchema,
  preview: ({ event }) => ({ title: `Your tickets: ${event.name}`, description: `${eventWhen(event)}.` }),
  View: OrderPageView,
  styleSheet: 'tickets',
  script: 'time-left',
  // A bank may take days; the page of a card has its report within seconds.
  again: (view, search) =>
    view.kind === 'order' && paymentOnItsWay(view, search) ? (view.card?.state === 'pending' ? 30 : 4) : null,
  keeps: ['checkout', 'paid'],
  formsLeadTo: CARD_PAGES,
  defaultAction: 'names',
  actions: {
    pay: tokenAction({
      fields: z.object({}),
      run: (context) => openPayment(context, context.token, context.key),
      done: (view) => (view.kind === 'order' && view.state === 'paid' ? 'Paid. Thank you!' : null),
      leadsTo: paymentPage,
    }),
    names: tokenAction({
      fields: nameFields,
      run: ({ call, token, fields }) => call('name_tickets', { token, names: fields }),
      done: 'The names are on the tickets.',
      answersWithPage: true,
    }),
    pass: tokenAction({
      fields: passOnFields,
      run: ({ call, token, fields: { ticket, name, email } }) =>
        call('pass_ticket_on', { token, ticket_id: ticket, name, email }),
      done: (view) =>
        view.kind === 'order' && view.timeline.some(({ what }) => what === 'passed_on')
          ? 'The ticket is passed on: it went out by mail, and its old code does not hold any more.'
          : null,
      answersWithPage: true,
    }),
    back: tokenAction({
      fields: giveBackFields,
      run: ({ call, token, fields }) => call('give_tickets_back', { token, units: fields }),
      done: (view) =>
        view.kind === 'order' && view.refunded_minor > 0
          ? 'It is given back. The money comes by the way you paid.'
          : null,
      answersWithPage: true,
    }),
    upgrade: tokenAction({
      fields: upgradeFields,
      run: ({ call, token, fields: { upgrade }, key }) =>
        call('upgrade_ticket', { token, ...upgrade, idempotency_key: key }),
      done: (view) =>
        view.kind !== 'order'
          ? null
          : view.upgrade.waiting
            ? 'The places are kept for you. Pay the difference, and the ticket changes.'
            : 'The ticket is changed.',
      answersWithPage: true,
    }),
    keep: tokenAction({
      fields: z.object({}),
      run: ({ call, token }) => call('drop_upgrade', { token }),
      done: (view) =>
        view.kind === 'order' && view.upgrade.waiting === null ? 'Everything stays as it was.' : null,
      answersWithPage: true,
    }),
    less: tokenAction({
      fields: payLessFields,
      run: ({ call, token, fields: { note } }) => call('ask_to_pay_less', { token, ...(note && { note }) }),
      done: (view) =>
        view.kind === 'order' && view.asked?.state === 'open'
          ? 'The organiser knows, and nobody else.'
          : null,
      answersWithPage: true,
    }),
    cancel: tokenAction({
      fields: z.object({}),
      run: ({ call, token }) => call('give_tickets_back', { token }),
      done: (view) =>
        view.kind === 'order' && view.state === 'cancelled'
          ? 'Your order is cancelled. Nothing is owed.'
          : null,
      answersWithPage: true,
    }),
  },
  files: {
    'tickets.pdf': {
      type: 'application/pdf',
      write: async (view, draw) => {
        const sheet = ticketSheetOf(view);
        return sheet && draw(TICKET_SHEET, sheet);
      },
    },
    'receipt.pdf': {
      type: 'application/pdf',
      write: async (view, draw, search) => {
        const sheet = receiptSheetOf(view, search.get('number'));
        return sheet && draw(RECEIPT_SHEET, sheet);
      },
    },
    'event.ics': {
      type: 'text/calendar; charset=utf-8',
      write: async ({ event }) =>
        (await loadCalendarFile()).calendarFile(event, event.status === 'cancelled'),
    },
  },
  problems: {
    'not-found': {
      title: 'This link opens no order',
      text: 'Open the link of your mail once more. Is it lost? Your host can send it again.',
    },
  },
};
