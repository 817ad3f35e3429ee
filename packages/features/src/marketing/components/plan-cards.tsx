import { ButtonLink, PLAN_NAMES, PLANS, type Plan } from '@foregather/features/core';
import { LIMIT_KEYS, type LimitKey, type PlanLimits } from '../limits';

export interface PlanCardsProps {
  /** Undefined until the database has answered; the cards keep their size meanwhile. */
  limits: PlanLimits | undefined;
}

const WORDS: Readonly<Record<Plan, { summary: string; how: string; action: string; to: string }>> = {
  free: {
    summary: 'Everything on this page: events, guest list, invitations, replies, headcount, export.',
    how: 'No card, no end date.',
    action: 'Start free',
    to: '/signup',
  },
  premium: {
    summary: 'The same tools with more room for people and events.',
    how: 'Try it for 14 days from your account settings.',
    action: 'Choose Premium',
    to: '/signup?plan=premium',
  },
  pro: {
    summary: 'For those who plan several events at once.',
    how: 'You start on Free; your choice is kept for the upgrade.',
    action: 'Choose Pro',
    to: '/signup?plan=pro',
  },
  business: {
    summary: 'For organisations with a team of up to 10 administrators.',
    how: 'Start on Free; Business is reached by upgrading.',
    action: 'Start free',
    to: '/signup',
  },
};

const LIMIT_WORDS: Readonly<Record<LimitKey, string>> = {
  events_live: 'Live events',
  persons: 'People in the guest list',
  admins: 'Administrators',
  mails_day: 'Emails a day',
};

const limitText = (value: number | null | undefined) => {
  if (value === undefined) return '–';
  return value === null || value < 0 ? 'No limit' : new Intl.NumberFormat('en').format(value);
};

/** The four plans by what one can do with them today. */
export function PlanCards({ limits }: PlanCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {PLANS.map((plan) => {
        const { summary, how, action, to } = WORDS[plan];
        return (
          <li
            key={plan}
            className="flex flex-col gap-4 rounded-lg border border-border bg-card p-5 text-card-foreground"
          >
            <h3 className="text-xl">{PLAN_NAMES[plan]}</h3>
            <p>{summary}</p>
            <dl className="grid gap-1 text-sm tabular-nums">
              {LIMIT_KEYS.map((key) => (
                <div key={key} className="flex justify-between gap-3">
                  <dt className="text-muted-foreground">{LIMIT_WORDS[key]}</dt>
                  <dd className="font-semibold">{limitText(limits?.[plan][key])}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm text-muted-foreground">{how}</p>
            <ButtonLink to={to} variant={plan === 'free' ? 'default' : 'outline'} className="mt-auto">
              {action}
              <span className="sr-only"> with the {PLAN_NAMES[plan]} plan in mind</span>
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
