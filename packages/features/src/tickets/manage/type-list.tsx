import { Plus } from 'lucide-react';
import { Badge, Button, Table } from '@foregather/ui';
import { formatMoney, formatShortDay, dayInZone } from '@foregather/words';
import { useNow } from '@foregather/features/core/base';
import { ActionMenu } from '@foregather/features/core/shell';
import { Panel } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { kindWords, type TicketKind } from '../labels';
import type { TicketSales, TicketType } from '../ticket-types';

export interface TypeListProps {
  event: OpenedEvent;
  types: readonly TicketType[];
  sales: TicketSales;
  /** Left out for who may not change anything. */
  onEdit?: ((type: TicketType) => void) | undefined;
  onRemove?: ((type: TicketType) => void) | undefined;
  onAdd?: ((kind: TicketKind) => void) | undefined;
}

type Sold = TicketSales['types'][number];

/** '17 sold, 2 held, 8 left' */
function countWords(sold: Sold | undefined): string {
  if (!sold) return 'none sold';
  return [
    `${sold.sold} sold`,
    sold.held > 0 ? `${sold.held} held` : '',
    sold.left === null ? '' : sold.left === 0 ? 'sold out' : `${sold.left} left`,
    sold.waiting > 0 ? `${sold.waiting} wait` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Who it is for and what it is, in a few words. */
function aboutWords(type: TicketType, types: readonly TicketType[]): string {
  const { min_age: from, max_age: to } = type;
  const ages =
    from !== null && to !== null
      ? `${from} to ${to} years`
      : from !== null
        ? `from ${from} years`
        : to !== null
          ? `up to ${to} years`
          : '';
  const parts = type.parts
    .map(
      ({ ticket_type_id, qty }) => `${qty} × ${types.find(({ id }) => id === ticket_type_id)?.name ?? '…'}`,
    )
    .join(', ');
  return [type.kind === 'paid' ? '' : kindWords[type.kind], parts, ages].filter(Boolean).join(' · ');
}

const SEEN: Readonly<Record<TicketType['visibility'], string>> = {
  public: '',
  code: 'With a code',
  hidden: 'Hidden',
};

interface PriceStripProps {
  type: TicketType;
  sold: Sold | undefined;
  currency: string;
  zone: string;
}

/** The prices in their order: those on sale are filled, those to come are dashed, those that are over are faint. */
function PriceStrip({ type, sold, currency, zone }: PriceStripProps) {
  const now = useNow();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {type.ticket_prices.map((price) => {
        const begins =
          price.sale_starts_at === null ? Number.NEGATIVE_INFINITY : Date.parse(price.sale_starts_at);
        const ends = price.sale_ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(price.sale_ends_at);
        const state = now < begins ? 'next' : now >= ends ? 'over' : 'now';
        const count = sold?.prices.find(({ ticket_price_id }) => ticket_price_id === price.id)?.sold ?? 0;
        const day = (instant: number) => formatShortDay(dayInZone(new Date(instant), zone));
        const when =
          state === 'next'
            ? `from ${day(begins)}`
            : state === 'over'
              ? `until ${day(ends - 1)}, ${count} sold`
              : [
                  `${count}${price.places === null ? '' : ` of ${price.places}`} sold`,
                  Number.isFinite(ends) ? `until ${day(ends - 1)}` : '',
                ]
                  .filter(Boolean)
                  .join(', ');
        const look =
          state === 'now'
            ? 'border-input bg-selected text-selected-foreground'
            : state === 'next'
              ? 'border-dashed border-input'
              : 'border-border text-muted-foreground';
        return (
          <li key={price.id} className={`grid min-w-28 rounded-sm border px-2.5 py-1 text-start ${look}`}>
            <span className="font-item tabular-nums">
              {price.amount_minor === 0 && type.kind === 'donation'
                ? 'any amount'
                : price.amount_minor === 0
                  ? 'free'
                  : formatMoney(price.amount_minor, currency)}
              {price.label === null ? '' : `, ${price.label}`}
            </span>
            <span className="text-xs">{when}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What is on sale, each with its prices by date and what it brought. */
export function TypeList({ event, types, sales, onEdit, onRemove, onAdd }: TypeListProps) {
  const money = (minor: number) => formatMoney(minor, sales.currency, { cents: true });
  return (
    <Panel
      title="On sale"
      actions={
        onAdd ? (
          <>
            <Button variant="outline" onClick={() => onAdd('addon')}>
              <Plus aria-hidden />
              Add something besides
            </Button>
            <Button variant="outline" onClick={() => onAdd('package')}>
              <Plus aria-hidden />
              Add a package
            </Button>
          </>
        ) : undefined
      }
    >
      <Table.Root caption="Tickets on sale" hideCaption phone="rows">
        <Table.Header>
          <Table.Head>Ticket</Table.Head>
          <Table.Head>Price</Table.Head>
          <Table.Head numeric>Money</Table.Head>
          {onEdit ? (
            <Table.Head className="print:hidden">
              <span className="sr-only">Actions</span>
            </Table.Head>
          ) : null}
        </Table.Header>
        <Table.Body>
          {types.map((type) => {
            const sold = sales.types.find(({ ticket_type_id }) => ticket_type_id === type.id);
            const about = aboutWords(type, types);
            return (
              <Table.Row key={type.id} className="align-top">
                <Table.RowHead>
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    {type.name}
                    {SEEN[type.visibility] === '' ? null : <Badge>{SEEN[type.visibility]}</Badge>}
                  </span>
                  <span className="block text-sm font-normal text-muted-foreground">
                    {countWords(sold)}
                    {about === '' ? '' : ` · ${about}`}
                  </span>
                </Table.RowHead>
                <Table.Cell label="Price" className="max-md:my-1.5">
                  <PriceStrip type={type} sold={sold} currency={sales.currency} zone={event.zone} />
                </Table.Cell>
                <Table.Cell label="Money" numeric className="whitespace-nowrap">
                  {money(sold?.money_minor ?? 0)}
                </Table.Cell>
                {onEdit && onRemove ? (
                  <Table.ActionsCell className="print:hidden">
                    <ActionMenu
                      label={`Actions for ${type.name}`}
                      items={[
                        { key: 'edit', label: 'Edit', onSelect: () => onEdit(type) },
                        { key: 'remove', label: 'Take off the sale', onSelect: () => onRemove(type) },
                      ]}
                    />
                  </Table.ActionsCell>
                ) : null}
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}
