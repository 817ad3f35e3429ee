import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import { FormDialog, ReferenceField, requiredChoice, tellResult } from '@foregather/features/patterns';
import { eventsListQuery, isOver, takesGuests } from '../../events';
import type { Venue } from '../venues';

/** What an event says about its place. */
interface EventPlace {
  venue_id: string | null;
  location_name: string | null;
  address: string | null;
}

/** Writes a place into an event; answers the one that stood there. */
const placeEventMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({ eventId, place }: { eventId: string; place: EventPlace }): Promise<EventPlace> => {
      const events = db().from('events');
      const before = unwrap(
        await events.select('venue_id, location_name, address').eq('id', eventId).single(),
      );
      unwrap(await db().from('events').update(place).eq('id', eventId).select('id').single());
      return before;
    },
    // Every answer about events: lists, the event itself, and what is planned for it.
    onSettled: () => queries.invalidateQueries({ queryKey: eventsListQuery(orgId).queryKey.slice(0, 1) }),
  });

const schema = z.object({ eventId: requiredChoice('Choose an event.') });

export interface UseForEventProps {
  venue: Venue;
  /** The event that is offered first. */
  eventId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes the venue the place of an event that is not over: guests read its name and address from then on. */
export function UseForEvent({ venue, eventId, ...dialog }: UseForEventProps) {
  const queries = useQueryClient();
  const events = useQuery(eventsListQuery(venue.org_id));
  const { mutateAsync: place } = useMutation(placeEventMutation(queries, venue.org_id));
  const coming = events.data?.filter((event) => takesGuests(event) && !isOver(event));
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Use ${venue.name} for an event`}
      description="Name and address of the venue take the place of what the event says now. It books no space."
      schema={schema}
      defaultValues={{ eventId: eventId ?? '' }}
      submitLabel="Use this venue"
      onSave={async (chosen) => {
        const before = await place({
          eventId: chosen.eventId,
          place: { venue_id: venue.id, location_name: venue.name, address: venue.address ?? venue.town },
        });
        const name = coming?.find(({ id }) => id === chosen.eventId)?.name ?? 'The event';
        tellResult({
          message: `${name} takes place at ${venue.name}`,
          undo: async () => {
            await place({ eventId: chosen.eventId, place: before });
            return `${name} has its place as before`;
          },
        });
      }}
    >
      {({ control }) => <ReferenceField control={control} name="eventId" label="Event" choices={coming} />}
    </FormDialog>
  );
}
