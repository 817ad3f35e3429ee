import { downloadFile, invokeForFile } from '@foregather/features/core/base';
import { type Invoice, invoiceNumber } from '../billing/billing';

/** Has the PDF of an invoice made and saves it under its number. */
export async function downloadInvoice(invoice: Pick<Invoice, 'id' | 'year' | 'number'>): Promise<void> {
  const file = await invokeForFile('payments/invoice', { invoice_id: invoice.id });
  downloadFile(`${invoiceNumber(invoice)}.pdf`, file);
}
