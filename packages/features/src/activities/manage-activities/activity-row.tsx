import { CapacityMeter, Badge, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { formatMoney, timeText } from '@foregather/words';
import { activityPaths } from '../paths';
import { agesText, clockOf, placeOf, spanOf } from '../programme-rules';
import { planBShort } from '../rain-words';
import type { ListedActivity } from './attention';

const DAY = 1440;

export interface ActivityRowProps {
  activity: ListedActivity;
  /** The first day of the event, as an ISO day. */
  startDate: string | null;
  currency: string;
  /** Titles by id, for places that are shared. */
  titles: ReadonlyMap<string, string>;
  /** The box that chooses the row, and its menu; nothing for who only reads. */
  select?: ReactNode;
  menu?: ReactNode;
}

/** One activity as its hosts look at it: hour, title and what needs a look, place and leader, places, fee, rain. */
export function ActivityRow({ activity, startDate, currency, titles, select, menu }: ActivityRowProps) {
  const { start, end } = spanOf(activity);
  const where = [
    placeOf(activity) ?? 'No place yet',
    activity.host ? `led by ${activity.host.full_name}` : null,
    agesText(activity),
  ];
  const rain = planBShort(activity, startDate) ?? activity.plan_b;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5 @3xl:grid-cols-[auto_minmax(0,1fr)_13rem_11rem_2.75rem] @3xl:gap-y-2 @3xl:px-4">
      <div className="flex min-h-11 items-center gap-2">
        {select}
        <p className="leading-tight tabular-nums @max-3xl:flex @max-3xl:flex-wrap @max-3xl:gap-x-1.5 @3xl:w-19">
          <span className="font-item">{timeText(clockOf(start))}</span>
          <span className="text-meta text-muted-foreground @3xl:block">
            <span className="@3xl:sr-only">to </span>
            {timeText(clockOf(end))}
            {end > DAY ? <span className="@3xl:block"> next day</span> : null}
          </span>
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1 @max-3xl:col-span-2 @3xl:pt-0.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={activityPaths.activityDetails(activity.id)}
            dir="auto"
            className={`${textLinkVariants()} inline-flex min-h-10 items-center font-item wrap-anywhere pointer-coarse:min-h-11`}
          >
            {activity.title}
          </Link>
          <Marks activity={activity} />
        </div>
        <p className="text-meta text-muted-foreground wrap-anywhere">
          {where.filter((each) => each !== null).join(' · ')}
        </p>
        {activity.clashes.length > 0 ? (
          <p className="text-meta text-warning-text wrap-anywhere">
            At the same time in {activity.clashes.join('; ')}
          </p>
        ) : null}
      </div>
      <div className="empty:hidden @max-3xl:col-span-2 @3xl:col-start-3 @3xl:row-start-1 @3xl:pt-2">
        <Places activity={activity} titles={titles} />
      </div>
      <p className="grid gap-0.5 text-meta text-muted-foreground wrap-anywhere empty:hidden @max-3xl:col-span-2 @3xl:col-start-4 @3xl:row-start-1 @3xl:pt-2">
        {activity.fee_minor === null ? null : (
          <span>
            <span className="font-semibold text-foreground">{formatMoney(activity.fee_minor, currency)}</span>{' '}
            a person
          </span>
        )}
        {rain === null ? null : <span>Rain: {rain}</span>}
      </p>
      <div className="col-start-2 row-start-1 flex justify-end @3xl:col-start-5 print:hidden">{menu}</div>
    </div>
  );
}

const AUDIENCES = { everyone: null, helpers: 'Helpers', committee: 'Committee' } as const;

/** For whom it is, whether the rain moved it, and what needs a look: each in words. */
function Marks({ activity }: { activity: ListedActivity }) {
  const { needs, audience, called_off: off, on_plan_b: moved } = activity;
  const forWhom = AUDIENCES[audience];
  return (
    <>
      {forWhom ? <Badge tone="outline">{forWhom}</Badge> : null}
      {off ? (
        <Badge tone="danger">Does not take place</Badge>
      ) : moved ? (
        <Badge tone="info">By its rain plan</Badge>
      ) : null}
      {needs.includes('clash') ? <Badge tone="warning">Clash</Badge> : null}
      {needs.includes('leader') ? <Badge tone="warning">Nobody leads it</Badge> : null}
      {needs.includes('rain') ? <Badge tone="warning">No rain plan</Badge> : null}
    </>
  );
}

/** Places as a meter with words; who waits; or that everybody comes. Nothing is claimed until the numbers are there. */
function Places({ activity, titles }: Pick<ActivityRowProps, 'activity' | 'titles'>) {
  const { sign_up: bySignUp, counts, shares_places_with: shares } = activity;
  if (!bySignUp) return <p className="text-meta text-muted-foreground">Everybody comes</p>;
  if (!counts) return null;
  const { size, places_left: left, going, offered, waiting } = counts;
  const used = size === null || left === null ? going : size - left - offered;
  return (
    <div className="grid gap-0.5">
      <CapacityMeter taken={used} held={offered} size={size} label={`Places of ${activity.title}`} />
      {waiting > 0 ? (
        <p className="text-sm font-semibold text-info-text">
          {waiting} {waiting === 1 ? 'waits' : 'wait'}
        </p>
      ) : null}
      {shares === null ? null : (
        <p className="text-meta text-muted-foreground wrap-anywhere">
          {going} here; shared with {titles.get(shares) ?? 'another activity'}
        </p>
      )}
    </div>
  );
}
