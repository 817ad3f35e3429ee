import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@foregather/ui';
import { PersonAvatar, useSlidingRows } from '@foregather/features/core/shell';
import { answersInWords, dayInZone, formatTimeInZone, relativeDay } from '@foregather/words';
import { useHeldRows, WaitingRowsButton } from '@foregather/features/patterns';
import { rsvpPaths } from '../../rsvp/paths';
import type { LatestAnswer } from './dashboard-queries';

const FRAME = 'rounded-lg border bg-card text-card-foreground';
const LINE = 'relative flex min-h-15 items-center gap-3 px-4 py-2';

export interface LatestAnswersProps {
  eventId: string;
  answers: readonly LatestAnswer[];
  /** IANA zone in which days are told: the event's. */
  zone: string;
  now?: Date;
}

/** '8:41' for today, 'yesterday', '3 days ago'. */
function when(at: string, zone: string, now: Date): string {
  const day = dayInZone(at, zone);
  return day === dayInZone(now, zone) ? formatTimeInZone(at, zone) : relativeDay(day, zone, now);
}

interface AnswerLineProps {
  eventId: string;
  answer: LatestAnswer;
  zone: string;
  now: Date;
}

function AnswerLine({ eventId, answer: { name, at, withdrawn, people }, zone, now }: AnswerLineProps) {
  const [first] = people;
  return (
    <li className={`${LINE} hover:bg-hover first:rounded-t-lg last:rounded-b-lg`}>
      <PersonAvatar
        photo={first?.photo}
        name={first?.name ?? name}
        tintFor={first?.id}
        answer={withdrawn ? 'withdrawn' : first?.answer}
        decorative
      />
      <div className="min-w-0 flex-1">
        <Link
          to={rsvpPaths.replies({ event: eventId, q: name })}
          className="block text-item font-item wrap-anywhere focus-ring after:absolute after:inset-0 sm:truncate"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-meta text-muted-foreground sm:truncate">
          {withdrawn ? answersInWords(['withdrawn']) : answersInWords(people.map(({ answer }) => answer))}
        </p>
      </div>
      <time dateTime={at} className="shrink-0 text-meta text-muted-foreground">
        {when(at, zone, now)}
      </time>
    </li>
  );
}

/** A changed answer enters like a new one. */
const rowId = ({ id, at }: LatestAnswer) => `${id} ${at}`;

/** Who answered last, and what; each line opens their reply. */
export function LatestAnswers({ eventId, answers, zone, now }: LatestAnswersProps) {
  const [drawnAt] = useState(() => new Date());
  const list = useSlidingRows<HTMLUListElement>();
  const held = useHeldRows(answers, { rowId });
  if (answers.length === 0)
    return (
      <p className={`${FRAME} p-6 text-body text-muted-foreground`}>
        No answer yet. They appear here as they come in.
      </p>
    );
  return (
    <div className="relative" {...held.inside}>
      <WaitingRowsButton waiting={held.waiting} onShow={held.show} />
      <ul ref={list} className={`${FRAME} divide-y`}>
        {held.rows.map((answer) => (
          <AnswerLine
            key={rowId(answer)}
            eventId={eventId}
            answer={answer}
            zone={zone}
            now={now ?? drawnAt}
          />
        ))}
      </ul>
    </div>
  );
}

/** The list's shape while it loads. */
export function LatestAnswersSkeleton() {
  return (
    <div className={`${FRAME} divide-y`}>
      {Array.from({ length: 5 }, (_, line) => (
        <div key={line} className={LINE}>
          <Skeleton className="size-8 rounded-full" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
