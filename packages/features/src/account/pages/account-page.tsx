import { KeyValue, PageHeader } from '@foregather/ui';
import {
  ButtonLink,
  dayInZone,
  deviceZone,
  formatDay,
  PageMain,
  readPendingPlan,
  useAuth,
  useUser,
} from '@foregather/features/core';
import { PlanPanel } from '../components/plan-panel';
import { Section } from '../components/section';
import { useOwnPlan } from '../hooks';
import { authPaths } from '../../auth/paths';
import { accountPaths } from '../paths';
import { marketingPaths } from '../../marketing/paths';

const ROLE_WORDS: Readonly<Record<string, string>> = {
  owner: 'You own it.',
  admin: 'You run it with its owner.',
  editor: 'You help to plan.',
  finance: 'You look after its money.',
  scanner: 'You check guests in.',
  viewer: 'You can look, not change.',
};

/** The account at a glance: who one is here, the plan and what is left of the trial, and where the rest is changed. */
export function Page() {
  const { email, created_at: since } = useUser();
  const { displayName, organisation } = useAuth();
  const { subscription, asOf, startTrial, startingTrial } = useOwnPlan();
  return (
    <PageMain width="form" className="grid gap-6">
      <PageHeader
        title="My account"
        description={email ? `Signed in as ${email}` : undefined}
        actions={
          <ButtonLink to={accountPaths.settings()} variant="outline">
            Change my details
          </ButtonLink>
        }
      />
      <Section title="Your plan">
        <PlanPanel
          subscription={subscription}
          pendingPlan={readPendingPlan()}
          startingTrial={startingTrial}
          now={asOf}
          onStartTrial={startTrial}
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={marketingPaths.pricing()} variant="outline">
            Compare all plans
          </ButtonLink>
        </div>
      </Section>
      <Section title="About you">
        <KeyValue.Root>
          <KeyValue.Item label="Name">{displayName}</KeyValue.Item>
          <KeyValue.Item label="Email">{email ?? 'None'}</KeyValue.Item>
          <KeyValue.Item label="Here since">{formatDay(dayInZone(since, deviceZone()))}</KeyValue.Item>
          {organisation ? (
            <KeyValue.Item label="Organisation">
              {organisation.name}. {ROLE_WORDS[organisation.role]}
            </KeyValue.Item>
          ) : null}
        </KeyValue.Root>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={accountPaths.preferences()} variant="outline">
            Words and time zone
          </ButtonLink>
          <ButtonLink to={authPaths.updatePassword()} variant="outline">
            Set a new password
          </ButtonLink>
        </div>
      </Section>
    </PageMain>
  );
}
