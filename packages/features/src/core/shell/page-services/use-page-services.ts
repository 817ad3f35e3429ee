import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../../session/access/auth-context';
import { reportReads } from '../../base/data/report-reads';
import { subscriptionQuery } from '../../session/plans/subscription';
import { useCopyGuard } from './copy-guard';
import { usePageStands } from './page-stands';
import { reportPolicyViolations } from './policy-reports';

/** What runs on every page without showing anything: the copy guard, the user's own subscription, and two kinds of reports. */
export function usePageServices(): void {
  const queries = useQueryClient();
  const { user, planKnown } = useAuth();
  const userId = user?.id;
  useCopyGuard();
  const stands = usePageStands();
  // The user's own subscription is created on the first visit, also for those who work in another's organisation. No page
  // waits for it, so it gives way to what the page shows.
  useQuery({ ...subscriptionQuery(userId ?? ''), enabled: userId !== undefined && planKnown && stands });
  useEffect(() => reportPolicyViolations(document), []);
  useEffect(() => (userId === undefined ? undefined : reportReads(queries, userId)), [queries, userId]);
}
