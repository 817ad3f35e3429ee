import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { db, unwrapNothing } from '@foregather/features/core/base';
import { runAct } from '@foregather/features/patterns';
import { saveTicketType, ticketKeys, type TicketType, type TicketTypeDraft } from './ticket-types';

/** Takes a kind of ticket off the sale, or brings it back. */
const removeTicketType = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ id, restore = false }: { id: string; restore?: boolean }) =>
      unwrapNothing(
        await db().rpc(restore ? 'restore_ticket_type' : 'remove_ticket_type', { ticket_type_id: id }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });

/** What the host does with a kind of ticket: puts it on sale or changes it, and takes it off the sale, with a way back. */
export function useTypeActs(eventId: string) {
  const queries = useQueryClient();
  const { mutateAsync: saveType } = useMutation(saveTicketType(queries, eventId));
  const { mutateAsync: take } = useMutation(removeTicketType(queries, eventId));
  return {
    save: async (draft: TicketTypeDraft, opened: TicketType | undefined) => {
      await saveType({ draft, opened });
      toast.success(`${draft.name ?? ''} ${opened ? 'saved' : 'is on sale'}`);
    },
    remove: (type: TicketType) =>
      void runAct(async () => {
        await take({ id: type.id });
        return {
          message: `${type.name} is off the sale`,
          description: 'Orders keep what they have.',
          undo: async () => {
            await take({ id: type.id, restore: true });
            return `${type.name} is on sale again`;
          },
        };
      }, 'Not taken off the sale'),
  };
}
