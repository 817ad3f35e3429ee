import { cva } from 'class-variance-authority';
import { timeText } from '@foregather/words';
import { Panel } from '@foregather/features/patterns';
import { HouseholdFaces } from '../components/household-faces';
import type { HouseholdAt } from '../hooks/use-household';
import type { Activity } from '../programme';
import { clockOf, placeOf, spanOf } from '../programme-rules';

/** A place is leaf, an offer or a turn lake, a wish dashed: told by the edge too, and in words by the faces. */
const entry = cva('grid gap-1 rounded-md border px-3 py-2', {
  variants: {
    kind: {
      going: 'border-input bg-success-surface',
      waiting: 'border-info-text bg-info-surface',
      wish: 'border-dashed border-input bg-card',
    },
  },
});

const HOUR = 60;

/** 'free for an hour', 'free for 2 h 30 min'; null for less than half an hour. */
function freeText(minutes: number): string | null {
  if (minutes < HOUR / 2) return null;
  if (minutes === HOUR) return 'free for an hour';
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return `free for ${[hours === 0 ? null : `${hours} h`, rest === 0 ? null : `${rest} min`].filter(Boolean).join(' ')}`;
}

export interface OurDayProps {
  dayName: string;
  /** Of the day: what the household goes to, waits for or wishes. */
  activities: readonly Activity[];
  at: (activity: Activity) => HouseholdAt;
  /** What those who go pay on the day, in words; null: nothing. */
  toPay: string | null;
}

/** The day of the household beside the programme: places, turns and wishes in their order, with the time between. */
export function OurDay({ dayName, activities, at, toPay }: OurDayProps) {
  const ends = activities.map((activity) => spanOf(activity).end);
  return (
    <Panel title={`Our ${dayName}`}>
      {activities.length === 0 ? (
        <p className="text-body text-muted-foreground">
          Nothing of yours so far. Sign up, or star what you would like to see.
        </p>
      ) : (
        <ol className="grid gap-1.5">
          {activities.map((activity, index) => {
            const { start, end } = spanOf(activity);
            const { ours } = at(activity);
            // Free is the time since the last of those before has ended.
            const gap = index === 0 ? null : freeText(start - Math.max(...ends.slice(0, index)));
            const going = ours.some(({ signUp }) => signUp.state === 'going');
            return (
              <li key={activity.id} className="grid gap-1.5">
                {gap === null ? null : <p className="text-center text-meta text-muted-foreground">{gap}</p>}
                <div className={entry({ kind: going ? 'going' : ours.length > 0 ? 'waiting' : 'wish' })}>
                  <p className="text-item font-item wrap-anywhere">{activity.title}</p>
                  <p className="flex flex-wrap items-center justify-between gap-2 text-meta">
                    <span className="tabular-nums">
                      {[`${timeText(clockOf(start))} to ${timeText(clockOf(end))}`, placeOf(activity)]
                        .filter((part) => part !== null)
                        .join(', ')}
                    </span>
                    {ours.length === 0 ? 'a wish' : null}
                  </p>
                  {ours.length === 0 ? null : (
                    <HouseholdFaces ours={ours} label={`Of yours at ${activity.title}, in your day`} />
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {toPay === null ? null : <p className="text-body">To pay on the day: {toPay}</p>}
    </Panel>
  );
}
