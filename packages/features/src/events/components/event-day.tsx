import { DateTile, Pennant } from '@foregather/ui';
import { eventTypeById } from '@foregather/features/core/session';
import { readerLocale } from '@foregather/words';

interface EventOfAKind {
  event_type_id: string;
}

/** The day of an event on a large tile, in the hue of its type. */
export function EventDay({ event }: { event: EventOfAKind & { start_date: string | null } }) {
  return (
    <span data-event-type={event.event_type_id}>
      <DateTile date={event.start_date} size="lg" locale={readerLocale()} />
    </span>
  );
}

/** The kind of an event on a pennant in its hue; nothing for a kind that is not known. */
export function EventKind({ event }: { event: EventOfAKind }) {
  const type = eventTypeById(event.event_type_id);
  return type ? (
    <span data-event-type={type.id}>
      <Pennant label={type.name} />
    </span>
  ) : null;
}
