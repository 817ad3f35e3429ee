import { useQuery } from '@tanstack/react-query';
import { Badge, Callout, PageHeader } from '@foregather/ui';
import { formatInZone, formatMoney, formatShortDay } from '@foregather/words';
import { useAuth } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { Panel } from '@foregather/features/patterns';
import { orderStateWords, orderTone } from '../../tickets';
import { ticketPaths } from '../../tickets/paths';
import { type OwnOrder, ownOrdersQuery } from './payments';

/** What the reader bought, and whether that is all they have to do with money here. */
export function useOwnOrders(): { orders: readonly OwnOrder[]; guestOnly: boolean } {
  const { organisations } = useAuth();
  const { data: orders = [] } = useQuery(ownOrdersQuery());
  return { orders, guestOnly: organisations?.length === 0 && orders.length > 0 };
}

/** '€95 is open' */
function sumWords({ total_minor, paid_minor, owed_minor, currency }: OwnOrder): string {
  const money = (minor: number) => formatMoney(minor, currency);
  if (owed_minor > 0 && paid_minor > 0) return `${money(paid_minor)} paid, ${money(owed_minor)} is open`;
  if (owed_minor > 0) return `${money(owed_minor)} is open`;
  return total_minor === 0 && paid_minor === 0 ? 'nothing to pay' : `${money(paid_minor)} paid`;
}

/** The reader's own orders, each with its page: what is open first. */
export function OwnOrderList({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ul aria-label="What I bought" className="grid divide-y">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 basis-64 grow wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2 text-item font-item">
              {order.event}
              <Badge tone={orderTone(order.state)}>{orderStateWords(order.state, order.method)}</Badge>
            </p>
            <p className="text-sm text-muted-foreground tabular-nums">
              <span className="font-mono">{order.reference}</span>, {sumWords(order)}
              {order.owed_minor > 0 && order.due_at !== null
                ? ` until ${formatInZone(order.due_at, order.zone)}`
                : ''}
              {order.start_date === null ? '' : `. It begins on ${formatShortDay(order.start_date)}`}
            </p>
          </div>
          <ButtonLink
            to={ticketPaths.order(order.token)}
            variant="outline"
            aria-label={`${order.owed_minor > 0 ? 'How to pay' : 'See'} ${order.reference ?? 'the order'}`}
          >
            {order.owed_minor > 0 ? 'How to pay' : 'See order'}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** The page of somebody who buys and organises nothing. */
export function OwnOrders({ title, orders }: { title: string; orders: readonly OwnOrder[] }) {
  const open = orders.filter(({ owed_minor }) => owed_minor > 0);
  return (
    <PageMain className="grid grid-cols-1 content-start gap-6">
      <PageHeader title={title} />
      {open.length === 0 ? (
        <Callout tone="success" title="Everything is settled" />
      ) : (
        <Callout
          tone="warning"
          title={
            open.length === 1 ? 'One order is still to be paid' : `${open.length} orders are still to be paid`
          }
        />
      )}
      <Panel title="What I owe and have paid">
        <OwnOrderList orders={orders} />
      </Panel>
    </PageMain>
  );
}
