import { Badge, CapacityMeter, KeyValue } from '@foregather/ui';
import { Panel } from '@foregather/features/patterns';
import { addDays, capitalised, dayText } from '@foregather/words';
import type { Programme } from '../hooks/use-programme';
import { namesText } from '../household-rules';
import type { Activity } from '../programme';
import { agesText, hoursText, placeOf } from '../programme-rules';
import { planBText, plannedHour } from '../rain-words';

export interface ActivityFactsProps {
  activity: Activity;
  startDate: string | null;
  fee: string | null;
}

/** When, where and with whom it is, what it costs, what to wear, and what happens when it rains. */
export function ActivityFacts({ activity, startDate, fee }: ActivityFactsProps) {
  const planB = planBText(activity, startDate);
  return (
    <Panel title="What to know">
      <KeyValue.Root>
        <KeyValue.Item label="When">
          {whenText(activity, startDate)}
          {activity.on_plan_b && activity.plan_b_kind === 'time' ? (
            <span className="block text-meta text-muted-foreground">
              Planned was {plannedHour(activity, startDate)}
            </span>
          ) : null}
        </KeyValue.Item>
        <KeyValue.Item label="Where">{placeOf(activity) ?? 'Not said yet'}</KeyValue.Item>
        <KeyValue.Item label="Led by">{activity.host?.full_name ?? 'Nobody yet'}</KeyValue.Item>
        <KeyValue.Item label="For whom">{capitalised(agesText(activity) ?? 'every age')}</KeyValue.Item>
        {fee === null ? null : <KeyValue.Item label="Fee">{fee} a person, paid on the day</KeyValue.Item>}
        {activity.attire === null ? null : <KeyValue.Item label="To wear">{activity.attire}</KeyValue.Item>}
        <KeyValue.Item label="If it rains">
          <span className="flex flex-wrap items-center gap-2">
            {planB ?? 'Nothing is agreed'}
            {activity.on_plan_b ? <Badge tone="info">This counts now</Badge> : null}
          </span>
        </KeyValue.Item>
        {activity.notes === null ? null : (
          <KeyValue.Item label="Notes">
            <span className="whitespace-pre-line">{activity.notes}</span>
          </KeyValue.Item>
        )}
      </KeyValue.Root>
    </Panel>
  );
}

/** 'Saturday 13 July 2030, 14:30 to 16:00' */
export const whenText = (activity: Activity, startDate: string | null): string =>
  `${startDate === null ? `Day ${activity.current_day}` : dayText(addDays(startDate, activity.current_day - 1))}, ${hoursText(activity)}`;

/** How many come, how many places are left and who waits, in figures; and with which activity the places are shared. */
export function ActivityPlaces({ activity, programme }: { activity: Activity; programme: Programme }) {
  const counts = programme.counts.get(activity.id);
  const pool = activity.shares_places_with ?? activity.id;
  const sharing = programme.activities.filter(
    ({ id, shares_places_with: of }) => id !== activity.id && (id === pool || of === pool),
  );
  if (!activity.sign_up || counts === undefined)
    return (
      <Panel title="Places">
        <p className="text-body">Everyone comes. Nobody has to sign up.</p>
      </Panel>
    );
  const { size, places_left: left, going, offered, waiting } = counts;
  return (
    <Panel title="Places">
      <div className="flex items-baseline gap-3">
        <span className="font-display text-number font-number tabular-nums">{going}</span>
        <span className="text-body text-muted-foreground">
          {[
            going === 1 ? 'comes' : 'come',
            offered > 0 ? `${offered} on offer` : null,
            waiting > 0 ? `${waiting} wait${waiting === 1 ? 's' : ''}` : null,
          ]
            .filter((part) => part !== null)
            .join(', ')}
        </span>
      </div>
      {size === null || left === null ? (
        <p className="text-body">There is room for everybody who signs up.</p>
      ) : (
        <CapacityMeter label="Places" size={size} taken={size - left - offered} held={offered} />
      )}
      {sharing.length === 0 ? null : (
        <p className="text-meta text-muted-foreground">
          The places are shared with {namesText(sharing.map(({ title }) => `‘${title}’`))}.
        </p>
      )}
    </Panel>
  );
}
