import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@foregather/ui';
import { FilterChipGroups, useUrlState } from '@foregather/features/patterns';
import { headcountQuery } from '../../events';
import { replyChips } from './reply-chips';
import type { InvitationRow } from '../invitation-row';
import { repliesSearch } from '../search-params';

/** The live counts of an event, each leading to its rows. */
export function ReplyFilters({ eventId, rows }: { eventId: string; rows: readonly InvitationRow[] }) {
  const { data: counts } = useQuery(headcountQuery(eventId));
  const [search] = useUrlState(repliesSearch);
  if (!counts) return <Skeleton className="h-8.5 max-w-4xl rounded-full" />;
  return <FilterChipGroups groups={replyChips(counts, rows, { ...search, event: eventId })} />;
}
