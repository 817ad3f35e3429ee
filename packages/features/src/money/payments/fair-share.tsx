import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { textLinkVariants } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { QueryPanel } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { budgetSums } from '../budget-sums';
import { shownHeads } from '../heads';
import { moneyPaths } from '../paths';
import { type ReadBudget, useBudget } from '../use-budget';
import { type FairShares, fairSharesQuery } from './payments';

/** What is still to come in for an event to pay for itself. */
export interface Need {
  /** All that goes out at the likely headcount: agreed, planned, and kept back. */
  out: number;
  /** Of it, what has not come in; never below nothing. */
  missing: number;
}

/** What must come in by the budget, less what came in. Null without lines, or where both are in different money. */
export function needOf(
  { budget, lines, replied }: Pick<ReadBudget, 'budget' | 'lines' | 'replied'>,
  { currency, came_in_minor }: Pick<FairShares, 'currency' | 'came_in_minor'>,
): Need | null {
  if (budget.currency !== currency || !lines.some(({ side }) => side === 'out')) return null;
  const { out } = budgetSums(lines, budget.contingency_pct, shownHeads(replied, budget).likely);
  return { out, missing: Math.max(0, out - came_in_minor) };
}

/** 'Households of 4', 'Who comes alone' */
export const sizeWords = (people: number): string =>
  people === 1 ? 'Who comes alone' : `Households of ${people}`;

/** What must still come in, and what households of a size give. Sizes of fewer than five are not told by the database. */
export function FairShare({ event }: { event: OpenedEvent }) {
  const budget = useBudget(event);
  const shares = useQuery(fairSharesQuery(event.id));
  const both = {
    data: budget.data && shares.data ? { budget: budget.data, shares: shares.data } : undefined,
    error: budget.error ?? shares.error,
    isFetching: budget.isFetching || shares.isFetching,
    dataUpdatedAt: Math.min(budget.dataUpdatedAt, shares.dataUpdatedAt),
    refetch: () => Promise.all([budget.refetch(), shares.refetch()]),
  };
  return (
    <QueryPanel framed title="Fair share" query={both} loadingLabel="Loading the fair share">
      {(read) => <Shares eventId={event.id} need={needOf(read.budget, read.shares)} shares={read.shares} />}
    </QueryPanel>
  );
}

interface SharesProps {
  eventId: string;
  need: Need | null;
  shares: FairShares;
}

function Shares({ eventId, need, shares: { currency, sizes } }: SharesProps) {
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <div className="grid gap-4">
      {need === null ? (
        <p className="text-muted-foreground">
          What must come in follows from the budget, once it says what things cost in {currency}.{' '}
          <Link className={textLinkVariants()} to={moneyPaths.budgeting({ event: eventId })}>
            Open the budget
          </Link>
        </p>
      ) : (
        <p className="text-body">
          {need.missing === 0 ? (
            <>
              <strong className="font-item tabular-nums">{money(need.out)}</strong> of costs are covered by
              what came in.
            </>
          ) : (
            <>
              <strong className="font-item tabular-nums">{money(need.missing)}</strong> must still come in, of{' '}
              <span className="tabular-nums">{money(need.out)}</span> that the{' '}
              <Link className={textLinkVariants()} to={moneyPaths.budgeting({ event: eventId })}>
                budget
              </Link>{' '}
              says.
            </>
          )}
        </p>
      )}
      {sizes.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          What households of one size give is told from five of them on, so that nobody can be made out.
        </p>
      ) : (
        <dl aria-label="What households give" className="grid divide-y">
          {sizes.map(({ people, average_minor }) => (
            <div key={people} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt>{sizeWords(people)} give about</dt>
              <dd className="font-item tabular-nums">{money(average_minor)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
