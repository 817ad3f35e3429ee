import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runAct } from '@foregather/features/patterns';
import { starMutation } from '../sign-ups';

/** Stars an activity of an event for "my programme", or takes the star away; what fails is said. */
export function useStar(eventId: string) {
  const { mutateAsync: star } = useMutation(starMutation(useQueryClient(), eventId));
  return (activityId: string, on: boolean) =>
    void runAct(async () => {
      await star({ activityId, on });
      return undefined;
    }, 'The star stays as it was');
}
