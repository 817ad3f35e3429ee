import { useMutation, useQueries } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Bell, Download, HandCoins } from 'lucide-react';
import { Button, EmptyState, IconButton, PageHeader, Skeleton } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import {
  instantColumns,
  Panel,
  QueryView,
  runAct,
  typedColumns,
  useExport,
} from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { messagingPaths } from '../../messaging/paths';
import { rsvpPaths } from '../../rsvp/paths';
import {
  balancesQuery,
  type HouseholdBalance,
  ordersQuery,
  PaymentDialog,
  ticketTypesQuery,
} from '../../tickets';
import { ticketPaths } from '../../tickets/paths';
import { BalanceList } from './balance-list';
import { owingOrders, standingOf, totalsOf } from './balances';
import { FairShare } from './fair-share';
import { HardshipRequests } from './hardship-requests';
import { accountWords, type BookRow, readBooks, sourceWords } from './ledger';
import { OwnOrderList } from './own-orders';
import { draftReminder, type OwnOrder } from './payments';
import { MoneyPlaces, PromisedRefunds } from './money-places';
import { TotalsCard } from './totals-card';

const SHAPES = (
  <div className="grid gap-6">
    <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
    <Skeleton className="h-96" />
  </div>
);

/** The columns of the books, as a treasurer's sheet takes them. */
const bookColumns = (zone: string) => {
  const column = typedColumns<BookRow>();
  const money = (id: string, header: string, of: (row: BookRow) => number) =>
    column.money(id, header, of, ({ currency }) => currency);
  return [
    ...instantColumns<BookRow>('At', ({ at }) => at, zone),
    { header: 'Document', csv: ({ document }: BookRow) => document },
    { header: 'Order', csv: ({ orders }: BookRow) => orders.reference },
    { header: 'Buyer', csv: ({ orders }: BookRow) => orders.buyer_name },
    { header: 'Booking', csv: ({ source_type }: BookRow) => sourceWords(source_type) },
    { header: 'Account', csv: ({ account }: BookRow) => accountWords(account) },
    money('debit', 'Debit', ({ debit_minor }) => debit_minor),
    money('credit', 'Credit', ({ credit_minor }) => credit_minor),
  ];
};

function usePayments(eventId: string) {
  return useQueries({
    queries: [balancesQuery(eventId), ordersQuery(eventId), ticketTypesQuery(eventId)],
    combine: ([balances, orders, types]) => {
      const all = [balances, orders, types];
      return {
        data:
          balances.data && orders.data && types.data
            ? { balances: balances.data, orders: orders.data, sells: types.data.length > 0 }
            : undefined,
        error: all.find(({ error }) => error)?.error ?? null,
        isFetching: all.some((query) => query.isFetching),
        dataUpdatedAt: Math.min(...all.map((query) => query.dataUpdatedAt)),
        refetch: () => Promise.all(all.map((query) => query.refetch())),
      };
    },
  });
}
type Payments = NonNullable<ReturnType<typeof usePayments>['data']>;

/** Drafts a reminder and opens it, to be read over and sent. A second press is the same draft. */
function useReminder(eventId: string) {
  const navigate = useNavigate();
  const { mutateAsync: draft, isPending } = useMutation(draftReminder(eventId));
  const begun = useRef({ of: '', id: '' });
  const remind = (households: readonly HouseholdBalance[]) => {
    const of = households.map(({ household_id }) => household_id).join();
    if (begun.current.of !== of) begun.current = { of, id: crypto.randomUUID() };
    const { id } = begun.current;
    return runAct(async () => {
      await draft({ id, households });
      await navigate(messagingPaths.messages({ event: eventId, message: id }));
      return undefined;
    }, 'No reminder was begun');
  };
  return { remind, reminding: isPending };
}

export interface EventPaymentsProps {
  event: OpenedEvent;
  /** Which event it is, or the choice of another one. */
  beside: ReactNode;
  /** What the reader bought themselves. */
  own: readonly OwnOrder[];
}

/** Who owes and who has paid, of one event. */
export function EventPayments({ event, beside, own }: EventPaymentsProps) {
  const payments = usePayments(event.id);
  return (
    <PageMain
      className="grid grid-cols-1 content-start gap-6"
      aria-busy={payments.data === undefined && !payments.error}
    >
      {payments.data ? null : <PageHeader title="Payments" beside={beside} />}
      <QueryView query={payments} skeleton={SHAPES} loadingLabel="Loading the payments">
        {(read) => <Loaded event={event} beside={beside} read={read} />}
      </QueryView>
      {own.length === 0 ? null : (
        <Panel title="What I owe and have paid">
          <OwnOrderList orders={own} />
        </Panel>
      )}
    </PageMain>
  );
}

function Loaded({ event, beside, read }: Omit<EventPaymentsProps, 'own'> & { read: Payments }) {
  const { balances, orders, sells } = read;
  const canTakeMoney = useCan('orders.edit', event);
  const canWrite = useCan('messages.write', event);
  const canEdit = useCan('tickets.edit', event);
  const [paying, setPaying] = useState(false);
  const { remind, reminding } = useReminder(event.id);
  const { exportFile, exporting } = useExport<BookRow>();
  const currency = balances[0]?.currency ?? orders[0]?.currency ?? 'EUR';
  const owing = owingOrders(orders);
  const late = balances.filter((balance) => standingOf(balance) === 'late' && balance.household_id !== null);
  const nothing = orders.length === 0 && !sells;
  const header = (
    <PageHeader
      title="Payments"
      beside={beside}
      actions={
        nothing ? undefined : (
          <>
            {canWrite && late.length > 0 ? (
              <Button variant="primary-action" pending={reminding} onClick={() => void remind(late)}>
                <Bell aria-hidden />
                Remind {late.length}
              </Button>
            ) : null}
            {canTakeMoney && owing.length > 0 ? (
              <Button variant="outline" onClick={() => setPaying(true)}>
                <HandCoins aria-hidden />
                Record payment
              </Button>
            ) : null}
            {canTakeMoney ? (
              <IconButton
                label="Download the books as CSV"
                variant="secondary"
                pending={exporting}
                onClick={() =>
                  exportFile({
                    name: 'books.csv',
                    columns: bookColumns(event.zone),
                    rows: () => readBooks(event.id),
                  })
                }
              >
                <Download aria-hidden />
              </IconButton>
            ) : null}
          </>
        )
      }
    />
  );
  if (nothing)
    return (
      <>
        {header}
        <EmptyState
          title="No money needed? Replies are enough"
          description="Every yes takes a place, and nobody pays here. Where everybody gives a share, sell tickets: then you see here who owes and who has paid."
          action={
            canEdit ? (
              <ButtonLink to={ticketPaths.ofEvent(event.id)} variant="primary-action">
                Sell tickets
              </ButtonLink>
            ) : undefined
          }
          secondary={
            <ButtonLink to={rsvpPaths.replies({ event: event.id })} variant="outline">
              See the replies
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <>
      {header}
      <div className={canTakeMoney ? 'grid gap-4 lg:grid-cols-[3fr_2fr]' : 'grid gap-4'}>
        <div className="grid content-start gap-4">
          <TotalsCard totals={totalsOf(balances)} currency={currency} />
          <FairShare event={event} />
        </div>
        {canTakeMoney ? <MoneyPlaces eventId={event.id} zone={event.zone} /> : null}
      </div>
      {canTakeMoney ? <HardshipRequests event={event} /> : null}
      <PromisedRefunds eventId={event.id} canTakeMoney={canTakeMoney} />
      <BalanceList
        event={event}
        balances={balances}
        orders={orders}
        currency={currency}
        onRemind={canWrite ? (balance) => void remind([balance]) : undefined}
      />
      {canTakeMoney ? (
        <PaymentDialog
          eventId={event.id}
          currency={currency}
          orders={owing}
          open={paying}
          onClose={() => setPaying(false)}
        />
      ) : null}
    </>
  );
}
