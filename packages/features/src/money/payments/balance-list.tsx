import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { Badge, Button, CompositionBar } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { matchesSearch } from '@foregather/features/core/base';
import {
  type FilterChip,
  type ListColumn,
  ListView,
  typedColumns,
  urlSearch,
  useShownRows,
  useUrlState,
} from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { type HouseholdBalance, type Order, OrderDrawer } from '../../tickets';
import { balanceKey, dueWords, ordersOf, type Standing, standingOf } from './balances';
import { BalanceDrawer } from './balance-drawer';

/** What needs something done stands first; within each the order of the database stays. */
const RANK: Readonly<Record<Standing, number>> = { late: 0, open: 1, settled: 2, none: 3 };

/** What the address keeps: the filter, the search, whose balance is open, and which of their orders. */
const balanceSearch = z.object({
  event: z.catch(z.string(), ''),
  show: z.catch(z.enum(['all', 'late', 'open', 'settled', 'none']), 'all'),
  q: z.catch(z.string(), ''),
  of: z.catch(z.string(), ''),
  order: z.catch(z.string(), ''),
});
const SHOW_NAMES: Readonly<Record<Standing | 'all', string>> = {
  all: 'All',
  late: 'Late',
  open: 'Open',
  settled: 'Settled',
  none: 'No order',
};
const TONES: Partial<Record<Standing | 'all', FilterChip['tone']>> = { late: 'maybe', settled: 'yes' };

export interface BalanceListProps {
  event: OpenedEvent;
  balances: readonly HouseholdBalance[];
  orders: readonly Order[];
  currency: string;
  /** Left out for who may not write to guests. */
  onRemind: ((balance: HouseholdBalance) => void) | undefined;
}

/** Each household, and who bought without one: agreed, paid and left. Late first. */
export function BalanceList({ event, balances, orders, currency, onRemind }: BalanceListProps) {
  const { pathname } = useLocation();
  const [search, setSearch] = useUrlState(balanceSearch);
  const { show, q, of, order } = search;
  const list = useShownRows(
    balances
      .filter((balance) => (show === 'all' || standingOf(balance) === show) && matchesSearch(balance.name, q))
      .toSorted((a, b) => RANK[standingOf(a)] - RANK[standingOf(b)]),
  );
  const open = balances.find((balance) => balanceKey(balance) === of);
  const column = typedColumns<HouseholdBalance>();
  const inCurrency = ({ currency: own }: HouseholdBalance) => own;
  const agreed = column.money('agreed', 'Agreed', ({ agreed_minor }) => agreed_minor, inCurrency);
  const paid = column.money('paid', 'Paid', ({ paid_minor }) => paid_minor, inCurrency);
  const columns: ListColumn<HouseholdBalance>[] = [
    {
      id: 'name',
      header: 'Household',
      csv: ({ name }) => name,
      cell: (balance) => (
        <Button
          variant="link"
          // On a phone the whole row opens it.
          className="text-start max-md:after:absolute max-md:after:inset-0"
          aria-label={`Open the balance of ${balance.name}`}
          onClick={() => setSearch({ of: balanceKey(balance) })}
        >
          {balance.name}
        </Button>
      ),
    },
    { ...agreed, hideOnPhone: true, cell: (row) => (row.orders === 0 ? null : agreed.cell(row)) },
    {
      ...paid,
      hideOnPhone: true,
      cell: (row) =>
        row.orders === 0 ? null : (
          <span className="inline-flex items-center justify-end gap-3">
            <CompositionBar
              aria-hidden
              className="w-16 max-lg:hidden"
              parts={[
                { id: 'paid', label: 'paid', value: Math.max(0, row.paid_minor), tone: 'yes' },
                { id: 'open', label: 'open', value: Math.max(0, row.owed_minor), tone: 'open' },
              ]}
            />
            {paid.cell(row)}
          </span>
        ),
    },
    {
      ...column.money('left', 'Left', ({ owed_minor }) => owed_minor, inCurrency),
      atEndOnPhone: true,
      cell: ({ orders: count, owed_minor }) =>
        count === 0 ? null : formatMoney(owed_minor, currency, { cents: true }),
    },
    {
      id: 'due',
      header: 'Due',
      csv: (balance) => dueWords(balance, event.zone),
      cell: (balance) => {
        const words = dueWords(balance, event.zone);
        const standing = standingOf(balance);
        if (standing === 'late') return <Badge tone="warning">{words}</Badge>;
        if (standing === 'settled')
          return <Badge tone="success">{balance.owed_minor < 0 ? 'too much' : 'settled'}</Badge>;
        return <span className="text-muted-foreground">{words}</span>;
      },
    },
  ];
  const chips = (['all', 'late', 'open', 'settled', 'none'] as const)
    .map((value): FilterChip => {
      const params = urlSearch(balanceSearch, { ...search, show: value, of: '', order: '' }).toString();
      return {
        id: value,
        label: SHOW_NAMES[value],
        count:
          value === 'all'
            ? balances.length
            : balances.filter((balance) => standingOf(balance) === value).length,
        to: params === '' ? pathname : `${pathname}?${params}`,
        current: show === value,
        ...(TONES[value] && { tone: TONES[value] }),
      };
    })
    .filter(({ count, current }) => count > 0 || current);
  return (
    <>
      <ListView
        label="Balances"
        rows={list.shown}
        rowId={balanceKey}
        rowName={({ name }) => name}
        columns={columns}
        chips={chips}
        search={{
          value: q,
          placeholder: 'Name',
          onChange: (text) => setSearch({ q: text }, { replace: true }),
        }}
        csv={{ fileName: 'balances.csv', readAll: list.readAll }}
        rowActions={
          onRemind &&
          ((balance) =>
            standingOf(balance) === 'late' && balance.household_id !== null ? (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Remind ${balance.name}`}
                onClick={() => onRemind(balance)}
              >
                Remind
              </Button>
            ) : null)
        }
        more={list.more}
        onPrint={list.print}
        phone="rows"
        noMatch={
          balances.length === 0
            ? 'Nobody is invited, and nobody bought.'
            : 'Nobody matches. Check the spelling, or show all.'
        }
      />
      <BalanceDrawer
        event={event}
        balance={order === '' ? open : undefined}
        orders={open ? ordersOf(open, orders) : []}
        onOrder={(id) => setSearch({ order: id })}
        onRemind={onRemind}
        onClose={() => setSearch({ of: '', order: '' })}
      />
      <OrderDrawer
        event={event}
        orderId={order === '' ? null : order}
        onClose={() => setSearch({ order: '' })}
      />
    </>
  );
}
