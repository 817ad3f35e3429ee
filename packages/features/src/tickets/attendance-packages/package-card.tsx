import { Badge, Card, cn, CompositionBar, KeyValue } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { ActionMenu } from '@foregather/features/core/shell';
import { comparedWords, type PackageFigures, type PackagePart } from '../package-figures';
import type { TicketSales, TicketType } from '../ticket-types';

export interface PackageCardProps {
  type: TicketType;
  sold: TicketSales['types'][number] | undefined;
  figures: PackageFigures;
  currency: string;
  /** Left out for who may not change anything. */
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** One package: what is in it, how many more can be sold and what decides that, and its price beside that of its parts. */
export function PackageCard({ type, sold, figures, currency, onEdit, onRemove }: PackageCardProps) {
  const { parts, tightest, alone_minor } = figures;
  const money = (minor: number) => formatMoney(minor, currency);
  // Its own places, where it has some, end it too.
  const possible = sold?.left ?? figures.possible;
  const several = type.ticket_prices.length > 1;
  return (
    <Card.Root className="gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-section wrap-anywhere">
            {type.name}
            {type.visibility === 'public' ? null : (
              <Badge>{type.visibility === 'code' ? 'With a code' : 'Hidden'}</Badge>
            )}
          </h2>
          <p className="text-sm text-muted-foreground tabular-nums">
            {sold === undefined || sold.sold === 0
              ? 'none sold'
              : `${sold.sold} sold, ${money(sold.money_minor)}`}
            {sold !== undefined && sold.held > 0 ? `, ${sold.held} held` : ''}
          </p>
        </div>
        {onEdit && onRemove ? (
          <ActionMenu
            label={`Actions for ${type.name}`}
            items={[
              { key: 'edit', label: 'Edit', onSelect: onEdit },
              { key: 'remove', label: 'Take off the sale', onSelect: onRemove },
            ]}
          />
        ) : null}
      </div>
      {type.summary === null ? null : <p className="wrap-anywhere">{type.summary}</p>}
      <div className="grid gap-2">
        <h3 className="font-semibold">In it, each from its own places</h3>
        <ul className="grid divide-y">
          {parts.map((part) => (
            <PartRow key={part.key} part={part} tightest={part.key === tightest?.key && parts.length > 1} />
          ))}
        </ul>
      </div>
      <p className="flex items-center justify-between gap-3 rounded-md bg-warning-surface px-3 py-2 text-warning-text empty:hidden">
        {possible === null ? null : possible === 0 ? (
          <span>None can be sold any more{tightest ? `: ${tightest.words} decides` : ''}</span>
        ) : (
          <>
            <span>can still be sold{tightest ? `: ${tightest.words} decides` : ''}</span>
            <strong className="order-first text-section tabular-nums">{possible}</strong>
          </>
        )}
      </p>
      <KeyValue.Root>
        {alone_minor === null ? null : <KeyValue.Item label="One by one">{money(alone_minor)}</KeyValue.Item>}
        {type.ticket_prices.map((price) => (
          <KeyValue.Item key={price.id} label={several ? (price.label ?? 'Together') : 'Together'}>
            <span className="font-item tabular-nums">{money(price.amount_minor)}</span>
            <span className="block text-sm text-muted-foreground">
              {comparedWords(price.amount_minor, alone_minor, money)}
            </span>
          </KeyValue.Item>
        ))}
      </KeyValue.Root>
    </Card.Root>
  );
}

/** '42 left, so 21' */
const leftWords = ({ left, packages }: PackagePart): string =>
  left === null ? 'no limit' : left === 0 ? 'sold out' : `${left} left, so ${packages}`;

function PartRow({ part, tightest }: { part: PackagePart; tightest: boolean }) {
  const { words, size, left } = part;
  return (
    <li
      className={cn(
        'grid gap-1.5 py-2',
        tightest && '-mx-2 rounded-sm bg-warning-surface px-2 text-warning-text',
      )}
    >
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 font-item wrap-anywhere">{words}</span>
        <span className="text-sm tabular-nums">{leftWords(part)}</span>
      </span>
      {size === null || left === null ? null : (
        <CompositionBar
          aria-hidden
          parts={[
            { id: 'taken', label: 'taken', value: Math.max(0, size - left), tone: 'yes' },
            { id: 'left', label: 'left', value: Math.max(0, left), tone: 'open' },
          ]}
        />
      )}
    </li>
  );
}
