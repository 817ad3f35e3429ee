import * as z from 'zod/mini';
import { Badge, Button } from '@foregather/ui';
import { dayInZone, formatShortDay } from '@foregather/words';
import { matchesSearch } from '@foregather/features/core/base';
import {
  type FilterChip,
  instantColumns,
  type ListColumn,
  ListView,
  typedColumns,
  urlSearch,
  useShownRows,
  useUrlState,
} from '@foregather/features/patterns';
import { useLocation } from 'react-router-dom';
import type { OpenedEvent } from '../../events';
import { OrderDrawer } from '../order-panel/order-drawer';
import { orderTone } from '../order-panel/order-tone';
import { orderStateWords } from '../labels';
import { owedMinor, toDecide } from '../order-timeline';
import type { Order } from '../orders';

/** What the address keeps of the list. */
const orderSearch = z.object({
  show: z.catch(z.enum(['all', 'paid', 'open', 'back', 'over']), 'all'),
  q: z.catch(z.string(), ''),
  order: z.catch(z.string(), ''),
});
type Show = z.output<typeof orderSearch>['show'];

const SHOW_NAMES: Readonly<Record<Show, string>> = {
  all: 'All',
  paid: 'Paid',
  open: 'Wait for payment',
  back: 'Paid back',
  over: 'Over',
};
const OF_SHOW: Readonly<Record<Order['state'], Exclude<Show, 'all'>>> = {
  reserved: 'open',
  pending_payment: 'open',
  paid: 'paid',
  partially_refunded: 'back',
  refunded: 'back',
  cancelled: 'over',
  expired: 'over',
};

const buyerOf = ({ buyer_name, reference }: Order) => buyer_name ?? reference ?? 'Without a name';
const linesOf = ({ order_lines }: Order) =>
  order_lines
    .toSorted((a, b) => a.position - b.position)
    .map(({ qty, name_snapshot }) => `${qty} × ${name_snapshot}`)
    .join(', ');

export interface OrderListProps {
  event: OpenedEvent;
  orders: readonly Order[];
}

/** The orders of an event, newest first; one opens beside the list. */
export function OrderList({ event, orders }: OrderListProps) {
  const { pathname } = useLocation();
  const [search, setSearch] = useUrlState(orderSearch);
  const { show, q } = search;
  const list = useShownRows(
    orders.filter(
      (order) =>
        (show === 'all' || OF_SHOW[order.state] === show) &&
        matchesSearch([buyerOf(order), order.reference, order.email, linesOf(order)].join(' '), q),
    ),
  );
  const column = typedColumns<Order>();
  const columns: ListColumn<Order>[] = [
    {
      id: 'buyer',
      header: 'Buyer',
      cell: (order) => (
        <Button
          variant="link"
          // On a phone the whole row opens it.
          className="text-start max-md:after:absolute max-md:after:inset-0"
          aria-label={`Open order ${order.reference ?? ''} of ${buyerOf(order)}`}
          onClick={() => setSearch({ order: order.id })}
        >
          {buyerOf(order)}
        </Button>
      ),
      csv: buyerOf,
    },
    { ...column.text('reference', 'Order', ({ reference }) => reference), hideOnPhone: true },
    { ...column.text('tickets', 'Tickets', linesOf), hideOnPhone: true },
    {
      id: 'state',
      header: 'State',
      cell: (order) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={orderTone(order.state)}>{orderStateWords(order.state, order.method)}</Badge>
          {toDecide(order) ? <Badge tone="warning">To decide</Badge> : null}
        </span>
      ),
      csv: ({ state, method }) => orderStateWords(state, method),
    },
    {
      ...column.money(
        'sum',
        'Sum',
        ({ total_minor }) => total_minor,
        ({ currency }) => currency,
      ),
      atEndOnPhone: true,
    },
    {
      id: 'placed',
      header: 'Placed',
      className: 'whitespace-nowrap',
      onlyWide: true,
      hideOnPhone: true,
      cell: ({ placed_at }) => (placed_at === null ? null : formatShortDay(dayInZone(placed_at, event.zone))),
      file: instantColumns('Placed', ({ placed_at }) => placed_at, event.zone),
    },
  ];
  const chips = (['all', 'open', 'paid', 'back', 'over'] as const)
    .map((value): FilterChip => {
      const params = urlSearch(orderSearch, { ...search, show: value, order: '' }).toString();
      return {
        id: value,
        label: SHOW_NAMES[value],
        count:
          value === 'all' ? orders.length : orders.filter(({ state }) => OF_SHOW[state] === value).length,
        to: params === '' ? pathname : `${pathname}?${params}`,
        current: show === value,
        ...(value === 'paid' && { tone: 'yes' as const }),
        ...(value === 'open' && { tone: 'maybe' as const }),
      };
    })
    .filter(({ count, current }) => count > 0 || current);
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-section">Orders</h2>
      <ListView
        label="Orders"
        rows={list.shown}
        rowId={({ id }) => id}
        rowName={buyerOf}
        columns={columns}
        chips={chips}
        search={{
          value: q,
          placeholder: 'Name, order or ticket',
          onChange: (text) => setSearch({ q: text }, { replace: true }),
        }}
        csv={{
          fileName: 'orders.csv',
          readAll: list.readAll,
          columns: [
            { header: 'Order', csv: ({ reference }) => reference },
            { header: 'Buyer', csv: buyerOf },
            { header: 'E-mail', csv: ({ email }) => email },
            { header: 'Tickets', csv: linesOf },
            { header: 'State', csv: ({ state, method }) => orderStateWords(state, method) },
            ...(column.money(
              'sum',
              'Sum',
              ({ total_minor }) => total_minor,
              ({ currency }) => currency,
            ).file ?? []),
            ...(column.money('open', 'Open', owedMinor, ({ currency }) => currency).file ?? []),
            ...instantColumns<Order>('Placed', ({ placed_at }) => placed_at, event.zone),
          ],
        }}
        more={list.more}
        onPrint={list.print}
        phone="rows"
        noMatch={orders.length === 0 ? 'No order yet.' : 'No order matches. Check the spelling, or show all.'}
      />
      <OrderDrawer
        event={event}
        orderId={search.order === '' ? null : search.order}
        onClose={() => setSearch({ order: '' })}
      />
    </div>
  );
}
