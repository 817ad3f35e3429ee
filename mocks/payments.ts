import type { EdgeHandler } from '@foregather/supabase-embedded';
import { handlePayments } from '../supabase/functions/payments/handler.ts';
import type { InvoiceDocument } from '../supabase/functions/payments/invoice.ts';

/** A PDF in name, since the library that draws one belongs to the server: `invoice-pdf.test.ts` looks at a real one. */
const drawInvoice = ({ number }: InvoiceDocument) =>
  Promise.resolve(new TextEncoder().encode(`%PDF-1.7 Invoice ${number}`));

/** The function of the product with its test provider: no story and no journey asks a real one. */
export const payments: EdgeHandler = (request, { env, fetch, clock, caller }) =>
  handlePayments(
    request,
    { env, fetch, now: () => clock.now(), role: caller.role },
    { provider: () => Promise.resolve(null), drawInvoice },
  );
