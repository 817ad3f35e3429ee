import type { Draw } from '@foregather/features/patterns/token-page/server';
import { TICKET_SHEET, ticketSheetSchema } from '@foregather/features/ticket-sheet';
import { createTurns, TooBusy } from './covers/turns.ts';

/** Draws files of pages by their names, one at a time; null while too many others wait. */
export function drawings(brandName: string): Draw {
  const inTurn = createTurns(1, 24);
  return async (name, what) => {
    if (name !== TICKET_SHEET) return null;
    try {
      return await inTurn(async () => {
        // Loaded with the first one: a host that draws none spends no memory on it.
        const { drawTicketSheet } = await import('./ticket-sheet.ts');
        return drawTicketSheet(ticketSheetSchema.parse(what), brandName);
      });
    } catch (error) {
      if (error instanceof TooBusy) return null;
      throw error;
    }
  };
}
