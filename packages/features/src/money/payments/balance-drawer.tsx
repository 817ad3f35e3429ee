import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Check } from 'lucide-react';
import { Badge, Button, Drawer, Skeleton } from '@foregather/ui';
import { formatInZone, formatMoney } from '@foregather/words';
import { useCan } from '@foregather/features/core/session';
import { QueryView } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import {
  type HouseholdBalance,
  type Order,
  orderQuery,
  orderStateWords,
  orderTone,
  owedMinor,
  PaymentDialog,
} from '../../tickets';
import { dueWords, owingOrders, standingOf } from './balances';
import { accountWords, type Booking, bookings } from './ledger';

export interface BalanceDrawerProps {
  event: OpenedEvent;
  /** Undefined: closed. */
  balance: HouseholdBalance | undefined;
  /** What the balance is made of. */
  orders: readonly Order[];
  onOrder: (id: string) => void;
  onRemind: ((balance: HouseholdBalance) => void) | undefined;
  onClose: () => void;
}

/** One balance beside the list: its orders, the books of them, and what can be done. */
export function BalanceDrawer({ balance, orders, ...props }: BalanceDrawerProps) {
  // While it closes it keeps its words.
  const [shown, setShown] = useState({ balance, orders });
  if (balance !== undefined && (balance !== shown.balance || orders.length !== shown.orders.length))
    setShown({ balance, orders });
  return (
    <Drawer.Root
      open={balance !== undefined}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Drawer.Content aria-describedby={undefined}>
        {shown.balance ? (
          <Body {...props} balance={shown.balance} orders={orders.length > 0 ? orders : shown.orders} />
        ) : null}
      </Drawer.Content>
    </Drawer.Root>
  );
}

const HEADING = 'mt-5 mb-2 text-item font-item';

function Body({
  event,
  balance,
  orders,
  onOrder,
  onRemind,
}: Omit<BalanceDrawerProps, 'balance'> & { balance: HouseholdBalance }) {
  const canTakeMoney = useCan('orders.edit', event);
  const [paying, setPaying] = useState(false);
  const money = (minor: number) => formatMoney(minor, balance.currency);
  const owing = owingOrders(orders);
  const standing = standingOf(balance);
  const due = dueWords(balance, event.zone);
  return (
    <>
      <Drawer.Header>
        <Drawer.Title>{balance.name}</Drawer.Title>
        <p className="text-meta text-muted-foreground">
          {balance.people === 1 ? 'One person' : `${balance.people} people`}
        </p>
      </Drawer.Header>
      <Drawer.Body tabIndex={0}>
        {balance.orders === 0 ? (
          <p className="text-body">Nothing is ordered, so nothing is owed.</p>
        ) : (
          <p className="text-body tabular-nums">
            {money(balance.agreed_minor)} agreed, {money(balance.paid_minor)} paid
            {balance.owed_minor > 0 ? `, ${money(balance.owed_minor)} open` : ''}
            {balance.owed_minor < 0 ? `, ${money(-balance.owed_minor)} too much` : ''}.{' '}
            {standing === 'late' ? <Badge tone="warning">{due}</Badge> : null}
          </p>
        )}
        {orders.length === 0 ? null : (
          <>
            <h3 className={HEADING}>Orders</h3>
            <ul className="grid divide-y">
              {orders.map((order) => (
                <li key={order.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                  <span className="min-w-0">
                    <span className="flex flex-wrap items-center gap-2">
                      <span className="font-mono">{order.reference}</span>
                      <Badge tone={orderTone(order.state)}>
                        {orderStateWords(order.state, order.method)}
                      </Badge>
                    </span>
                    <span className="block text-sm text-muted-foreground tabular-nums">
                      {money(order.total_minor)}
                      {order.state === 'pending_payment' ? `, ${money(owedMinor(order))} open` : ''}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Open order ${order.reference ?? ''}`}
                    onClick={() => onOrder(order.id)}
                  >
                    Open
                  </Button>
                </li>
              ))}
            </ul>
            {canTakeMoney ? <Books event={event} orders={orders} money={money} /> : null}
          </>
        )}
      </Drawer.Body>
      {(onRemind && balance.owed_minor > 0 && balance.household_id !== null) ||
      (canTakeMoney && owing.length > 0) ? (
        <Drawer.Footer>
          {canTakeMoney && owing.length > 0 ? (
            <Button variant="secondary-muted" onClick={() => setPaying(true)}>
              Record payment
            </Button>
          ) : null}
          {onRemind && balance.owed_minor > 0 && balance.household_id !== null ? (
            <Button onClick={() => onRemind(balance)}>Write a reminder</Button>
          ) : null}
        </Drawer.Footer>
      ) : null}
      <PaymentDialog
        eventId={event.id}
        currency={balance.currency}
        orders={owing}
        open={paying}
        onClose={() => setPaying(false)}
      />
    </>
  );
}

interface BooksProps {
  event: OpenedEvent;
  orders: readonly Order[];
  money: (minor: number) => string;
}

/** The bookings of these orders; each sums to nothing. */
function Books({ event, orders, money }: BooksProps) {
  const books = useQueries({
    queries: orders.map(({ id }) => orderQuery(event.id, id)),
    combine: (all) => ({
      data: all.every(({ data }) => data !== undefined)
        ? all.flatMap(({ data }) => data?.ledger_entries ?? [])
        : undefined,
      error: all.find(({ error }) => error)?.error ?? null,
      isFetching: all.some(({ isFetching }) => isFetching),
      dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      refetch: () => Promise.all(all.map((query) => query.refetch())),
    }),
  });
  return (
    <>
      <h3 className={HEADING}>Ledger</h3>
      <QueryView
        query={books}
        skeleton={<Skeleton className="h-40" />}
        loadingLabel="Loading the ledger"
        level={3}
      >
        {(entries) => (
          <div className="grid gap-3">
            {bookings(entries).map((booking) => (
              <BookingBlock key={booking.key} booking={booking} zone={event.zone} money={money} />
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}

function BookingBlock({
  booking,
  zone,
  money,
}: {
  booking: Booking;
  zone: string;
  money: BooksProps['money'];
}) {
  return (
    <table className="w-full overflow-hidden rounded-md border text-sm tabular-nums">
      <caption className="bg-muted px-3 py-2 text-start">
        <span className="flex flex-wrap justify-between gap-2">
          <span className="font-item">{booking.title}</span>
          <span className="text-muted-foreground">{formatInZone(booking.at, zone, { withZone: false })}</span>
        </span>
      </caption>
      <thead className="text-muted-foreground">
        <tr>
          <th scope="col" className="px-3 py-1 text-start font-normal">
            Account
          </th>
          <th scope="col" className="px-3 py-1 text-end font-normal">
            Debit
          </th>
          <th scope="col" className="px-3 py-1 text-end font-normal">
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {booking.entries.map(({ id, account, debit_minor, credit_minor }) => (
          <tr key={id} className="border-t">
            <th scope="row" className="px-3 py-1.5 text-start font-normal">
              {accountWords(account)}
            </th>
            <td className="px-3 py-1.5 text-end">{debit_minor === 0 ? null : money(debit_minor)}</td>
            <td className="px-3 py-1.5 text-end">{credit_minor === 0 ? null : money(credit_minor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t bg-success-surface text-success-text">
          <th scope="row" colSpan={2} className="px-3 py-1.5 text-start font-item">
            <span className="flex items-center gap-1.5">
              <Check aria-hidden className="size-4" />
              Sum
            </span>
          </th>
          <td className="px-3 py-1.5 text-end font-item">{money(booking.sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
