import { queryOptions } from '@tanstack/react-query';
import { db, cacheTimes, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { type Plan, PLANS } from '@foregather/features/core/session';
import * as z from 'zod/mini';

/** A plan that is paid for. */
export type SoldPlan = Exclude<Plan, 'free'>;
export const SOLD_PLANS = ['premium', 'pro', 'business'] as const satisfies readonly SoldPlan[];

export const billingKeys = {
  all: ['billing'] as const,
  standing: (userId: string) => ['billing', 'standing', userId] as const,
  quote: (plan: SoldPlan) => ['billing', 'quote', plan] as const,
  checkout: (id: string) => ['billing', 'checkout', id] as const,
  invoices: (userId: string) => ['billing', 'invoices', userId] as const,
  passes: (userId: string) => ['billing', 'passes', userId] as const,
  usage: (orgId: string) => ['billing', 'usage', orgId] as const,
  details: (userId: string) => ['billing', 'details', userId] as const,
  events: (orgId: string) => ['billing', 'events', orgId] as const,
};

const standingSchema = z.object({
  plan_type: z.enum(PLANS),
  is_trial: z.boolean(),
  is_lifetime: z.boolean(),
  trial_end_at: z.nullable(z.string()),
  checkout_id: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  period_end_at: z.nullable(z.string()),
  cancel_at: z.nullable(z.string()),
  next_plan_type: z.nullable(z.enum(PLANS)),
  next_plan_at: z.nullable(z.string()),
  past_due_at: z.nullable(z.string()),
});
/** The reader's own subscription with what comes next: only who pays sees it. */
export type Standing = z.output<typeof standingSchema>;

const NOTHING: Standing = {
  plan_type: 'free',
  is_trial: false,
  is_lifetime: false,
  trial_end_at: null,
  checkout_id: null,
  provider: null,
  period_end_at: null,
  cancel_at: null,
  next_plan_type: null,
  next_plan_at: null,
  past_due_at: null,
};

export const standingQuery = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.standing(userId),
    queryFn: async ({ signal }): Promise<Standing> => {
      const rows = z
        .array(standingSchema)
        .parse(
          unwrap(await db().rpc('get_user_subscription_fast', { user_id_param: userId }).abortSignal(signal)),
        );
      return rows[0] ?? NOTHING;
    },
    ...cacheTimes('userBatch'),
  });

const quoteSchema = z.object({
  amount_minor: z.number(),
  renew_minor: z.number(),
  credit_minor: z.number(),
  currency: z.string(),
  starts_at: z.nullable(z.string()),
  period_end_at: z.string(),
});
export type Quote = z.output<typeof quoteSchema>;

/** What a plan costs the reader now, as the database will write it; asked anew each time, since it falls by the hour. */
export const quoteQuery = (plan: SoldPlan) =>
  queryOptions({
    queryKey: billingKeys.quote(plan),
    queryFn: async ({ signal }): Promise<Quote> =>
      quoteSchema.parse(unwrap(await db().rpc('quote_plan', { plan }).abortSignal(signal))),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const checkoutSchema = z.object({
  id: z.string(),
  purpose: z.string(),
  plan_type: z.nullable(z.enum(SOLD_PLANS)),
  title: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
  starts_at: z.nullable(z.string()),
  state: z.string(),
  failure: z.nullable(z.string()),
  applied_at: z.nullable(z.string()),
});
export type Checkout = z.output<typeof checkoutSchema>;

/** How often a payment that is under way is asked for, in ms. */
const ASK_EVERY = 1500;

/** Whether nothing more is to be waited for. */
export const isSettled = ({ state, applied_at }: Checkout) =>
  state === 'paid' || state === 'partly_refunded' || state === 'disputed'
    ? applied_at !== null
    : !['open', 'created', 'pending'].includes(state);

/** A payment of the reader's, until it is settled; null where it is nobody's or somebody else's. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: billingKeys.checkout(id),
    queryFn: async ({ signal }): Promise<Checkout | null> => {
      const row = unwrapMaybe(
        await db()
          .from('checkouts')
          .select(
            'id, purpose, plan_type, title, amount_minor, currency, starts_at, state, failure, applied_at',
          )
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row === null ? null : checkoutSchema.parse(row);
    },
    refetchInterval: ({ state: { data } }) => (data && !isSettled(data) ? ASK_EVERY : false),
    staleTime: 0,
  });

const invoiceSchema = z.object({
  id: z.string(),
  year: z.number(),
  number: z.number(),
  title: z.string(),
  amount_minor: z.number(),
  refunded_minor: z.number(),
  currency: z.string(),
  paid_at: z.string(),
  period_start: z.nullable(z.string()),
  period_end: z.nullable(z.string()),
  bill_to: z.object({
    name: z.nullish(z.string()),
    address: z.nullish(z.string()),
    tax_number: z.nullish(z.string()),
    email: z.nullish(z.string()),
  }),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** F-2026-0418. */
export const invoiceNumber = ({ year, number }: Pick<Invoice, 'year' | 'number'>) =>
  `F-${year}-${String(number).padStart(4, '0')}`;

export const invoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.invoices(userId),
    queryFn: async ({ signal }): Promise<Invoice[]> =>
      z
        .array(invoiceSchema)
        .parse(
          unwrap(
            await db()
              .from('plan_invoices')
              .select(
                'id, year, number, title, amount_minor, refunded_minor, currency, paid_at, period_start, period_end, bill_to',
              )
              .eq('user_id', userId)
              .order('paid_at', { ascending: false })
              .order('id')
              .limit(500)
              .abortSignal(signal),
          ),
        ),
    ...cacheTimes('userBatch'),
  });

const usageSchema = z.object({
  events_live: z.number(),
  persons: z.number(),
  mails_month: z.number(),
  admins: z.number(),
  members: z.number(),
  storage_mb: z.number(),
});
export type Usage = z.output<typeof usageSchema>;

/** How much of each limit the organisation uses; null for who is no member. */
export const usageQuery = (orgId: string) =>
  queryOptions({
    queryKey: billingKeys.usage(orgId),
    queryFn: async ({ signal }): Promise<Usage | null> =>
      z
        .nullable(usageSchema)
        .parse(unwrapMaybe(await db().rpc('plan_usage', { org_id: orgId }).abortSignal(signal))),
    ...cacheTimes('eventsSummary'),
  });

const eventSchema = z.object({
  id: z.string(),
  name: z.string(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  zone: z.string(),
});
export type PassEvent = z.output<typeof eventSchema>;

/** Events a pass can be bought for: those not cancelled, and not over for more than 60 days. */
export const passEventsQuery = (orgId: string) =>
  queryOptions({
    queryKey: billingKeys.events(orgId),
    queryFn: async ({ signal }): Promise<PassEvent[]> => {
      const events = z
        .array(eventSchema)
        .parse(
          unwrap(
            await db()
              .from('events')
              .select('id, name, starts_at, ends_at, zone')
              .eq('org_id', orgId)
              .in('status', ['draft', 'live', 'paused'])
              .order('starts_at', { ascending: true, nullsFirst: false })
              .order('id')
              .limit(200)
              .abortSignal(signal),
          ),
        );
      return events.filter((event) => {
        const end = passEnd(event);
        return end === null || end.getTime() > Date.now();
      });
    },
    ...cacheTimes('eventsSummary'),
  });

/** Days that a pass is good for after the event's end, as private.pass_end() counts them. */
const PASS_DAYS = 60;

/** Until when a pass for this event would be good; null while it has no date. */
export function passEnd({ starts_at, ends_at }: Pick<PassEvent, 'starts_at' | 'ends_at'>): Date | null {
  const end = ends_at ?? starts_at;
  return end === null ? null : new Date(Date.parse(end) + PASS_DAYS * 86_400_000);
}

const detailsSchema = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  tax_number: z.nullable(z.string()),
});
export type BillingDetails = z.output<typeof detailsSchema>;

/** What the next invoices of the reader bear; null where nothing was written. */
export const billingDetailsQuery = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.details(userId),
    queryFn: async ({ signal }): Promise<BillingDetails | null> => {
      const row = unwrapMaybe(
        await db()
          .from('billing_details')
          .select('name, address, tax_number')
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row === null ? null : detailsSchema.parse(row);
    },
    ...cacheTimes('userBatch'),
  });
