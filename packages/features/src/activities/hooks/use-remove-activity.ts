import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Act } from '@foregather/features/patterns';
import { type Activity, removeActivitiesMutation } from '../programme';

/** Taking an activity out of the programme, to be confirmed; it can be brought back with who signed up. */
export function useRemoveActivity(): (activity: Pick<Activity, 'id' | 'title'>, then?: () => void) => Act {
  const { mutateAsync: remove } = useMutation(removeActivitiesMutation(useQueryClient()));
  return ({ id, title }, then) => ({
    title: `Remove ${title}?`,
    description: 'It leaves the programme. You can undo this, and who signed up is signed up again.',
    confirmLabel: 'Remove activity',
    run: async () => {
      await remove({ ids: [id] });
      then?.();
      return {
        message: `${title} removed`,
        undo: async () => {
          await remove({ ids: [id], restore: true });
          return `${title} is back`;
        },
      };
    },
  });
}
