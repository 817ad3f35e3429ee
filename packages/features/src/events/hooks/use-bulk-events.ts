import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import { deleteDraftsMutation, duplicateEventsMutation, setStatusOfManyMutation } from '../api/event-acts';

const events = (count: number) => (count === 1 ? 'One event' : `${count} events`);
const drafts = (count: number) => (count === 1 ? 'one draft' : `${count} drafts`);

/** What can be done with several events at once, and what the reader is told afterwards. */
export function useBulkEvents() {
  const queries = useQueryClient();
  const move = useMutation(setStatusOfManyMutation(queries));
  const copy = useMutation(duplicateEventsMutation(queries));
  const remove = useMutation(deleteDraftsMutation(queries));
  const undo = async (ids: readonly string[]) => {
    try {
      const gone = await remove.mutateAsync(ids);
      toast.success(gone === ids.length ? 'Copies removed' : `Removed ${gone} of ${ids.length} copies`);
    } catch (error) {
      toast.error('The copies are still there', { description: errorMessage(error) });
    }
  };
  return {
    duplicating: copy.isPending,
    /** Throws, for a dialog that shows the words. */
    archive: async (ids: readonly string[]) => {
      const count = await move.mutateAsync({ eventIds: ids, status: 'archived' });
      toast.success(`${events(count)} archived`);
    },
    /** Throws, for a dialog that shows the words. */
    cancel: async (ids: readonly string[], reason: string) => {
      const count = await move.mutateAsync({ eventIds: ids, status: 'cancelled', reason });
      toast.success(`${events(count)} cancelled`);
    },
    /** Copies are drafts nobody has seen, so they can be taken back. Resolves to whether they were made. */
    duplicate: async (ids: readonly string[]): Promise<boolean> => {
      try {
        const made = await copy.mutateAsync(ids);
        toast.success(`Duplicated as ${drafts(made.length)}`, {
          action: { label: 'Undo', onClick: () => void undo(made) },
        });
        return true;
      } catch (error) {
        toast.error('Nothing was duplicated', { description: errorMessage(error) });
        return false;
      }
    },
  };
}
