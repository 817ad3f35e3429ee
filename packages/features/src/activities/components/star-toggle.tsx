import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Toggle } from '@foregather/ui';
import { runAct } from '@foregather/features/patterns';
import type { Activity } from '../programme';
import { starMutation } from '../sign-ups';

export interface StarToggleProps {
  activity: Pick<Activity, 'id' | 'event_id' | 'title'>;
  starred: boolean;
}

/** A wish: what is starred stands in "my programme". It keeps no place. */
export function StarToggle({ activity, starred }: StarToggleProps) {
  const { mutateAsync: star } = useMutation(starMutation(useQueryClient(), activity.event_id));
  return (
    <Toggle
      size="icon"
      variant="ghost"
      aria-label={`Star ${activity.title}`}
      pressed={starred}
      className="data-[state=on]:border-transparent data-[state=on]:bg-transparent data-[state=on]:text-primary data-[state=on]:shadow-none"
      onPressedChange={(on) =>
        void runAct(async () => {
          await star({ activityId: activity.id, on });
          return undefined;
        }, 'The star stays as it was')
      }
    >
      <Star aria-hidden className={starred ? 'fill-current' : ''} />
    </Toggle>
  );
}
