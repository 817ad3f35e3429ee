import { useQuery } from '@tanstack/react-query';
import { QueryPanel } from '@foregather/features/patterns';
import { TodayRoom } from './today-room';
import { mailsTodayQuery } from './delivery-queries';

/** How many mails may still leave today. */
export function TodayPanel({ orgId }: { orgId: string }) {
  const today = useQuery(mailsTodayQuery(orgId));
  return (
    <QueryPanel title="Today" query={today}>
      {(known) => <TodayRoom today={known} />}
    </QueryPanel>
  );
}
