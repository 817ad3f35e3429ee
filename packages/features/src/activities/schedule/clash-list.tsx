import { Link } from 'react-router-dom';
import { Disclosure, textLinkVariants } from '@foregather/ui';
import { activityPaths } from '../paths';
import type { Activity } from '../programme';
import { type Clash, clashesOf, dayName, hoursText } from '../programme-rules';
import { timeText } from '@foregather/words';

export interface ClashListProps {
  activities: readonly Activity[];
  startDate: string | null;
}

/** Two things that want one space, or one person, at once: what meets what, with the way to each. A clash may be kept. */
export function ClashList({ activities, startDate }: ClashListProps) {
  const clashes = clashesOf(activities);
  if (clashes.length === 0) return null;
  return (
    <Disclosure open summary={clashes.length === 1 ? 'One clash' : `${clashes.length} clashes`}>
      <ul className="grid divide-y">
        {clashes.map((clash) => (
          <li key={`${clash.kind} ${clash.first.id} ${clash.second.id}`} className="grid gap-0.5 py-2">
            <p className="text-item font-item">
              {whoText(clash)}, {dayName(clash.second.current_day, startDate)} at{' '}
              {timeText(clash.second.current_start)}
            </p>
            <p className="flex flex-wrap gap-x-4 text-body">
              {[clash.first, clash.second].map((activity) => (
                <Link
                  key={activity.id}
                  to={activityPaths.editActivity(activity.id)}
                  className={textLinkVariants()}
                >
                  {activity.title}, {hoursText(activity)}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const whoText = ({ kind, name }: Clash): string =>
  kind === 'space' ? `Two at once in ${name || 'one space'}` : `${name || 'One person'} leads two at once`;
