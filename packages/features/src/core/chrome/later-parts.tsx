import { BackToTop } from '@foregather/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../access/auth-context';
import { subscriptionQuery } from '../plans';
import { reportReads } from '../data/report-reads';
import { useCopyGuard } from '../security/copy-guard';
import { reportPolicyViolations } from '../security/policy-reports';
import { HelpChat } from './help-chat';
import { SiteFooter } from './site-footer';

/** What a page can do without until its rows are there: footer, way back to its top, help box, copy guard, reports. */
export function LaterParts({ withChrome }: { withChrome: boolean }) {
  const queries = useQueryClient();
  const userId = useAuth().user?.id;
  useCopyGuard();
  // One's own row is made on the first visit, also for someone who works in another's organisation.
  useQuery({ ...subscriptionQuery(userId ?? ''), enabled: userId !== undefined });
  useEffect(() => reportPolicyViolations(document), []);
  useEffect(() => (userId === undefined ? undefined : reportReads(queries, userId)), [queries, userId]);
  return (
    <>
      {withChrome ? <SiteFooter /> : null}
      <BackToTop aboveLauncher={withChrome} />
      {withChrome ? <HelpChat /> : null}
    </>
  );
}
