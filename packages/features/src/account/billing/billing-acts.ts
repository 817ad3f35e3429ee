import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { db, invokeFunction, unwrapNothing } from '@foregather/features/core/base';
import { organisationKeys, type Plan } from '@foregather/features/core/session';
import * as z from 'zod/mini';
import { type BillingDetails, billingKeys, type SoldPlan } from './billing';

const openedSchema = z.object({
  id: z.string(),
  page_url: z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/)),
});

/** What is bought: a plan by the month, or a pass for one event. The price is the database's. */
export type Purchase = { plan: SoldPlan } & ({ kind: 'month' } | { kind: 'pass'; eventId: string });

/** Opens the payment; the same key is the same payment, so that pressing twice pays once. */
export function startCheckout(purchase: Purchase, key: string, returnPath: string) {
  return invokeFunction(
    'payments/start',
    {
      purpose: purchase.kind === 'month' ? 'plan' : 'event_pass',
      plan: purchase.plan,
      idempotency_key: key,
      return_path: returnPath,
      ...(purchase.kind === 'pass' ? { event_id: purchase.eventId } : {}),
    },
    openedSchema,
  );
}

/** Leads to the page that takes a payment: one of ours for the test provider, else that of the card provider. */
export function useGoToPayment() {
  const navigate = useNavigate();
  return useCallback(
    (pageUrl: string) => {
      if (pageUrl.startsWith('/')) void navigate(pageUrl);
      else globalThis.location.assign(pageUrl);
    },
    [navigate],
  );
}

/** Reads everything anew that a change of the plan shows in. */
export function refreshPlan(queries: QueryClient, userId: string) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: billingKeys.all }),
    queries.invalidateQueries({ queryKey: ['subscription'] }),
    queries.invalidateQueries({ queryKey: organisationKeys.mine(userId) }),
  ]);
}

/** `refreshPlan` of the page's own store. */
export function useRefreshPlan(userId: string) {
  const queries = useQueryClient();
  return useCallback(() => refreshPlan(queries, userId), [queries, userId]);
}

/** Goes down to a smaller plan, or to Free, at the end of what is paid for. */
export const leavePlan = async (to: Plan): Promise<void> =>
  unwrapNothing(await db().rpc('downgrade_plan', { plan_type_param: to }));

/** Takes back a change that is waiting. */
export const keepPlan = async (): Promise<void> => unwrapNothing(await db().rpc('keep_plan'));

/** The card provider's page of one's cards. Throws a RequestError 404 where it has none. */
export async function openPortal(returnPath: string): Promise<string> {
  const { url } = await invokeFunction(
    'payments/portal',
    { return_path: returnPath },
    z.object({ url: z.string().check(z.regex(/^https:\/\//)) }),
  );
  return url;
}

/** Writes what the next invoices bear. */
export const saveBillingDetails = async (details: BillingDetails): Promise<void> =>
  unwrapNothing(await db().from('billing_details').upsert(details, { onConflict: 'user_id' }));
