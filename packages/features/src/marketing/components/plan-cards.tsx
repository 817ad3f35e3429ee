import { Badge, Skeleton } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import {
  PLAN_NAMES,
  PLANS,
  PRICE_CURRENCY,
  TRIAL_DAYS,
  type Plan,
  type PlanTable,
} from '@foregather/features/core/session';
import { PLAN_WORDS, PlanAdds } from '@foregather/features/core/shell';
import { LIMITS, limitText } from '../labels';
import type { Viewer } from '../hooks/use-viewer';
import { PlanAction } from './plan-action';

export interface PlanCardsProps {
  /** Undefined until the database has answered; the cards keep their size meanwhile. */
  table: PlanTable | undefined;
  /** The table could not be read: prices and limits are dashes, not waiting. */
  failed?: boolean;
  viewer: Viewer;
  /** With what each plan adds: for the page about plans. */
  full?: boolean;
}

const HOW: Readonly<Record<Plan, string>> = {
  free: 'No card, no end date.',
  premium: `Try it for ${TRIAL_DAYS} days, once, without a card.`,
  pro: 'You start on Free; your choice is kept for the upgrade.',
  business: 'Bought by upgrading: start on Free, then choose Business.',
};

/** The limits a small card names. */
const FIRST = LIMITS.filter(([key]) => ['events_live', 'persons', 'admins', 'mails_month'].includes(key));

function Price({ table, failed, plan }: { table: PlanTable | undefined; failed: boolean; plan: Plan }) {
  if (!table) return failed ? <p>Price not available right now</p> : <Skeleton className="h-14 w-28" />;
  const { price_month_minor: month, price_event_minor: event } = table[plan];
  if (month === undefined) return <p>Price not available right now</p>;
  return (
    <p className="grid content-start sm:min-h-14">
      <span>
        <span className="font-display text-2xl font-bold tabular-nums">
          {formatMoney(month, PRICE_CURRENCY)}
        </span>{' '}
        a month
      </span>
      {event ? (
        <span className="text-sm text-muted-foreground">
          or {formatMoney(event, PRICE_CURRENCY)} for one event
        </span>
      ) : null}
    </p>
  );
}

function Adds({ plan }: { plan: Plan }) {
  const below = PLANS[PLANS.indexOf(plan) - 1];
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">{below ? `Everything in ${PLAN_NAMES[below]}, and` : 'What you can do'}</p>
      <PlanAdds plan={plan} />
    </div>
  );
}

/** The four plans: for whom, what they cost, what they add or hold, and this reader's way to each. */
export function PlanCards({ table, failed = false, viewer, full = false }: PlanCardsProps) {
  const owned = viewer.kind === 'owner' || viewer.kind === 'helper' ? viewer.plan : null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {PLANS.map((plan) => (
        <li
          key={plan}
          className={`flex flex-col gap-4 rounded-lg bg-card p-5 text-card-foreground ${
            owned === plan ? 'border-2 border-primary' : 'border border-border'
          }`}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-xl">{PLAN_NAMES[plan]}</h3>
            {viewer.kind === 'owner' && viewer.trialDays !== null && plan === 'premium' ? (
              <Badge tone="info">Trial running</Badge>
            ) : null}
          </div>
          <Price table={table} failed={failed} plan={plan} />
          <p>{PLAN_WORDS[plan].summary}</p>
          <dl className="grid gap-1 text-sm tabular-nums">
            {FIRST.map(([key, words]) => (
              <div key={key} className="flex justify-between gap-3">
                <dt className="text-muted-foreground">{words}</dt>
                <dd className="font-semibold">{limitText(key, table?.[plan][key])}</dd>
              </div>
            ))}
          </dl>
          {full ? <Adds plan={plan} /> : null}
          <div className="mt-auto grid gap-3">
            {viewer.kind === 'visitor' ? <p className="text-sm text-muted-foreground">{HOW[plan]}</p> : null}
            <PlanAction plan={plan} viewer={viewer} main={full} />
          </div>
        </li>
      ))}
    </ul>
  );
}
