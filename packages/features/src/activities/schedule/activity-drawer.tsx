import { useState } from 'react';
import { Badge, Drawer, KeyValue } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { HouseholdFaces } from '../components/household-faces';
import { StarToggle } from '../components/star-toggle';
import { useStar } from '../hooks/use-star';
import type { Ours } from '../household-rules';
import { activityPaths } from '../paths';
import type { Activity, ActivityCounts } from '../programme';
import { agesText, dayName, hoursText, placeOf, placesText } from '../programme-rules';
import { planBText } from '../rain-words';

export interface ActivityDrawerProps {
  /** Null: closed. */
  activity: Activity | null;
  onClose: () => void;
  startDate: string | null;
  counts: ActivityCounts | undefined;
  ours: readonly Ours[];
  starred: boolean;
  fee: string | null;
  mayEdit: boolean;
}

/** What a block of the programme stands for, beside the sheet: its facts, the star, and the ways to its page and form. */
export function ActivityDrawer({ activity, onClose, ...rest }: ActivityDrawerProps) {
  // While it closes it keeps what it shows.
  const [shown, setShown] = useState(activity);
  if (activity && activity !== shown) setShown(activity);
  return (
    <Drawer.Root
      open={activity !== null}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
    >
      <Drawer.Content>{shown ? <Opened {...rest} activity={shown} /> : null}</Drawer.Content>
    </Drawer.Root>
  );
}

type OpenedProps = Omit<ActivityDrawerProps, 'activity' | 'onClose'> & { activity: Activity };

function Opened({ activity, startDate, counts, ours, starred, fee, mayEdit }: OpenedProps) {
  const star = useStar(activity.event_id);
  const planB = planBText(activity, startDate);
  const facts = [
    { label: 'Where', value: placeOf(activity) },
    { label: 'Led by', value: activity.host?.full_name ?? null },
    { label: 'Places', value: placesText(activity, counts) },
    { label: 'For whom', value: agesText(activity) },
    { label: 'Fee', value: fee },
    { label: 'To wear', value: activity.attire },
    { label: 'If it rains', value: planB },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <>
      <Drawer.Header>
        <Drawer.Title>{activity.title}</Drawer.Title>
        <Drawer.Description>
          {dayName(activity.current_day, startDate)}, {hoursText(activity)}
        </Drawer.Description>
      </Drawer.Header>
      <Drawer.Body className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <StarToggle activity={activity} starred={starred} onStar={star} />
          <span className="text-body">
            {starred || ours.length > 0 ? 'In my programme' : 'Not in my programme'}
          </span>
          {activity.called_off ? <Badge>Called off</Badge> : null}
          {activity.on_plan_b && !activity.called_off ? <Badge tone="info">Rain plan</Badge> : null}
        </div>
        {ours.length === 0 ? null : <HouseholdFaces ours={ours} label="Of yours" />}
        <KeyValue.Root>
          {facts.map(({ label, value }) => (
            <KeyValue.Item key={label} label={label}>
              {value}
            </KeyValue.Item>
          ))}
        </KeyValue.Root>
      </Drawer.Body>
      <Drawer.Footer>
        {mayEdit ? (
          <ButtonLink variant="secondary" to={activityPaths.editActivity(activity.id)}>
            Edit activity
          </ButtonLink>
        ) : null}
        <ButtonLink to={activityPaths.activityDetails(activity.id)}>Open activity</ButtonLink>
      </Drawer.Footer>
    </>
  );
}
