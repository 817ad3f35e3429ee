import type { EdgeHandler } from '@foregather/supabase-embedded';
import { handlePayments } from '../../../../supabase/functions/payments/handler.ts';
import { drawInvoice } from '../../../../supabase/functions/payments/invoice-pdf.ts';
import { stripeOf } from '../../../../supabase/functions/payments/stripe-of.ts';

/** Runs in a thread of its own; its Deno entry is in supabase/functions. */
export const handler: EdgeHandler = (request, { env, fetch, clock, caller }) =>
  handlePayments(
    request,
    { env, fetch, now: () => clock.now(), role: caller.role },
    { provider: stripeOf, drawInvoice },
  );
