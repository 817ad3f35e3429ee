import { useQuery } from '@tanstack/react-query';
import { CapacityMeter, Disclosure } from '@foregather/ui';
import { headcountQuery, HeadcountTables } from '../../events';

/** How full the event is, and who comes by age and meal: between the search and the buttons of the list. */
export function ReplyPlaces({ eventId }: { eventId: string }) {
  const { data: counts } = useQuery(headcountQuery(eventId));
  if (!counts) return null;
  const { taken, held, size } = counts.places;
  return (
    <>
      <CapacityMeter className="w-52 gap-1 max-sm:w-full" taken={taken} held={held} size={size} />
      {/* Open, it takes a line of its own below the others. */}
      <Disclosure summary="By age and meal" className="open:order-last open:basis-full">
        <HeadcountTables counts={counts} />
      </Disclosure>
    </>
  );
}
