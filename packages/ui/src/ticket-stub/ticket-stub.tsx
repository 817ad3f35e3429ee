import { useId, type ComponentProps, type ReactNode } from 'react';
import { Badge } from '../badge';
import { DateTile } from '../date-tile';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { hueClass } from '../pennant';
import type { EventTypeHue } from '../tokens';
import { TicketFold } from './ticket-fold';

/** Whether the door lets it in: once, not again, or not at all. */
export type TicketState = 'valid' | 'used' | 'void';

/** One fact on the stub: a table, a seat, a meal. */
export interface TicketFact {
  label: string;
  value: string;
}

export type TicketStubProps = Omit<ComponentProps<'article'>, 'title' | 'children'> & {
  /** The name of the event. */
  title: string;
  /** The heading level that fits the page's outline. Default: 3. */
  level?: 2 | 3 | 4 | undefined;
  /** The day, `YYYY-MM-DD`, as it reads at the place. `null`: not yet. */
  date: string | null;
  /** Time and place, a line each. */
  details?: ReactNode;
  /** Whose ticket it is. */
  holder: string;
  /** What kind it is: 'Adult', 'Saturday only'. */
  kind?: string | undefined;
  /** What the desk types in when nothing can be scanned. */
  code: string;
  /** At most three fit well. */
  facts?: readonly TicketFact[] | undefined;
  /** A QR code with the same code. */
  qr?: ReactNode;
  /** Default: valid. */
  state?: TicketState | undefined;
  /** Tint of the event's kind. Without it that of the page around. */
  hue?: EventTypeHue | undefined;
  /** Language of the month, a BCP 47 tag. Default: 'en'. */
  locale?: string | undefined;
  /** Default: 'Guest'. */
  holderLabel?: string | undefined;
  /** Default: 'Ticket'. */
  kindLabel?: string | undefined;
  /** Default: 'Code'. */
  codeLabel?: string | undefined;
  /** Default: 'Used'. */
  usedText?: string | undefined;
  /** Default: 'Not valid'. */
  voidText?: string | undefined;
};

/**
 * A ticket with its stub: the event at the start, whose it is and its code on the part that is torn off. It stands or
 * lies by the room it has, and prints as it looks, never across two pages.
 */
export function TicketStub({
  title,
  level = 3,
  date,
  details,
  holder,
  kind,
  code,
  facts = [],
  qr,
  state = 'valid',
  hue,
  locale,
  holderLabel = strings.ticketStub.holder,
  kindLabel = strings.ticketStub.kind,
  codeLabel = strings.ticketStub.code,
  usedText = strings.ticketStub.used,
  voidText = strings.ticketStub.void,
  className,
  ...rest
}: TicketStubProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const rows = [
    { label: holderLabel, value: holder },
    ...(kind ? [{ label: kindLabel, value: kind }] : []),
    ...facts,
  ];
  return (
    <article
      data-slot="ticket-stub"
      data-state={state}
      aria-labelledby={titleId}
      className={cn(
        '@container w-full max-w-2xl break-inside-avoid text-card-foreground [print-color-adjust:exact]',
        hueClass(hue),
        className,
      )}
      {...rest}
    >
      <div className="flex rounded-lg border border-input bg-card @max-md:flex-col">
        <div className="flex min-w-0 flex-1 items-start gap-4 p-5">
          <DateTile date={date} {...(locale === undefined ? {} : { locale })} />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <Heading id={titleId} className="text-xl">
              {title}
            </Heading>
            {details ? <div className="grid gap-0.5 text-sm text-muted-foreground">{details}</div> : null}
            {state === 'valid' ? null : (
              <p>
                <Badge tone={state === 'void' ? 'danger' : 'neutral'}>
                  {state === 'void' ? voidText : usedText}
                </Badge>
              </p>
            )}
          </div>
        </div>
        <TicketFold />
        <div
          data-slot="ticket-stub-end"
          className="flex min-w-0 flex-wrap items-start justify-between gap-4 p-5 @md:w-56 @md:flex-col"
        >
          <dl className="grid min-w-0 gap-2 text-sm wrap-anywhere">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-xs text-muted-foreground">{label}</dt>
                <dd className="font-semibold">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
            <div>
              <dt className="text-xs text-muted-foreground">{codeLabel}</dt>
              <dd className={cn('font-mono text-base tracking-wide', state !== 'valid' && 'line-through')}>
                <bdi dir="ltr">{code}</bdi>
              </dd>
            </div>
          </dl>
          {qr && state === 'valid' ? <div className="max-w-full shrink-0">{qr}</div> : null}
        </div>
      </div>
    </article>
  );
}
