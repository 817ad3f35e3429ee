import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../access/auth-context';
import { reportReads } from '../data/report-reads';
import { subscriptionQuery } from '../plans';
import { useCopyGuard } from '../security/copy-guard';
import { reportPolicyViolations } from '../security/policy-reports';

/** What runs beside every page and shows nothing: the copy guard, one's own subscription, and two kinds of reports. */
export function usePageServices(): void {
  const queries = useQueryClient();
  const userId = useAuth().user?.id;
  useCopyGuard();
  // One's own row is made on the first visit, also for someone who works in another's organisation.
  useQuery({ ...subscriptionQuery(userId ?? ''), enabled: userId !== undefined });
  useEffect(() => reportPolicyViolations(document), []);
  useEffect(() => (userId === undefined ? undefined : reportReads(queries, userId)), [queries, userId]);
}
