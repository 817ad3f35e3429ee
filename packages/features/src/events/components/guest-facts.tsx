import { KeyValue, textLinkVariants } from '@foregather/ui';
import { dayText, eventWhen, zoneCity } from '@foregather/words';
import { Panel } from '@foregather/features/patterns';
import type { EventDetail } from '../queries/events';

/** The event as its guests read it. */
export function GuestFacts({ event }: { event: EventDetail }) {
  return (
    <Panel framed title="What guests are told">
      <KeyValue.Root>
        <KeyValue.Item label="When">{eventWhen(event)}</KeyValue.Item>
        <KeyValue.Item label="Place">{event.location_name ?? 'Not yet decided'}</KeyValue.Item>
        <KeyValue.Item label="Address">
          <span className="whitespace-pre-line">{event.address ?? 'Not yet decided'}</span>
        </KeyValue.Item>
        {event.online_url ? (
          <KeyValue.Item label="Online">
            <a href={event.online_url} rel="noreferrer" className={textLinkVariants()}>
              {event.online_url}
            </a>
          </KeyValue.Item>
        ) : null}
        <KeyValue.Item label="Last day for replies">
          {event.rsvp_closes_on
            ? `${dayText(event.rsvp_closes_on)}, end of the day in ${zoneCity(event.zone)}`
            : 'Until it begins'}
        </KeyValue.Item>
        <KeyValue.Item label="Answers">{event.allow_maybe ? 'Yes, maybe or no' : 'Yes or no'}</KeyValue.Item>
        {event.summary ? (
          <KeyValue.Item label="Words to guests">
            <span className="whitespace-pre-line">{event.summary}</span>
          </KeyValue.Item>
        ) : null}
      </KeyValue.Root>
    </Panel>
  );
}
