import { useId, type ComponentProps, type ReactNode } from 'react';
import { Badge } from '../badge';
import { DateTile } from '../date-tile';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { hueClass } from '../pennant';
import type { EventTypeHue } from '../tokens';
import { TicketEnd, type TicketFact, type TicketFigure } from './ticket-end';
import { ticketFold } from './ticket-fold.variants';
import { ticketBody, ticketCover, ticketFooter, ticketPaper } from './ticket-stub.variants';

/** Whether the door lets it in: once, not again, or not at all. */
export type TicketState = 'valid' | 'used' | 'void';

export type TicketStubProps = Omit<ComponentProps<'article'>, 'title' | 'children'> & {
  /** The name of the event, or a link with it. */
  title: ReactNode;
  /** The heading level that fits the page's outline. Default: 3. */
  level?: 2 | 3 | 4 | undefined;
  /** The day, `YYYY-MM-DD`, as it reads at the place. `null`: not yet. */
  date: string | null;
  /** Time and place, a line each. */
  details?: ReactNode;
  /**
   * A picture that says nothing the words do not: `EventScene`, or an `img` without a description. A strip at the start
   * in a wide place, on top in a narrow one; the date stands on it.
   */
  cover?: ReactNode;
  /** Above the title: a `Pennant`. */
  pennant?: ReactNode;
  /** Below the details: what can be done, who comes. */
  footer?: ReactNode;
  /** One figure, large on a marigold stub: days to go, a headcount. */
  figure?: TicketFigure | undefined;
  /** Whose ticket it is. */
  holder?: string | undefined;
  /** What kind it is: 'Adult', 'Saturday only'. */
  kind?: string | undefined;
  /** What the desk types in when nothing can be scanned. */
  code?: string | undefined;
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
 * A ticket with its stub: the event at the start, whose it is and its code, or one large figure, on the part that is torn
 * off. It stands or lies by the room it has, and prints as it looks, never across two pages.
 */
export function TicketStub({
  title,
  level = 3,
  date,
  details,
  cover,
  pennant,
  footer,
  figure,
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
    ...(holder ? [{ label: holderLabel, value: holder }] : []),
    ...(kind ? [{ label: kindLabel, value: kind }] : []),
    ...facts,
  ];
  const covered = cover !== undefined && cover !== null;
  const hasEnd = Boolean(figure ?? code ?? qr) || rows.length > 0;
  const tile = <DateTile date={date} {...(locale === undefined ? {} : { locale })} />;
  return (
    <article
      data-slot="ticket-stub"
      data-state={state}
      aria-labelledby={titleId}
      className={cn(
        '@container w-full break-inside-avoid text-card-foreground [print-color-adjust:exact]',
        covered || figure ? 'max-w-5xl' : 'max-w-2xl',
        hueClass(hue),
        className,
      )}
      {...rest}
    >
      <div className={cn(ticketPaper({ cover: covered }), 'relative')}>
        {covered ? (
          <div data-slot="ticket-stub-cover" aria-hidden className={ticketCover}>
            {cover}
          </div>
        ) : null}
        <div className={ticketBody({ cover: covered })}>
          {covered ? (
            <div className="flex items-end gap-4 @2xl:contents">
              <div className="relative @max-2xl:-mt-14 @2xl:absolute @2xl:start-4 @2xl:bottom-4">{tile}</div>
              {pennant ? <div className="flex min-w-0">{pennant}</div> : null}
            </div>
          ) : (
            tile
          )}
          <div className={cn('grid min-w-0 gap-1 wrap-anywhere', !covered && 'flex-1')}>
            {pennant && !covered ? <div className="flex min-w-0">{pennant}</div> : null}
            <Heading id={titleId} className={covered ? 'text-2xl @2xl:text-page' : 'text-xl'}>
              {title}
            </Heading>
            {details ? (
              <div className={cn('grid gap-0.5 text-muted-foreground', covered ? 'text-body' : 'text-sm')}>
                {details}
              </div>
            ) : null}
            {state === 'valid' ? null : (
              <p>
                <Badge tone={state === 'void' ? 'danger' : 'neutral'}>
                  {state === 'void' ? voidText : usedText}
                </Badge>
              </p>
            )}
            {footer && !covered ? <div className={ticketFooter}>{footer}</div> : null}
          </div>
          {footer && covered ? <div className={cn(ticketFooter, 'mt-auto')}>{footer}</div> : null}
        </div>
        {hasEnd ? (
          <>
            <div
              aria-hidden
              data-slot="ticket-stub-fold"
              className={ticketFold({ cover: covered, figure: figure !== undefined })}
            />
            <TicketEnd
              rows={rows}
              code={code}
              codeLabel={codeLabel}
              valid={state === 'valid'}
              qr={qr}
              figure={figure}
              cover={covered}
            />
          </>
        ) : null}
      </div>
    </article>
  );
}
