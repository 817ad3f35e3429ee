import { Link } from 'react-router-dom';
import { Skeleton, Stat, textLinkVariants } from '@foregather/ui';
import { type RepliesShow, rsvpPaths } from '../../../rsvp/paths';
import type { Headcount } from '../../queries/headcount';

const FRAME = 'grid grid-cols-2 gap-4 md:grid-cols-4';

const unit = (count: number) => (count === 1 ? 'person' : 'people');

export interface ReplyCountsProps {
  eventId: string;
  counts: Pick<Headcount, 'people' | 'households'>;
}

/** Four numbers of one event. Each opens the rows it counts. */
export function ReplyCounts({ eventId, counts: { people, households } }: ReplyCountsProps) {
  const rows = (show: RepliesShow, label: string) => (
    <Link
      to={rsvpPaths.replies({ event: eventId, show })}
      className={`${textLinkVariants()} after:absolute after:inset-0`}
    >
      {label}
    </Link>
  );
  return (
    <div className={FRAME}>
      <Stat label={rows('yes', 'Coming')} value={people.yes} change={unit(people.yes)} />
      <Stat label={rows('maybe', 'Maybe')} value={people.maybe} change={unit(people.maybe)} />
      <Stat label={rows('no', 'Not coming')} value={people.no} change={unit(people.no)} />
      <Stat
        label={rows('silent', 'Not answered')}
        value={households.silent}
        change={`of ${households.invited === 1 ? 'one invitation' : `${households.invited} invitations`}`}
      />
    </div>
  );
}

/** The numbers' shape while they load. */
export function ReplyCountsSkeleton() {
  return (
    <div className={FRAME}>
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className="grid gap-1">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-[2.65rem] w-14" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}
