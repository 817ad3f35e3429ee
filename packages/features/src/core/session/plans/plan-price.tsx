import { Skeleton, SkeletonGroup, textLinkVariants } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMoney } from '@foregather/words';
import { sessionPaths } from '../paths';
import { planTableQuery, PRICE_CURRENCY, type PlanTable } from './plan-table';
import type { Plan } from './plans';

/** '$12 a month, or $49 for one event'. Undefined where the table has no price. */
export function priceText(table: PlanTable, plan: Plan): string | undefined {
  const { price_month_minor: month, price_event_minor: event } = table[plan];
  if (month === undefined) return undefined;
  if (month === 0) return 'Free, with no end date';
  const monthly = `${formatMoney(month, PRICE_CURRENCY)} a month`;
  return event === undefined ? monthly : `${monthly}, or ${formatMoney(event, PRICE_CURRENCY)} for one event`;
}

/** The price of a plan, from the plan table; a skeleton while it loads, a message when it fails. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { data, isPending } = useQuery(planTableQuery());
  if (isPending) {
    return (
      <SkeletonGroup label="Loading the price">
        <Skeleton className="h-7 w-64 max-w-full" />
      </SkeletonGroup>
    );
  }
  const text = data && priceText(data, plan);
  if (text) return <p className="font-display text-lg font-semibold">{text}</p>;
  return (
    <p>
      The price could not be loaded. You find it on the{' '}
      <Link to={sessionPaths.pricing()} className={textLinkVariants()}>
        pricing page
      </Link>
      .
    </p>
  );
}
