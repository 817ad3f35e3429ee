import { FunctionsHttpError } from '@supabase/supabase-js';
import { db, downloadFile, RequestError } from '@foregather/features/core/base';
import { type Invoice, invoiceNumber } from '../billing/billing';

/** Has the PDF of an invoice made and saves it under its number. */
export async function downloadInvoice(invoice: Pick<Invoice, 'id' | 'year' | 'number'>): Promise<void> {
  const { data, error } = await db().functions.invoke<unknown>('payments/invoice', {
    body: { invoice_id: invoice.id },
  });
  if (error instanceof FunctionsHttpError)
    throw new RequestError(404, 'This invoice could not be made.', { cause: error });
  if (error) throw new RequestError(0, 'The invoice could not be fetched.', { cause: error });
  if (!(data instanceof Blob)) throw new RequestError(500, 'What came is no PDF.');
  downloadFile(`${invoiceNumber(invoice)}.pdf`, data);
}
