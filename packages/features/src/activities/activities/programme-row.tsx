import { cva } from 'class-variance-authority';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Button } from '@foregather/ui';
import { runAct } from '@foregather/features/patterns';
import { timeText } from '@foregather/words';
import { HouseholdFaces } from '../components/household-faces';
import { StarToggle } from '../components/star-toggle';
import { useStar } from '../hooks/use-star';
import type { HouseholdAt } from '../hooks/use-household';
import type { SignUpActs } from '../hooks/use-sign-up-acts';
import { oursText } from '../household-rules';
import { activityPaths } from '../paths';
import type { Activity, ActivityCounts } from '../programme';
import { agesText, clockOf, placeOf, placesText, spanOf } from '../programme-rules';

/** In a narrow list time, words and star side by side and the rest below; in a wide one everything in one line. */
const row = cva(
  'grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-3 py-2.5 @2xl:grid-cols-[3.5rem_minmax(0,1fr)_auto_8.5rem_6.5rem_auto] @2xl:px-4',
  { variants: { off: { true: 'text-muted-foreground', false: '' } } },
);

export interface ProgrammeRowProps {
  activity: Activity;
  counts: ActivityCounts | undefined;
  at: HouseholdAt;
  starred: boolean;
  /** What is in the way of whom: 'Jonas is at ‘Football’ until 12:00'. */
  warnings: readonly string[];
  fee: string | null;
  acts: SignUpActs;
  onChoose: (activity: Activity) => void;
}

/** A point of the programme as a guest reads it: when, what, where, who of us, how many places, and what can be done. */
export function ProgrammeRow(props: ProgrammeRowProps) {
  const { activity, counts, at, starred, warnings, fee } = props;
  const star = useStar(activity.event_id);
  const { start, end } = spanOf(activity);
  const line = [placeOf(activity), activity.host?.full_name, agesText(activity), activity.attire, fee]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ');
  const said = oursText(at.ours);
  return (
    <li className={row({ off: activity.called_off })}>
      <p className="self-start tabular-nums @2xl:self-center">
        <span className="block text-item font-number">{timeText(clockOf(start))}</span>
        <span className="block text-meta text-muted-foreground">
          <span className="sr-only">to </span>
          {timeText(clockOf(end))}
        </span>
      </p>
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={activityPaths.activityDetails(activity.id)}
            className={`-my-1.5 inline-flex min-h-11 items-center rounded-sm text-item font-item focus-ring hover:underline ${activity.called_off ? 'line-through' : ''}`}
          >
            {activity.title}
          </Link>
          {activity.audience === 'everyone' ? null : (
            <Badge>{activity.audience === 'helpers' ? 'Helpers' : 'Committee'}</Badge>
          )}
          {activity.on_plan_b && !activity.called_off ? <Badge tone="info">Rain plan</Badge> : null}
        </p>
        {line === '' ? null : <p className="text-meta text-muted-foreground">{line}</p>}
        {warnings.map((warning) => (
          <p key={warning} className="flex items-start gap-1.5 text-meta font-item text-warning-text">
            <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
            {warning}
          </p>
        ))}
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden @2xl:contents">
        {at.ours.length === 0 ? (
          <span className="hidden @2xl:block" />
        ) : (
          <HouseholdFaces ours={at.ours} label={`Of yours at ${activity.title}`} />
        )}
        <p
          className={`text-meta @2xl:text-end ${said === null ? 'text-muted-foreground' : 'font-item text-info-text'}`}
        >
          {activity.called_off
            ? 'Called off'
            : (said ?? (at.closed === null ? placesText(activity, counts) : at.closed))}
        </p>
        <RowAct {...props} />
      </div>
      <div className="col-start-3 row-start-1 -me-1 self-start @2xl:col-start-6 @2xl:self-center">
        <StarToggle activity={activity} starred={starred} onStar={star} />
      </div>
    </li>
  );
}

/** The one thing that can be done with an activity now; in a wide list an empty place keeps the columns. */
function RowAct({ activity, counts, at, acts, onChoose }: ProgrammeRowProps) {
  const [taking, setTaking] = useState(false);
  if (!at.mayChoose) return <span className="hidden @2xl:block" />;
  const offered = at.ours.filter(({ signUp }) => signUp.state === 'offered').map(({ person }) => person);
  const take = async () => {
    setTaking(true);
    await runAct(() => acts.take(activity, offered), 'The place could not be taken');
    setTaking(false);
  };
  return (
    <span className="flex gap-2 @2xl:justify-end">
      {offered.length > 0 ? (
        <Button
          size="sm"
          pending={taking}
          aria-label={`Take it: ${activity.title}`}
          onClick={() => void take()}
        >
          Take it
        </Button>
      ) : at.ours.length > 0 ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Change: ${activity.title}`}
          onClick={() => onChoose(activity)}
        >
          Change
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${counts?.places_left === 0 ? 'Wait' : 'Sign up'}: ${activity.title}`}
          onClick={() => onChoose(activity)}
        >
          {counts?.places_left === 0 ? 'Wait' : 'Sign up'}
        </Button>
      )}
    </span>
  );
}
