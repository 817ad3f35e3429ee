import * as z from 'zod';

/** What an invoice says, as `public.invoice_document` gives it. */
export const invoiceSchema = z.object({
  number: z.string(),
  title: z.string(),
  amount_minor: z.number().int().positive(),
  refunded_minor: z.number().int().nonnegative(),
  currency: z.string().length(3),
  paid_at: z.string(),
  written_at: z.string(),
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  bill_to: z.object({
    name: z.string().nullish(),
    address: z.string().nullish(),
    tax_number: z.string().nullish(),
    email: z.string().nullish(),
  }),
});
export type InvoiceDocument = z.output<typeof invoiceSchema>;

/** Draws an invoice as a PDF. `issuer`: who writes it, a line each. */
export type DrawInvoice = (
  invoice: InvoiceDocument,
  issuer: readonly string[],
) => Promise<Uint8Array<ArrayBuffer>>;
