import { buttonVariants } from '@foregather/ui';
import { dayInZone, daysBetween } from '@foregather/words';
import {
  calendarLinks,
  fileAddress,
  TokenErrors,
  TokenNotice,
  type TokenViewProps,
} from '@foregather/features/patterns/token-page';
import type { Contact, TicketEvent } from '../../buying/event-view';
import type { ConfirmationView } from '../../order/order-view';
import { orderHeading, orderLead } from '../../order/order-words';
import { BuyHead } from '../buy/buy-head';
import { ChangeOrder } from './change-order';
import { DoorCode } from './door-code';
import { OrderHistory, OrderSums } from './order-sums';
import { PayLess } from './pay-less';
import { PayNow } from './pay-now';

/** What the page says first: of an order by its state, of a ticket that was passed on whether it holds. */
function wordsOf(view: ConfirmationView, search: URLSearchParams): { title: string; lead: string } {
  if (view.kind === 'order') return { title: orderHeading(view), lead: orderLead(view, search) };
  return view.tickets.some(({ state }) => state === 'valid')
    ? { title: 'Your ticket', lead: 'It was passed on to you. Show its code at the door.' }
    : { title: 'This ticket is over', lead: 'It was passed on or given back, and does not hold any more.' };
}

/** Names and code first, then the calendar, whom to ask, and changing or cancelling by the same link. */
export function OrderPageView({
  data: view,
  search,
  form,
  submission,
  notice,
}: TokenViewProps<ConfirmationView>) {
  const { event, looks, tickets } = view;
  const live = tickets.filter(({ state }) => state === 'valid');
  const order = view.kind === 'order' ? view : null;
  const { title, lead } = wordsOf(view, search);
  const whole = submission?.errors[''];
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-8 px-4 pb-10 lg:max-w-5xl lg:p-6"
    >
      <div className="grid gap-2 pt-6 lg:text-center">
        <h1 className="font-display text-4xl font-extrabold tracking-tight wrap-anywhere">{title}</h1>
        <p className="text-lg text-muted-foreground wrap-anywhere">{lead}</p>
      </div>
      <TokenNotice>{notice}</TokenNotice>
      {whole ? <TokenErrors title="This was not done." errors={{ '': whole }} /> : null}
      <article
        className={`grid overflow-hidden rounded-xl border bg-card shadow-lg ${live.length > 0 ? 'lg:grid-cols-[22rem_1fr]' : ''}`}
      >
        <DoorCode door={order?.door ?? null} tickets={live} />
        <div className="flex flex-col gap-5 overflow-hidden">
          <div className="max-lg:px-4">
            <BuyHead event={event} looks={looks} nameAs="p" tall />
          </div>
          <TicketFoot
            event={event}
            now={live.length > 0 && event.status !== 'cancelled' ? view.now : null}
            reference={order?.reference ?? null}
          />
        </div>
      </article>
      <Keep event={event} address={form.address} printable={live.length > 0} />
      {order ? <PayNow view={order} search={search} form={form} /> : null}
      {order ? <PayLess view={order} form={form} submission={submission} /> : null}
      <div className="grid gap-8 lg:grid-cols-2">
        {order ? <ChangeOrder view={order} form={form} submission={submission} /> : null}
        <div className="grid content-start gap-6">
          <Ask contact={view.contact} />
          {order ? <OrderSums view={order} address={form.address} /> : null}
          {order ? <OrderHistory view={order} /> : null}
        </div>
      </div>
      <footer className="border-t pt-4 text-muted-foreground text-sm">
        {order
          ? `Order ${order.reference}. Whoever has this link can change it, so keep it to yourself.`
          : `A ticket for ${event.name}.`}
      </footer>
    </main>
  );
}

/** The foot of the ticket: how long it is to go, and what the order is called. */
function TicketFoot({
  event: { start_date: day, zone },
  now,
  reference,
}: {
  event: TicketEvent;
  /** Null where nobody comes by it. */
  now: string | null;
  reference: string | null;
}) {
  const left = day === null || now === null ? 0 : daysBetween(dayInZone(now, zone), day);
  if (left < 2 && reference === null) return null;
  return (
    <p className="mt-auto flex flex-wrap items-baseline gap-x-2 bg-highlight px-5 py-3 text-highlight-foreground">
      {left < 2 ? null : (
        <>
          <b className="font-display text-3xl font-number">{left}</b>
          <span className="font-semibold">days to go</span>
        </>
      )}
      {reference === null ? null : <span className="ms-auto text-sm">Order {reference}</span>}
    </p>
  );
}

/** What is taken along: the sheet of tickets for the purse, and the day in a calendar. */
function Keep({ event, address, printable }: { event: TicketEvent; address: string; printable: boolean }) {
  const links = calendarLinks(event);
  if (links.length === 0 && !printable) return null;
  return (
    <section aria-label="Take along" className="no-print flex flex-wrap gap-2">
      {printable ? (
        <a href={fileAddress(address, 'tickets.pdf')} className={buttonVariants({ variant: 'default' })}>
          Tickets as PDF
        </a>
      ) : null}
      {links.length > 0 ? (
        <a
          href={fileAddress(address, 'event.ics')}
          className={buttonVariants({ variant: printable ? 'secondary-muted' : 'default' })}
        >
          Add to calendar
        </a>
      ) : null}
      {links.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          rel="noreferrer"
          target="_blank"
          className={buttonVariants({ variant: 'secondary-muted' })}
        >
          {name}
        </a>
      ))}
    </section>
  );
}

function Ask({ contact: { name, email, phone } }: { contact: Contact }) {
  return (
    <section aria-labelledby="ask">
      <h2 id="ask" className="font-display text-xl font-heading">
        If anything is unclear
      </h2>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {phone ? (
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          className="flex min-h-11 items-center underline underline-offset-4"
        >
          {phone}
        </a>
      ) : null}
      {email ? (
        <a
          href={`mailto:${email}`}
          className="flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
        >
          {email}
        </a>
      ) : null}
    </section>
  );
}
