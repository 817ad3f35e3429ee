import { useQuery } from '@tanstack/react-query';
import { CapacityMeter, Disclosure } from '@foregather/ui';
import { FilterChipGroups, useUrlState } from '@foregather/features/patterns';
import { headcountQuery, HeadcountTables } from '../../../events';
import { replyChips } from '../../invitations/reply-chips';
import type { InvitationRow } from '../../invitations/row';
import { repliesSearch } from '../../search-params';

/** The live counts of an event: places, answers, each leading to its rows, and who comes by age and meal. */
export function ReplyCounts({ eventId, rows }: { eventId: string; rows: readonly InvitationRow[] }) {
  const { data: counts } = useQuery(headcountQuery(eventId));
  const [search] = useUrlState(repliesSearch);
  if (!counts) return null;
  return (
    <section aria-label="Headcount" className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <FilterChipGroups groups={replyChips(counts, rows, { ...search, event: eventId })} />
        <CapacityMeter
          className="w-full sm:w-64"
          taken={counts.places.taken}
          held={counts.places.held}
          size={counts.places.size}
        />
      </div>
      <Disclosure summary="By age and meal">
        <HeadcountTables counts={counts} />
      </Disclosure>
    </section>
  );
}
