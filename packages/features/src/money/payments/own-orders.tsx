import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge, Button, Callout, CopyButton, EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { formatInZone, formatMoney, formatShortDay } from '@foregather/words';
import { useTerms } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { Panel, QueryView, runAct } from '@foregather/features/patterns';
import { eventPaths } from '../../events/paths';
import { orderStateWords, orderTone } from '../../tickets';
import { ticketPaths } from '../../tickets/paths';
import { PayLess } from './pay-less';
import { openOwnPayment, type OwnOrder } from './payments';

/** '€95 is open' */
function sumWords({ total_minor, paid_minor, owed_minor, currency }: OwnOrder): string {
  const money = (minor: number) => formatMoney(minor, currency);
  if (owed_minor > 0 && paid_minor > 0) return `${money(paid_minor)} paid, ${money(owed_minor)} is open`;
  if (owed_minor > 0) return `${money(owed_minor)} is open`;
  return total_minor === 0 && paid_minor === 0 ? 'nothing to pay' : `${money(paid_minor)} paid`;
}

/** 'Households of 4 give about €190; yours gives €200.' */
function shareWords({ people, own_minor, average_minor }: NonNullable<OwnOrder['share']>, currency: string) {
  const [own, others] = [formatMoney(own_minor, currency), formatMoney(average_minor, currency)];
  return people === 1
    ? `Who comes alone gives about ${others}; you give ${own}.`
    : `Households of ${people} give about ${others}; yours gives ${own}.`;
}

/** 'One order is still to be paid: €300'; a sum for each currency. */
function openWords(open: readonly OwnOrder[]): string {
  const sums = new Map<string, number>();
  for (const { currency, owed_minor } of open) sums.set(currency, (sums.get(currency) ?? 0) + owed_minor);
  const orders = open.length === 1 ? 'One order is' : `${open.length} orders are`;
  return `${orders} still to be paid: ${[...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' and ')}`;
}

/** The reader's own orders, each with its page: what is open first, with the way to pay it. */
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
            {order.share === null ? null : (
              <p className="text-sm text-muted-foreground tabular-nums">
                {shareWords(order.share, order.currency)}
              </p>
            )}
            <PayLess order={order} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <WayToPay order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is open is paid from here: by card at once, else by the reference to copy. The order's page says the rest. */
function WayToPay({ order }: { order: OwnOrder }) {
  const navigate = useNavigate();
  // Of this row: a second press is the same payment.
  const key = useRef(crypto.randomUUID());
  const { mutateAsync: openPayment, isPending } = useMutation({
    mutationFn: () => openOwnPayment(order.token, key.current),
  });
  const name = order.reference ?? '';
  const open = order.owed_minor > 0;
  const payWords = `Pay ${formatMoney(order.owed_minor, order.currency)}`;
  const pay = () =>
    runAct(async () => {
      const page = await openPayment();
      if (page.startsWith('/')) await navigate(page);
      else globalThis.location.assign(page);
      return undefined;
    }, 'The payment was not opened');
  return (
    <>
      {open && order.method === 'card' ? (
        <Button pending={isPending} aria-label={`${payWords} for ${name}`} onClick={() => void pay()}>
          {payWords}
        </Button>
      ) : null}
      {open && (order.method === 'transfer' || order.method === 'cheque') && order.reference !== null ? (
        <CopyButton
          variant="secondary-muted"
          value={order.reference}
          label="Copy reference"
          aria-label={`Copy reference ${order.reference}`}
        />
      ) : null}
      <ButtonLink
        to={ticketPaths.order(order.token)}
        variant="outline"
        aria-label={`${open && order.method !== 'card' ? 'How to pay' : 'See order'} ${name}`}
      >
        {open && order.method !== 'card' ? 'How to pay' : 'See order'}
      </ButtonLink>
    </>
  );
}

export interface OwnOrdersProps {
  title: string;
  orders: UseQueryResult<OwnOrder[]>;
}

/** The page of somebody who buys and organises nothing. */
export function OwnOrders({ title, orders }: OwnOrdersProps) {
  return (
    <PageMain className="grid grid-cols-1 content-start gap-6" aria-busy={orders.isPending}>
      <PageHeader title={title} />
      <QueryView
        query={orders}
        skeleton={<Skeleton className="h-72 rounded-lg" />}
        loadingLabel="Loading what you bought"
        empty={{ when: (all) => all.length === 0, view: <NothingToPay /> }}
      >
        {(all) => <Bought orders={all} />}
      </QueryView>
    </PageMain>
  );
}

function Bought({ orders }: { orders: readonly OwnOrder[] }) {
  const open = orders.filter(({ owed_minor }) => owed_minor > 0);
  return (
    <>
      {open.length === 0 ? (
        <Callout tone="success" title="Everything is settled" />
      ) : (
        <Callout tone="warning" title={openWords(open)} />
      )}
      <Panel title="What I owe and have paid">
        <OwnOrderList orders={orders} />
      </Panel>
    </>
  );
}

/** Neither bought nor organised anything: where what is bought will stand, and how to ask for money oneself. */
function NothingToPay() {
  const terms = useTerms();
  return (
    <EmptyState
      title="You owe nothing"
      description={`What you buy with your own email address stands here, with what is left to pay. Who plans a ${terms.noun} sees here who owes and who has paid.`}
      action={
        <ButtonLink to={eventPaths.create()} variant="outline">
          Create {terms.noun}
        </ButtonLink>
      }
    />
  );
}
