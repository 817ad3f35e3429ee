import { Link } from 'react-router-dom';
import { CompositionBar, Skeleton, Stat, textLinkVariants } from '@foregather/ui';
import { REPLY_NAMES } from '@foregather/words';
import { type RepliesShow, rsvpPaths } from '../../rsvp/paths';
import { ofInvitations, personUnit } from '../labels';
import type { Headcount } from '../queries';

const FRAME = 'overflow-hidden rounded-lg border bg-card text-card-foreground';
/** Cells joined by hairlines, which the frame shows through. */
const CELLS = 'grid grid-cols-2 gap-px bg-border *:bg-card *:px-4 *:py-3 md:grid-cols-4';

export interface ReplyCountsProps {
  eventId: string;
  counts: Pick<Headcount, 'people' | 'recent' | 'households' | 'places'>;
}

type Counted = Extract<RepliesShow, 'yes' | 'maybe' | 'no' | 'silent'>;

/** The dot of each answer, in the colour it has in the bar; who has not answered has a ring. */
const DOTS: Readonly<Record<Counted, string>> = {
  yes: 'bg-answer-yes',
  maybe: 'bg-answer-maybe',
  no: 'bg-answer-no',
  silent: 'border border-dashed border-input',
};

const coming = ({ places, people }: ReplyCountsProps['counts']) => {
  if (places.size === null) return personUnit(people.yes);
  if (places.left === null || places.left === 0)
    return places.size === 1 ? 'The one place is taken' : `All ${places.size} places taken`;
  return places.left === 1
    ? `One place left of ${places.size}`
    : `${places.left} places left of ${places.size}`;
};

/** What the maybes mean for whoever cooks. */
const maybe = ({ people }: ReplyCountsProps['counts']) =>
  people.maybe === 0 ? personUnit(0) : `So plan for ${people.yes} to ${people.yes + people.maybe}`;

/** How many of a number said so this week; nothing where all of them did, since then it says nothing new. */
const fresh = (recent: number, all: number) =>
  recent === 0 || recent === all ? undefined : `${recent} new this week`;

/** Four numbers of one event under the bar they make up. Each opens the rows it counts. */
export function ReplyCounts({ eventId, counts }: ReplyCountsProps) {
  const { people, recent, households } = counts;
  const rows = (show: Counted) => (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${DOTS[show]}`} />
      <Link
        to={rsvpPaths.replies({ event: eventId, show })}
        className={`${textLinkVariants()} after:absolute after:inset-0`}
      >
        {REPLY_NAMES[show]}
      </Link>
    </span>
  );
  return (
    <div className={FRAME}>
      <div className="px-4 pt-4 pb-1">
        <CompositionBar
          parts={[
            { id: 'yes', label: 'coming', value: people.yes, tone: 'yes' },
            { id: 'maybe', label: 'maybe', value: people.maybe, tone: 'maybe' },
            { id: 'waitlisted', label: 'on the waitlist', value: people.waitlisted, tone: 'wait' },
            { id: 'no', label: 'not coming', value: people.no, tone: 'no' },
            { id: 'unanswered', label: 'not answered', value: people.unanswered, tone: 'open' },
          ]}
        />
      </div>
      <div className={CELLS}>
        <Stat
          label={rows('yes')}
          value={people.yes}
          fresh={fresh(recent.yes, people.yes)}
          change={coming(counts)}
        />
        <Stat
          label={rows('maybe')}
          value={people.maybe}
          fresh={fresh(recent.maybe, people.maybe)}
          change={maybe(counts)}
        />
        <Stat
          label={rows('no')}
          value={people.no}
          fresh={fresh(recent.no, people.no)}
          change={personUnit(people.no)}
        />
        <Stat label={rows('silent')} value={households.silent} change={ofInvitations(households.invited)} />
      </div>
    </div>
  );
}

/** The numbers' shape while they load. */
export function ReplyCountsSkeleton() {
  return (
    <div className={FRAME}>
      <Skeleton className="mx-4 mt-4 mb-1 h-2" />
      <div className={CELLS}>
        {Array.from({ length: 4 }, (_, at) => (
          <div key={at} className="grid gap-1">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-[2.65rem] w-14" />
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
