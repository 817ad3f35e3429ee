import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Act, runAct } from '@foregather/features/patterns';
import { type Booking, changeBookingMutation } from './venues';

/** What is done to a booking without its form: confirming it, and cancelling it after a question. */
export function useBookingActs(ask: (act: Act) => void) {
  const { mutateAsync: change } = useMutation(changeBookingMutation(useQueryClient()));
  const confirm = (booking: Booking) =>
    void runAct(async () => {
      await change({ opened: booking, changes: { state: 'confirmed' } });
      return { message: `‘${booking.title}’ confirmed` };
    }, `‘${booking.title}’ stays as it was`);
  const cancel = (booking: Booking) =>
    ask({
      title: `Cancel ‘${booking.title}’?`,
      description: 'The space is free again for that time. Tell the venue yourself. You can undo this.',
      confirmLabel: 'Cancel booking',
      run: async () => {
        await change({ opened: booking, changes: { state: 'cancelled' } });
        return {
          message: `‘${booking.title}’ cancelled`,
          undo: async () => {
            const { state, hold_expires_at } = booking;
            // Cancelling was the one change since; somebody who came in between is named by the refusal.
            const since = { id: booking.id, row_version: booking.row_version + 1 };
            await change({ opened: since, changes: { state, hold_expires_at } });
            return `‘${booking.title}’ is back`;
          },
        };
      },
    });
  return { confirm, cancel };
}
