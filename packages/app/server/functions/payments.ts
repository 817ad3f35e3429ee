import type { EdgeHandler } from '@foregather/supabase-embedded';
import { handlePayments } from '../../../../supabase/functions/payments/handler.ts';
import type { DrawInvoice } from '../../../../supabase/functions/payments/invoice.ts';
import { stripeOf } from '../../../../supabase/functions/payments/stripe-of.ts';

/** Its library, 29 MB of memory, is loaded with the first invoice: the function stays loaded to look for work. */
const drawInvoice: DrawInvoice = async (...invoice) =>
  (await import('../../../../supabase/functions/payments/invoice-pdf.ts')).drawInvoice(...invoice);

/** Runs in a thread of its own; its Deno entry is in supabase/functions. */
export const handler: EdgeHandler = (request, { env, fetch, clock, caller }) =>
  handlePayments(
    request,
    { env, fetch, now: () => clock.now(), role: caller.role },
    { provider: stripeOf, drawInvoice },
  );
