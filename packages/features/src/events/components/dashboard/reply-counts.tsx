import { Link } from 'react-router-dom';
import { Skeleton, Stat, textLinkVariants } from '@foregather/ui';
import { REPLY_NAMES } from '@foregather/words';
import { type RepliesShow, rsvpPaths } from '../../../rsvp/paths';
import { ofInvitations, personUnit } from '../../labels';
import type { Headcount } from '../../queries/headcount';

/** Cells joined by hairlines, which the frame shows through. */
const FRAME =
  'grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border *:bg-card *:px-4 *:py-3 md:grid-cols-4';

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
      <Stat label={rows('yes', REPLY_NAMES.yes)} value={people.yes} change={personUnit(people.yes)} />
      <Stat label={rows('maybe', REPLY_NAMES.maybe)} value={people.maybe} change={personUnit(people.maybe)} />
      <Stat label={rows('no', REPLY_NAMES.no)} value={people.no} change={personUnit(people.no)} />
      <Stat
        label={rows('silent', REPLY_NAMES.silent)}
        value={households.silent}
        change={ofInvitations(households.invited)}
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
