import { Badge, Button, Callout, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { type Plan, PLAN_NAMES, TRIAL_DAYS } from '@foregather/features/core/session';
import { dayInZone, dayText, deviceZone } from '@foregather/words';
import { marketingPaths } from '../../marketing/paths';
import type { Standing } from '../billing/billing';

/** The one thing that happens next with a plan, and when. */
export interface NextChange {
  kind: 'none' | 'renews' | 'ends' | 'smaller' | 'trial' | 'for-life' | 'given';
  /** ISO instant; null where nothing happens by itself. */
  at: string | null;
}

/** What happens next, from what the account has. A running trial counts only without a plan of its own. */
export function nextChange(standing: Standing, now: Date): NextChange {
  const {
    plan_type,
    is_lifetime,
    is_trial,
    trial_end_at,
    checkout_id,
    period_end_at,
    cancel_at,
    next_plan_at,
  } = standing;
  const ahead = (instant: string | null) => instant !== null && Date.parse(instant) > now.getTime();
  if (plan_type === 'free')
    return is_trial && ahead(trial_end_at) ? { kind: 'trial', at: trial_end_at } : { kind: 'none', at: null };
  if (is_lifetime) return { kind: 'for-life', at: null };
  if (ahead(cancel_at)) return { kind: 'ends', at: cancel_at };
  if (ahead(next_plan_at)) return { kind: 'smaller', at: next_plan_at };
  return checkout_id === null ? { kind: 'given', at: null } : { kind: 'renews', at: period_end_at };
}

const DAY = 86_400_000;

/** Days until then, rounded up and never below 0. */
export const daysUntil = (instant: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / DAY));

const day = (instant: string) => dayText(dayInZone(instant, deviceZone()));

function words(standing: Standing, { kind, at }: NextChange): { title: string; after: string } {
  const name = PLAN_NAMES[standing.plan_type];
  const when = at === null ? '' : day(at);
  switch (kind) {
    case 'trial':
      return {
        title: `Premium until ${when}`,
        after: 'Then you are on Free. Nothing is taken from you, and no card is known to us.',
      };
    case 'ends':
      return {
        title: `${name} until ${when}`,
        after: 'Then you are on Free, and nothing more is taken. What you made stays readable.',
      };
    case 'smaller':
      return {
        title: `${name} until ${when}`,
        after: `Then you are on ${PLAN_NAMES[standing.next_plan_type ?? 'free']}. What you made stays readable.`,
      };
    case 'renews':
      return { title: name, after: `Paid until ${when}; the next month is taken then.` };
    case 'for-life':
      return { title: `${name}, for life`, after: 'Nothing is taken from you.' };
    case 'given':
      return { title: name, after: 'A person set this plan for you. Nothing is taken by itself.' };
    default:
      return {
        title: 'Free',
        after:
          standing.trial_end_at === null
            ? 'Whole for running one reunion, with no end date.'
            : 'Your Premium trial is over. What you made with it stays readable and can be exported.',
      };
  }
}

/** One segment a day of the trial: over, today, to come. The figure beside it says the same. */
function TrialDays({ left }: { left: number }) {
  const today = TRIAL_DAYS - left;
  return (
    <div aria-hidden className="flex max-w-md gap-1">
      {Array.from({ length: TRIAL_DAYS }, (_, at) => (
        <span
          key={at}
          className={`h-2 flex-1 rounded-full ${at < today ? 'bg-quiet' : 'bg-highlight'} ${
            at === today ? 'ring-2 ring-foreground ring-offset-1 ring-offset-card' : ''
          }`}
        />
      ))}
    </div>
  );
}

export interface StandingTicketProps {
  standing: Standing;
  /** The moment the standing was read: days are counted from there. */
  now: Date;
  /** The plan that is offered next. */
  larger: Plan;
  onBuy: () => void;
  onLeave: () => void;
  onKeep: () => void;
  keeping: boolean;
}

/** The plan one has, what happens next and when, and what can be done about it. */
export function StandingTicket({
  standing,
  now,
  larger,
  onBuy,
  onLeave,
  onKeep,
  keeping,
}: StandingTicketProps) {
  const next = nextChange(standing, now);
  const { title, after } = words(standing, next);
  const left = next.at === null ? null : daysUntil(next.at, now);
  const waits = next.kind === 'ends' || next.kind === 'smaller';
  return (
    <section
      aria-label="Your plan"
      className="grid overflow-hidden rounded-lg border border-border bg-card text-card-foreground sm:grid-cols-[1fr_auto]"
    >
      <div className="grid content-start justify-items-start gap-3 p-5 sm:p-6">
        {next.kind === 'trial' ? <Badge tone="outline">Trial</Badge> : null}
        {waits ? <Badge tone="outline">Ends</Badge> : null}
        <h2 className="text-section">{title}</h2>
        <p className="max-w-reading text-muted-foreground">{after}</p>
        {next.kind === 'trial' && left !== null ? (
          <div className="w-full">
            <TrialDays left={left} />
          </div>
        ) : null}
        {standing.past_due_at === null ? null : (
          <Callout tone="warning" title="The last month could not be taken">
            The card provider tries again in the next days. Your plan stays open until then; change the card
            if it has run out.
          </Callout>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {waits ? (
            <Button variant="primary-signup" pending={keeping} onClick={onKeep}>
              Keep {PLAN_NAMES[standing.plan_type]}
            </Button>
          ) : null}
          {next.kind === 'trial' ? (
            <Button variant="primary-signup" onClick={onBuy}>
              Keep Premium
            </Button>
          ) : null}
          {next.kind === 'none' || standing.plan_type === 'premium' || standing.plan_type === 'pro' ? (
            waits ? null : (
              <Button variant={next.kind === 'none' ? 'primary-signup' : 'outline'} onClick={onBuy}>
                Choose {PLAN_NAMES[larger]}
              </Button>
            )
          ) : null}
          {next.kind === 'trial' ? (
            <Button variant="outline" onClick={onLeave}>
              Let it end
            </Button>
          ) : null}
          {next.kind === 'renews' || next.kind === 'given' ? (
            <Button variant="outline" onClick={onLeave}>
              Change or end it
            </Button>
          ) : null}
          <Link to={marketingPaths.pricing()} className={textLinkVariants({ tone: 'standalone' })}>
            Compare all plans
          </Link>
        </div>
      </div>
      {left === null || next.kind === 'renews' ? null : (
        <p className="grid content-center justify-items-center gap-1 border-dashed border-marigold-700 bg-highlight px-8 py-4 text-highlight-foreground max-sm:order-first max-sm:grid-flow-col max-sm:content-start max-sm:justify-start max-sm:border-b max-sm:px-5 sm:border-s">
          <span className="font-display text-4xl font-bold tabular-nums max-sm:text-2xl">{left}</span>
          <span className="self-center text-sm font-semibold">{left === 1 ? 'day left' : 'days left'}</span>
        </p>
      )}
    </section>
  );
}
