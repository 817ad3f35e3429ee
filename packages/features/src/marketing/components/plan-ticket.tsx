import type { ReactNode } from 'react';
import { PLAN_NAMES, type Plan, type PlanTable, TRIAL_DAYS } from '@foregather/features/core/session';
import { PLAN_WORDS } from '@foregather/features/core/shell';
import { authPaths } from '../../auth/paths';
import { LIMITS, limitText } from '../labels';

/** The limits that a ticket names; every one stands on the page about prices. */
const SHOWN = LIMITS.filter(([key]) => ['events_live', 'persons', 'admins', 'mails_month'].includes(key));

/** Where a visitor goes from a plan, and its words. Business is bought by upgrading: the sign-up does not take it. */
export const PLAN_ENTRY: Readonly<Record<Exclude<Plan, 'business'>, readonly [to: string, label: string]>> = {
  free: [authPaths.signup(), 'Start free'],
  premium: [authPaths.signup({ plan: 'premium' }), `Try ${TRIAL_DAYS} days`],
  pro: [authPaths.signup({ plan: 'pro' }), 'Choose Pro'],
};

export interface PlanTicketProps {
  plan: Plan;
  table: PlanTable | null | undefined;
  /** The plan of the reader. */
  isOwn?: boolean;
  /** Beside the name. */
  badge?: ReactNode;
  price: ReactNode;
  /** The way in, at the foot. */
  children: ReactNode;
}

/** A plan as a ticket: its price on the stub, for whom it is, how much room it has, and the way in. */
export function PlanTicket({ plan, table, isOwn = false, badge, price, children }: PlanTicketProps) {
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-xl bg-card text-card-foreground shadow-sm ${
        isOwn ? 'border-2 border-primary' : 'border border-border'
      }`}
    >
      <div
        className={`grid min-h-40 content-start gap-2 border-b-2 border-dashed border-border p-5 ${
          plan === 'premium' ? 'bg-highlight text-highlight-foreground' : ''
        }`}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-xl">{PLAN_NAMES[plan]}</h3>
          {badge}
        </div>
        {price}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <p className="font-semibold">{PLAN_WORDS[plan].summary}</p>
        <dl className="text-sm tabular-nums">
          {SHOWN.map(([key, words]) => (
            <div key={key} className="flex justify-between gap-3 border-t border-border py-1.5">
              <dt className="text-muted-foreground">{words}</dt>
              <dd className="font-semibold">{limitText(key, table?.[plan][key])}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto grid gap-3">{children}</div>
      </div>
    </li>
  );
}
