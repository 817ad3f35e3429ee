import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Button, copyText, Drawer, Skeleton, Timeline, toast } from '@foregather/ui';
import { formatInZone, formatMoney } from '@foregather/words';
import { useCan } from '@foregather/features/core/session';
import { QueryView, runAct, useConfirmAct } from '@foregather/features/patterns';
import { orderStateWords } from '../labels';
import { orderLink, refundOrder, settleRefund, upgradeOptionsQuery } from '../order-acts';
import { orderTimeline, owedMinor, toDecide } from '../order-timeline';
import { type OrderDetail, orderQuery } from '../orders';
import { ticketPaths } from '../paths';
import { ticketTypesQuery } from '../ticket-types';
import { OrderDocuments } from './order-documents';
import { orderTone } from './order-tone';
import { PaymentDialog } from './payment-dialog';
import { RefundDialog } from './refund-dialog';
import { TakenBack } from './taken-back';
import { TransferDialog } from './transfer-dialog';
import { UpgradeDialog, WaitingUpgrade } from './upgrade-dialog';

export interface OrderDrawerProps {
  event: { id: string; org_id: string; zone: string };
  /** Null: closed. */
  orderId: string | null;
  onClose: () => void;
}

/** One order beside the list: what happened to it, its tickets, and what can be done. */
export function OrderDrawer({ event, orderId, onClose }: OrderDrawerProps) {
  // While it closes it keeps its words.
  const [shown, setShown] = useState(orderId);
  if (orderId !== null && orderId !== shown) setShown(orderId);
  const order = useQuery({ ...orderQuery(event.id, shown ?? ''), enabled: shown !== null });
  return (
    <Drawer.Root
      open={orderId !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Drawer.Content aria-describedby={undefined}>
        {order.data ? (
          <OrderBody key={order.data.id} event={event} order={order.data} />
        ) : (
          <>
            <Drawer.Header>
              <Drawer.Title>Order</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <QueryView
                query={order}
                skeleton={<Skeleton className="h-72" />}
                loadingLabel="Loading the order"
                level={3}
              >
                {() => null}
              </QueryView>
            </Drawer.Body>
          </>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

const HEADING = 'mt-5 mb-2 text-item font-item';

/** '1 given back, 1 changed' */
function endedWords(
  { id, ended_units }: OrderDetail['order_lines'][number],
  { order_upgrades }: OrderDetail,
): string {
  const changed = order_upgrades.filter((one) => one.state === 'done' && one.order_line_id === id).length;
  const back = ended_units.length - changed;
  return [back > 0 ? `${back} given back` : '', changed > 0 ? `${changed} changed` : '']
    .filter(Boolean)
    .join(', ');
}

function OrderBody({ event, order }: { event: OrderDrawerProps['event']; order: OrderDetail }) {
  const queries = useQueryClient();
  const canEdit = useCan('tickets.edit', event);
  const canTakeMoney = useCan('orders.edit', event);
  const [dialog, setDialog] = useState<'pay' | 'refund' | 'upgrade' | null>(null);
  const [passed, setPassed] = useState<OrderDetail['tickets'][number] | null>(null);
  const { ask, dialog: question } = useConfirmAct();
  const { mutateAsync: settle, isPending: settling } = useMutation(settleRefund(queries, event.id));
  const { mutateAsync: refund } = useMutation(refundOrder(queries, event.id));
  const { mutateAsync: linkOf, isPending: linking } = useMutation(orderLink());
  const money = (minor: number) => formatMoney(minor, order.currency);
  const owed = owedMinor(order);
  const name = order.buyer_name ?? order.reference ?? 'Order';
  const promised = order.order_refunds.filter(
    ({ state, provider }) => state === 'pending' && provider !== 'card',
  );
  const valid = order.tickets.filter(({ state }) => state === 'valid');
  const canRefund =
    (order.state === 'paid' || order.state === 'partially_refunded') &&
    order.order_lines.some(({ qty, ended_units }) => ended_units.length < qty);
  const waits = order.state === 'pending_payment';
  const waiting = order.order_upgrades.find(({ state }) => state === 'waiting');
  const { data: types = [] } = useQuery({ ...ticketTypesQuery(event.id), enabled: canEdit });
  const { data: options = [] } = useQuery({
    ...upgradeOptionsQuery(event.id, order.id),
    enabled: canEdit && (waits || canRefund) && !waiting && types.some(({ kind }) => kind === 'package'),
  });
  const open = waiting ? waiting.difference_minor : owed;

  const cancel = () => {
    // Of the opened question: a second press of its button is the same request.
    const key = crypto.randomUUID();
    ask({
      title: `Cancel ${order.reference ?? 'the order'}?`,
      description:
        order.paid_minor > 0
          ? `Its places are free again, and ${money(order.paid_minor)} is to be paid back.`
          : 'Its places are free again, and nothing is owed.',
      confirmLabel: 'Cancel order',
      run: async () => {
        await refund({
          orderId: order.id,
          units: null,
          percent: null,
          reason: null,
          paidOut: false,
          key,
        });
        return { message: `${order.reference ?? 'The order'} is cancelled` };
      },
    });
  };
  const copyLink = () =>
    runAct(async () => {
      const token = await linkOf({ orderId: order.id, renew: false });
      const url = new URL(ticketPaths.order(token), globalThis.location.origin).href;
      if (!(await copyText(url))) toast.info('Copy it by hand', { description: url });
      else return { message: 'The link to the order is copied' };
      return undefined;
    }, 'Not copied');

  return (
    <>
      <Drawer.Header>
        <Drawer.Title>{name}</Drawer.Title>
        <p className="flex flex-wrap items-center gap-2 text-meta text-muted-foreground">
          <span className="font-mono">{order.reference}</span>
          <Badge tone={orderTone(order.state)}>{orderStateWords(order.state, order.method)}</Badge>
        </p>
      </Drawer.Header>
      <Drawer.Body tabIndex={0}>
        <p className="text-body tabular-nums">
          {money(order.total_minor)} in all, {money(order.paid_minor)} paid
          {order.refunded_minor > 0 ? `, ${money(order.refunded_minor)} given back` : ''}
          {waits && owed > 0 ? `, ${money(owed)} open` : ''}.
        </p>
        {order.email === null ? null : <p className="text-sm wrap-anywhere">{order.email}</p>}
        {promised.map((back) => (
          <p
            key={back.id}
            className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-surface p-3 text-warning-text"
          >
            {money(back.amount_minor)} is to be paid back.
            {canTakeMoney ? (
              <Button
                size="sm"
                variant="outline"
                pending={settling}
                onClick={() =>
                  void runAct(async () => {
                    await settle(back.id);
                    return { message: `${money(back.amount_minor)} paid back` };
                  }, 'Not ticked off')
                }
              >
                It is paid
              </Button>
            ) : null}
          </p>
        ))}
        {toDecide(order) ? <TakenBack eventId={event.id} order={order} canTakeMoney={canTakeMoney} /> : null}
        {waiting ? <WaitingUpgrade event={event} order={order} upgrade={waiting} canEdit={canEdit} /> : null}
        <h3 className={HEADING}>What happened</h3>
        <Timeline.Root aria-label="What happened">
          {orderTimeline(order).map(({ at, title, note, next }) => (
            <Timeline.Item
              key={`${at} ${title}`}
              title={title}
              time={formatInZone(at, event.zone, { withZone: false })}
              dateTime={at}
              state={next ? 'next' : 'past'}
            >
              {note}
            </Timeline.Item>
          ))}
        </Timeline.Root>
        <h3 className={HEADING}>What was ordered</h3>
        <ul className="grid divide-y">
          {order.order_lines
            .toSorted((a, b) => a.position - b.position)
            .map((line) => (
              <li key={line.id} className="flex justify-between gap-3 py-2 text-body">
                <span className="min-w-0 wrap-anywhere">
                  {line.qty} × {line.name_snapshot}
                  {line.ended_units.length > 0 ? (
                    <span className="block text-sm text-muted-foreground">{endedWords(line, order)}</span>
                  ) : null}
                </span>
                <span className="tabular-nums whitespace-nowrap">{money(line.total_minor)}</span>
              </li>
            ))}
        </ul>
        {valid.length === 0 ? null : (
          <>
            <h3 className={HEADING}>Tickets</h3>
            <ul className="grid divide-y">
              {valid.map((ticket) => (
                <li key={ticket.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
                  <span className="min-w-0 wrap-anywhere">
                    {ticket.holder_name ?? 'No name yet'}
                    <span className="block text-sm text-muted-foreground">
                      {ticket.name_snapshot}, <span className="font-mono">{ticket.code_public}</span>
                    </span>
                  </span>
                  {canEdit ? (
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={`Pass on ${ticket.name_snapshot} of ${ticket.holder_name ?? ticket.code_public}`}
                      onClick={() => setPassed(ticket)}
                    >
                      Pass on
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        )}
        {canEdit && order.order_documents.length > 0 ? (
          <>
            <h3 className={HEADING}>Documents</h3>
            <OrderDocuments order={order} />
          </>
        ) : null}
      </Drawer.Body>
      {canEdit || canTakeMoney ? (
        <Drawer.Footer>
          {canEdit ? (
            <Button variant="secondary-muted" pending={linking} onClick={() => void copyLink()}>
              Copy buyer’s link
            </Button>
          ) : null}
          {canTakeMoney && waits ? (
            <Button variant="secondary-muted" onClick={cancel}>
              Cancel order
            </Button>
          ) : null}
          {canTakeMoney && canRefund ? <Button onClick={() => setDialog('refund')}>Pay back</Button> : null}
          {options.length > 0 && !waiting ? (
            <Button variant="secondary-muted" onClick={() => setDialog('upgrade')}>
              Change into a package
            </Button>
          ) : null}
          {canTakeMoney && open > 0 && (waits || waiting || order.state === 'expired') ? (
            <Button onClick={() => setDialog('pay')}>Record payment</Button>
          ) : null}
        </Drawer.Footer>
      ) : null}
      <RefundDialog
        eventId={event.id}
        order={order}
        open={dialog === 'refund'}
        onClose={() => setDialog(null)}
      />
      <PaymentDialog
        eventId={event.id}
        currency={order.currency}
        orders={[
          { id: order.id, reference: order.reference ?? '', name, owed_minor: open, method: order.method },
        ]}
        open={dialog === 'pay'}
        onClose={() => setDialog(null)}
      />
      <UpgradeDialog
        eventId={event.id}
        order={order}
        options={options}
        open={dialog === 'upgrade'}
        onClose={() => setDialog(null)}
      />
      <TransferDialog eventId={event.id} ticket={passed} onClose={() => setPassed(null)} />
      {question}
    </>
  );
}
