// Deno entry of a hosted project. Everything it does is in handler.ts, which the embedded backend runs as well.
import { handlePayments } from './handler.ts';
import type { DrawInvoice } from './invoice.ts';
import { stripeOf } from './stripe-of.ts';

const env = Deno.env.toObject();

/** Its library, 29 MB of memory, is loaded with the first invoice: the function stays loaded to look for work. */
const drawInvoice: DrawInvoice = async (...invoice) =>
  (await import('./invoice-pdf.ts')).drawInvoice(...invoice);

/** The scheduler calls with the service key; everybody else is told apart by what their call proves. */
const roleOf = (request: Request) =>
  request.headers.get('authorization') === `Bearer ${env.SUPABASE_SERVICE_ROLE_KEY}`
    ? 'service_role'
    : 'anon';

Deno.serve((request: Request) =>
  handlePayments(
    request,
    { env, fetch, now: Date.now, role: roleOf(request) },
    { provider: stripeOf, drawInvoice },
  ),
);
