import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, type BadgeTone, Button, KeyValue } from '@foregather/ui';
import { dayInZone, formatMoney, formatShortDay } from '@foregather/words';
import { Panel, QueryPanel, runAct } from '@foregather/features/patterns';
import { methodWords, settleRefund } from '../../tickets';
import { type EventPayouts, payoutsQuery, type PromisedRefund, promisedRefundsQuery } from './payments';

const BY_HAND = ['transfer', 'cash', 'cheque'] as const;
const PAYOUT_WORDS: Readonly<Record<EventPayouts['payouts'][number]['state'], [string, BadgeTone]>> = {
  pending: ['On its way', 'warning'],
  paid: ['Paid out', 'success'],
  failed: ['Did not arrive', 'danger'],
};

/** Where the money of an event is: by hand, on the account, under way from cards; the account by its end alone. */
export function MoneyPlaces({ eventId, zone }: { eventId: string; zone: string }) {
  const places = useQuery(payoutsQuery(eventId));
  return (
    <QueryPanel framed title="Where the money is" query={places} loadingLabel="Loading where the money is">
      {(read) => <Places read={read} zone={zone} />}
    </QueryPanel>
  );
}

function Places({ read, zone }: { read: EventPayouts; zone: string }) {
  const { by_method, currency, bank, methods, under_way_minor, payouts } = read;
  const money = (minor: number) => formatMoney(minor, currency);
  const account = [bank.bank, bank.account].filter((part) => part !== null).join(' ');
  const card = by_method['card'] ?? 0;
  return (
    <div className="grid gap-4">
      <KeyValue.Root>
        {BY_HAND.filter((method) => methods.includes(method) || (by_method[method] ?? 0) !== 0).map(
          (method) => (
            <KeyValue.Item key={method} label={methodWords[method]}>
              <span className="font-item tabular-nums">{money(by_method[method] ?? 0)}</span>
              {method === 'transfer' && account !== '' ? (
                <span className="block font-mono text-sm wrap-anywhere text-muted-foreground">{account}</span>
              ) : null}
            </KeyValue.Item>
          ),
        )}
        {methods.includes('card') || card !== 0 ? (
          <KeyValue.Item label={methodWords.card}>
            <span className="font-item tabular-nums">{money(card)}</span>
            {under_way_minor === null ? null : (
              <span className="block text-sm text-muted-foreground">
                {money(under_way_minor)} of all events is not paid out yet
              </span>
            )}
          </KeyValue.Item>
        ) : null}
      </KeyValue.Root>
      {payouts.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          {card === 0
            ? 'No card money, so nothing is paid out: the rest comes to you directly.'
            : 'Nothing was paid out so far.'}
        </p>
      ) : (
        <div className="grid gap-1">
          <h3 className="font-semibold">Payouts</h3>
          <ul aria-label="Payouts" className="grid divide-y">
            {payouts.map((payout) => {
              const [words, tone] = PAYOUT_WORDS[payout.state];
              return (
                <li key={payout.id} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-item tabular-nums">
                      {formatMoney(payout.amount_minor, payout.currency)}
                    </span>
                    <span className="block text-sm text-muted-foreground">
                      {formatShortDay(payout.arrives_on ?? dayInZone(payout.created_at, zone))},{' '}
                      <span className="font-mono">{payout.bank_mask}</span>
                    </span>
                  </span>
                  <Badge tone={tone}>{words}</Badge>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

export interface PromisedRefundsProps {
  eventId: string;
  canTakeMoney: boolean;
}

/** Money that was promised back: each is ticked off when it is paid. Nothing where nothing is. */
export function PromisedRefunds({ eventId, canTakeMoney }: PromisedRefundsProps) {
  const queries = useQueryClient();
  const { data: promised = [] } = useQuery(promisedRefundsQuery(eventId));
  const { mutateAsync: settle, isPending, variables } = useMutation(settleRefund(queries, eventId));
  if (promised.length === 0) return null;
  const pay = (refund: PromisedRefund) =>
    runAct(async () => {
      await settle(refund.id);
      return { message: `${formatMoney(refund.amount_minor, refund.currency)} paid back` };
    }, 'Not ticked off');
  return (
    <Panel framed title="To pay back">
      <ul aria-label="To pay back" className="grid divide-y">
        {promised.map((refund) => {
          const name = refund.orders.buyer_name ?? refund.orders.reference ?? '';
          const sum = formatMoney(refund.amount_minor, refund.currency);
          return (
            <li key={refund.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-item">{name}</span>, {sum} by{' '}
                {methodWords[refund.provider].toLowerCase()}
                {refund.reason === null ? null : (
                  <span className="block text-sm text-muted-foreground">{refund.reason}</span>
                )}
              </span>
              {canTakeMoney ? (
                <Button
                  variant="outline"
                  aria-label={`${sum} to ${name} is paid`}
                  pending={isPending && variables === refund.id}
                  onClick={() => void pay(refund)}
                >
                  It is paid
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
