import { KeyValue } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { dayInZone, dayText, deviceZone } from '@foregather/words';
import { useAuth, useUser } from '@foregather/features/core/session';
import {
  DetailPage,
  type LinkTab,
  Panel,
  QueryPanel,
  useConfirmAct,
  useUrlState,
} from '@foregather/features/patterns';
import { MembershipsList } from './memberships-list';
import { PlanPanel } from '../components/plan-panel';
import { useOwnPlan } from '../hooks/use-own-plan';
import { useMemberships } from './use-memberships';
import { authPaths } from '../../auth/paths';
import { accountPaths } from '../paths';
import { marketingPaths } from '../../marketing/paths';
import { accountViewSearch } from '../search-params';
import { PlanAndInvoices } from '../plan/plan-and-invoices';
import { Notifications } from './notifications';

/** The account at a glance, its plan and invoices, or its notifications; the address says which. */
export function Page() {
  const [{ show }] = useUrlState(accountViewSearch);
  const tabs: readonly LinkTab[] = [
    { label: 'Overview', to: accountPaths.account(), current: show === 'overview' },
    { label: 'Plan and invoices', to: accountPaths.plan(), current: show === 'plan' },
    { label: 'Notifications', to: accountPaths.notifications(), current: show === 'notifications' },
  ];
  if (show === 'plan') return <PlanAndInvoices tabs={tabs} />;
  return show === 'notifications' ? <Notifications tabs={tabs} /> : <Overview tabs={tabs} />;
}

/** The user, the plan, invitations and organisations, and links to the settings. */
function Overview({ tabs }: { tabs: readonly LinkTab[] }) {
  const { email, created_at: since } = useUser();
  const { displayName } = useAuth();
  const { ask, dialog } = useConfirmAct();
  const { invitations, ...memberships } = useMemberships(ask);
  return (
    <DetailPage
      width="form"
      title="My account"
      description={email ? `Signed in as ${email}` : undefined}
      tabs={tabs}
      actions={
        <ButtonLink to={accountPaths.settings()} variant="outline">
          Change my details
        </ButtonLink>
      }
    >
      <Panel framed title="Your plan">
        <PlanPanel {...useOwnPlan()} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={accountPaths.plan()} variant="outline">
            Plan and invoices
          </ButtonLink>
          <ButtonLink to={marketingPaths.pricing()} variant="outline">
            Compare all plans
          </ButtonLink>
        </div>
      </Panel>
      <QueryPanel framed title="Organisations" query={invitations}>
        {(open) => <MembershipsList invitations={open} {...memberships} />}
      </QueryPanel>
      <Panel framed title="About you">
        <KeyValue.Root>
          <KeyValue.Item label="Name">{displayName}</KeyValue.Item>
          <KeyValue.Item label="Email">{email ?? 'None'}</KeyValue.Item>
          <KeyValue.Item label="Member since">{dayText(dayInZone(since, deviceZone()))}</KeyValue.Item>
        </KeyValue.Root>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={accountPaths.preferences()} variant="outline">
            Words and time zone
          </ButtonLink>
          <ButtonLink to={authPaths.updatePassword()} variant="outline">
            Set a new password
          </ButtonLink>
        </div>
      </Panel>
      {dialog}
    </DetailPage>
  );
}
