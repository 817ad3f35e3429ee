import { formatMoney } from '@foregather/words';
import { TokenSubmit, type TokenFormState } from '@foregather/features/patterns/token-page';
import type { Held } from '../../buying/buy-view';
import type { TicketEvent } from '../../buying/event-view';
import { clockText, insideWords, sumLines } from '../../buying/buy-words';
import { TimeLeft } from './time-left';

export interface BuyTicketProps {
  held: Held | null;
  event: TicketEvent;
  /** The server's clock. */
  now: string;
  refund: string;
  form: TokenFormState;
}

/** The ticket so far: what is held, what it comes to, and how long it is kept. */
export function BuyTicket({ held, event, now, refund, form }: BuyTicketProps) {
  return (
    <section
      aria-labelledby="ticket-heading"
      className="overflow-hidden rounded-xl border bg-card shadow-lg lg:sticky lg:top-4"
    >
      <div className="grid gap-3 p-5">
        <h2 id="ticket-heading" className="font-display text-xl font-heading">
          Your ticket so far
        </h2>
        {held === null ? (
          <>
            <p className="text-muted-foreground">
              Choose, then hold the places: they are kept for you while you fill in the rest, and the sum
              stands here with everything in it.
            </p>
            <p className="text-muted-foreground text-sm">{refund}</p>
            <TokenSubmit action="hold" variant="default" pending={form.pending}>
              {form.pending ? 'Holding the places' : 'Hold the places'}
            </TokenSubmit>
          </>
        ) : (
          <HeldLines held={held} refund={refund} />
        )}
      </div>
      {held === null ? null : (
        <div className="grid gap-2 bg-marigold-400 p-5 text-spruce-950">
          <p className="flex items-baseline gap-3">
            <strong className="font-display text-2xl font-number">
              <TimeLeft until={held.reserved_until} now={now}>
                {clockText(held.reserved_until, event.zone)}
              </TimeLeft>
            </strong>
            <span>
              <span className="block font-semibold">held for you</span>
              until {clockText(held.reserved_until, event.zone)}
            </span>
          </p>
          <TokenSubmit action="hold" variant="secondary" pending={form.pending}>
            Change or hold again
          </TokenSubmit>
        </div>
      )}
    </section>
  );
}

function HeldLines({ held, refund }: { held: Held; refund: string }) {
  const money = (minor: number) => formatMoney(minor, held.currency);
  return (
    <>
      <ul className="grid">
        {held.lines.map(({ name, price_label, qty, unit_minor }, at) => (
          <li key={`${name}${at}`} className="flex justify-between gap-4 border-b py-2">
            <span className="min-w-0 wrap-anywhere">
              {qty === 1 ? name : `${qty} × ${name}`}
              {price_label ? <span className="text-muted-foreground text-sm"> {price_label}</span> : null}
            </span>
            <span className="font-semibold">{money(unit_minor * qty)}</span>
          </li>
        ))}
        {sumLines(held).map(({ words, amount }) => (
          <li key={words} className="flex justify-between gap-4 border-b py-2 text-muted-foreground">
            <span className="min-w-0 wrap-anywhere">{words}</span>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">Together</span>
        <strong className="font-display text-3xl font-number">{money(held.total_minor)}</strong>
      </p>
      <p className="text-muted-foreground text-sm">
        {insideWords(held)} {refund}
      </p>
    </>
  );
}
