import { KeyValue } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { dayInZone, dayText, deviceZone } from '@foregather/words';
import { useAuth, useUser } from '@foregather/features/core/session';
import { DetailPage, Panel, QueryPanel, useConfirmAct } from '@foregather/features/patterns';
import { MembershipsList } from '../components/memberships-list';
import { PlanPanel } from '../components/plan-panel';
import { useOwnPlan } from '../hooks/use-own-plan';
import { useMemberships } from '../hooks/use-memberships';
import { authPaths } from '../../auth/paths';
import { accountPaths } from '../paths';
import { marketingPaths } from '../../marketing/paths';

/** Overview of the account: the user, the plan, invitations and organisations, and links to the settings. */
export function Page() {
  const { email, created_at: since } = useUser();
  const { displayName } = useAuth();
  const { ask, dialog } = useConfirmAct();
  const { invitations, ...memberships } = useMemberships(ask);
  return (
    <DetailPage
      width="form"
      title="My account"
      description={email ? `Signed in as ${email}` : undefined}
      actions={
        <ButtonLink to={accountPaths.settings()} variant="outline">
          Change my details
        </ButtonLink>
      }
    >
      <Panel framed title="Your plan">
        <PlanPanel {...useOwnPlan()} />
        <div className="flex flex-wrap gap-3">
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
