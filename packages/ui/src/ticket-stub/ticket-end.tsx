import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { ticketEnd, ticketFigure, ticketFigureValue } from './ticket-stub.variants';

/** One fact on the stub: a table, a seat, a meal. */
export interface TicketFact {
  label: string;
  value: string;
}

/** What the stub says at a glance. */
export interface TicketFigure {
  /** Written as it is to be read: '63', '38 to 43'. */
  value: string;
  /** What is counted: 'days to go'. */
  label: string;
}

export interface TicketEndProps {
  rows: readonly TicketFact[];
  code: string | undefined;
  codeLabel: string;
  valid: boolean;
  qr: ReactNode;
  figure: TicketFigure | undefined;
  cover: boolean;
}

/** What is torn off: the figure, whose it is and what kind, the code, and what can be scanned. */
export function TicketEnd({ rows, code, codeLabel, valid, qr, figure, cover }: TicketEndProps) {
  const label = cn('text-xs', !figure && 'text-muted-foreground');
  const facts = rows.map((row) => (
    <div key={row.label}>
      <dt className={label}>{row.label}</dt>
      <dd className="font-semibold">
        <bdi>{row.value}</bdi>
      </dd>
    </div>
  ));
  return (
    <div data-slot="ticket-stub-end" className={ticketEnd({ figure: figure !== undefined, cover })}>
      {figure ? (
        <p data-slot="ticket-stub-figure" className={ticketFigure({ cover })}>
          <span className={ticketFigureValue({ cover, short: figure.value.length <= 3 })}>
            {figure.value}
          </span>{' '}
          <span className="min-w-0 text-item font-item">{figure.label}</span>
        </p>
      ) : null}
      {rows.length > 0 || code !== undefined ? (
        <dl className="grid min-w-0 gap-2 text-sm wrap-anywhere">
          {facts}
          {code === undefined ? null : (
            <div>
              <dt className={figure ? 'sr-only' : label}>{codeLabel}</dt>
              <dd
                className={cn(
                  'font-mono tracking-wide',
                  figure ? 'text-xs' : 'text-base',
                  !valid && 'line-through',
                )}
              >
                <bdi dir="ltr">{code}</bdi>
              </dd>
            </div>
          )}
        </dl>
      ) : null}
      {qr && valid ? <div className="max-w-full shrink-0">{qr}</div> : null}
    </div>
  );
}
