import { Button, Callout, Skeleton, toast } from '@foregather/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { errorMessage, RequestError } from '@foregather/features/core/base';
import {
  canUse,
  meetsPlan,
  PLANS,
  type Plan,
  PLAN_NAMES,
  planTableQuery,
  useAuth,
  useUser,
} from '@foregather/features/core/session';
import { lazyDialog } from '@foregather/features/core/shell';
import { DetailPage, type LinkTab, Panel, QueryPanel } from '@foregather/features/patterns';
import {
  billingDetailsQuery,
  invoicesQuery,
  type SoldPlan,
  SOLD_PLANS,
  type Standing,
  standingQuery,
  usageQuery,
} from '../billing/billing';
import { keepPlan, openPortal, useRefreshPlan } from '../billing/billing-acts';
import type { BuyPlanDialogProps } from '../billing/buy-plan-dialog';
import { marketingPaths } from '../../marketing/paths';
import { accountPaths } from '../paths';
import type { BillingDetailsDialogProps } from './billing-details-dialog';
import { Invoices } from './invoices';
import type { LeavePlanDialogProps } from './leave-plan-dialog';
import { StandingTicket } from './standing-ticket';
import { UsageMeters } from './usage-meters';

// Loaded when they are first opened.
const BuyPlanDialog = lazyDialog<BuyPlanDialogProps>(
  () => import('../billing/buy-plan-dialog').then((module) => module.BuyPlanDialog),
  ({ open }) => open,
);
const LeavePlanDialog = lazyDialog<LeavePlanDialogProps>(
  () => import('./leave-plan-dialog').then((module) => module.LeavePlanDialog),
  ({ open }) => open,
);
const BillingDetailsDialog = lazyDialog<BillingDetailsDialogProps>(
  () => import('./billing-details-dialog').then((module) => module.BillingDetailsDialog),
  ({ open }) => open,
);

/** The next larger plan: what is offered first. */
const nextLarger = (plan: Plan): SoldPlan => SOLD_PLANS.find((sold) => !meetsPlan(plan, sold)) ?? 'business';

/** The plan in force in the organisation, a running trial counted. */
function planInForce(standing: Standing, now: Date): Plan {
  const trial = {
    planType: standing.plan_type,
    isTrial: standing.is_trial,
    trialEndAt: standing.trial_end_at === null ? null : new Date(standing.trial_end_at),
  };
  return standing.plan_type === 'free' && canUse(trial, 'premium', now) ? 'premium' : standing.plan_type;
}

function HowYouPay({ standing }: { standing: Standing }) {
  const { id, email } = useUser();
  const { displayName } = useAuth();
  const { data: details } = useQuery(billingDetailsQuery(id));
  const [editing, setEditing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => openPortal(accountPaths.plan()),
    onSuccess: (url) => globalThis.location.assign(url),
    onError: (error) =>
      toast.error('The page of your cards did not open', {
        description:
          error instanceof RequestError && error.code === 'no_portal'
            ? 'No card is kept: payments here are tests.'
            : errorMessage(error),
      }),
  });
  const name = details?.name ?? displayName;
  return (
    <Panel title="How you pay">
      <p className="text-muted-foreground">
        {standing.provider !== 'stripe'
          ? 'No card of yours is kept. '
          : 'The card provider keeps your card, and this product never sees it. '}
        Bills go to {email ?? 'your address'}, in the name of {name}.
      </p>
      <div className="flex flex-wrap gap-3">
        {standing.provider === 'stripe' ? (
          <Button variant="outline" pending={isPending} onClick={() => mutate()}>
            <CreditCard aria-hidden />
            Change the card
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => setEditing(true)}>
          Change the bill’s name or address
        </Button>
      </div>
      <BillingDetailsDialog
        open={editing}
        onOpenChange={setEditing}
        details={details ?? { name, address: null, tax_number: null }}
      />
    </Panel>
  );
}

/** The plan one has, what is used of it, how it is paid, and every invoice. */
export function PlanAndInvoices({ tabs }: { tabs: readonly LinkTab[] }) {
  const { id } = useUser();
  const { organisation } = useAuth();
  const orgId = organisation?.role === 'owner' ? organisation.id : null;
  const standing = useQuery(standingQuery(id));
  const table = useQuery(planTableQuery());
  const usage = useQuery({ ...usageQuery(orgId ?? ''), enabled: orgId !== null });
  const invoices = useQuery(invoicesQuery(id));
  const refresh = useRefreshPlan(id);
  const [buying, setBuying] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { mutate: keep, isPending: keeping } = useMutation({
    mutationFn: keepPlan,
    onSuccess: refresh,
    onError: (error) => toast.error('Nothing was changed', { description: errorMessage(error) }),
  });
  const now = new Date(standing.dataUpdatedAt);
  const mine = standing.data;
  const plan = mine ? planInForce(mine, now) : 'free';
  const smaller = PLANS[PLANS.indexOf(plan) - 1] ?? null;
  const offered = mine ? nextLarger(mine.plan_type) : 'premium';
  return (
    <DetailPage width="form" title="Plan and invoices" tabs={tabs}>
      {mine ? (
        <StandingTicket
          standing={mine}
          now={now}
          larger={offered}
          onBuy={() => setBuying(true)}
          onLeave={() => setLeaving(true)}
          onKeep={() => keep()}
          keeping={keeping}
        />
      ) : standing.isError ? (
        <Callout tone="danger" title="Your plan could not be read">
          {errorMessage(standing.error)}
        </Callout>
      ) : (
        <Skeleton className="h-44 w-full" />
      )}
      {orgId === null ? null : (
        <QueryPanel title="What you use" query={usage} skeleton={<Skeleton className="h-72" />}>
          {(used) =>
            used && table.data ? (
              <>
                {smaller === null ? null : (
                  <p className="text-muted-foreground">
                    The mark shows where {PLAN_NAMES[smaller]} would stop you from adding more. What lies past
                    it stays as it is.
                  </p>
                )}
                <UsageMeters usage={used} table={table.data} plan={plan} smaller={smaller} />
              </>
            ) : null
          }
        </QueryPanel>
      )}
      {mine ? <HowYouPay standing={mine} /> : null}
      <QueryPanel title="Invoices" query={invoices}>
        {(rows) => <Invoices invoices={rows} />}
      </QueryPanel>
      {mine ? (
        <BuyPlanDialog
          open={buying}
          onOpenChange={setBuying}
          plan={offered}
          orgId={orgId}
          returnPath={marketingPaths.premium({ plan: offered, back: accountPaths.plan() })}
        />
      ) : null}
      {mine && usage.data && table.data ? (
        <LeavePlanDialog
          open={leaving}
          onOpenChange={setLeaving}
          standing={mine}
          usage={usage.data}
          table={table.data}
          now={now}
          onKeep={() => setBuying(true)}
          onLeft={refresh}
        />
      ) : null}
    </DetailPage>
  );
}
