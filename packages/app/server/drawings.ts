import type { Draw } from '@foregather/features/patterns/token-page/server';
import { RECEIPT_SHEET, receiptSheetSchema } from '@foregather/features/receipt-sheet';
import { TICKET_SHEET, ticketSheetSchema } from '@foregather/features/ticket-sheet';
import { createTurns, TooBusy } from './covers/turns.ts';

/** Draws files of pages by their names, one at a time; null while too many others wait. */
export function drawings(brandName: string): Draw {
  const inTurn = createTurns(1, 24);
  // Loaded with the first one: a host that draws none spends no memory on it.
  const kinds: Readonly<Record<string, (what: unknown) => ReturnType<Draw>>> = {
    [TICKET_SHEET]: async (what) => {
      const { drawTicketSheet } = await import('./ticket-sheet.ts');
      return drawTicketSheet(ticketSheetSchema.parse(what), brandName);
    },
    [RECEIPT_SHEET]: async (what) => {
      const { drawReceiptSheet } = await import('./receipt-sheet.ts');
      return drawReceiptSheet(receiptSheetSchema.parse(what), brandName);
    },
  };
  return async (name, what) => {
    const draw = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!draw) return null;
    try {
      return await inTurn(() => draw(what));
    } catch (error) {
      if (error instanceof TooBusy) return null;
      throw error;
    }
  };
}
