import { useMemo } from 'react';
import { activityClosed, eventClosed, type Ours, oursOf } from '../household-rules';
import type { Activity } from '../programme';
import type { MyProgramme } from '../sign-ups';

/** What the reader's household has of an activity, and whether it can sign up for it now. */
export interface HouseholdAt {
  ours: readonly Ours[];
  /** In two words why nobody can sign up for this one now; null: one can. */
  closed: string | null;
  /** Whether there is somebody to sign up, or to take off again. */
  mayChoose: boolean;
}

/** Answers for each activity of an event how it stands with the reader's household. */
export function useHousehold(event: { status: string }, mine: MyProgramme, now: number) {
  return useMemo(() => {
    const open = eventClosed(event, '') === null;
    const comes = mine.people.some(({ reply }) => reply === 'yes');
    return (activity: Activity): HouseholdAt => {
      const ours = oursOf(activity.id, mine);
      const closed = activityClosed(activity, now);
      return { ours, closed, mayChoose: activity.sign_up && open && comes && closed === null };
    };
  }, [event, mine, now]);
}
