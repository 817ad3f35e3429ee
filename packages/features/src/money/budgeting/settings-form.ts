import * as z from 'zod';

/** How many digits the smaller unit of a currency has: 2 for the euro, 0 for the yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** '10', '12.5', '12,5' */
const PERCENT = /^\d{1,2}(?:[.,]\d)?$/;

/**
 * Currency and contingency. Amounts keep their figures in another currency, which they only can where its smaller unit
 * has as many digits: `lines` are there in `currency`.
 */
export const settingsSchema = ({ currency, lines }: { currency: string; lines: boolean }) =>
  z.object({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Choose a currency.')
      .refine((chosen) => !lines || !/^[A-Z]{3}$/.test(chosen) || digitsOf(chosen) === digitsOf(currency), {
        error: `The lines are written in ${currency}, and this currency counts its smaller unit in another way. Choose one like it, or remove the lines first.`,
      }),
    contingency: z
      .string()
      .trim()
      .transform((text, context) => {
        const percent = Number(text.replace(',', '.'));
        if (PERCENT.test(text) && percent <= 50) return percent;
        context.addIssue({ code: 'custom', message: 'Write a per cent from 0 to 50, such as 10.' });
        return z.NEVER;
      }),
  });
