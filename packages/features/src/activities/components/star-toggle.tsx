import { Star } from 'lucide-react';
import { Toggle } from '@foregather/ui';
import type { Activity } from '../programme';

export interface StarToggleProps {
  activity: Pick<Activity, 'id' | 'title'>;
  starred: boolean;
  onStar: (activityId: string, on: boolean) => void;
}

/** A wish: what is starred stands in "my programme". It keeps no place. */
export function StarToggle({ activity, starred, onStar }: StarToggleProps) {
  return (
    <Toggle
      size="icon"
      variant="ghost"
      aria-label={`Star ${activity.title}`}
      pressed={starred}
      className="data-[state=on]:border-transparent data-[state=on]:bg-transparent data-[state=on]:text-primary data-[state=on]:shadow-none"
      onPressedChange={(on) => onStar(activity.id, on)}
    >
      <Star aria-hidden className={starred ? 'fill-current' : ''} />
    </Toggle>
  );
}
