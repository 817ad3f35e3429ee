import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { errorMessage, RequestError } from '@foregather/features/core/base';
import { tellResult } from '@foregather/features/patterns';
import { timeText } from '@foregather/words';
import { type Activity, type ActivityCounts, type ActivityDraft, changeActivityMutation } from '../programme';
import { dayName } from '../programme-rules';

/**
 * Keeps a move on the sheet, in the version that was read; it can be undone. What cannot be kept is told, and rejected so
 * that the block goes back.
 */
export function useMoveActivity(startDate: string | null, counts: ReadonlyMap<string, ActivityCounts>) {
  const { mutateAsync: change } = useMutation(changeActivityMutation(useQueryClient()));
  return async (activity: Activity, changes: Partial<ActivityDraft>): Promise<void> => {
    const { id, title, row_version: version, day, local_start, minutes, space_id, place } = activity;
    try {
      await change({ opened: activity, changes });
    } catch (error) {
      const changed = error instanceof RequestError && error.status === 404;
      toast.error(`‘${title}’ stays where it was`, {
        description: changed
          ? 'Somebody else changed or removed it meanwhile. It now stands here as they left it.'
          : errorMessage(error),
      });
      throw error;
    }
    const people = counts.get(id);
    const concerned = people ? people.going + people.waiting + people.offered : 0;
    tellResult({
      message: `‘${title}’ is on ${dayName(changes.day ?? day, startDate)} at ${timeText(changes.local_start ?? local_start)}`,
      ...(concerned === 0
        ? {}
        : {
            description: `${concerned === 1 ? 'One person' : `${concerned} people`} signed up. No mail tells them by itself.`,
          }),
      undo: async () => {
        await change({
          opened: { id, row_version: version + 1 },
          changes: { day, local_start, minutes, space_id, place },
        });
        return `‘${title}’ is back where it was`;
      },
    });
  };
}
