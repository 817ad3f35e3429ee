import { Button, PageHeader, toast } from '@foregather/ui';
import {
  choosePreferredType,
  deviceZone,
  PageMain,
  readPendingPlan,
  timezonesQuery,
  usePreferredType,
  useSignOut,
  useUser,
  type PageLoader,
} from '@foregather/features/core';
import { EventTypeForm } from '../components/event-type-form';
import { PlanPanel } from '../components/plan-panel';
import { ProfileForm } from '../components/profile-form';
import { Section } from '../components/section';
import { useOwnPlan, useProfile } from '../hooks';

export const loader: PageLoader = (queries) => () => {
  // Long and rarely changed: fetched beside the page, not before it.
  void queries.prefetchQuery(timezonesQuery());
  return null;
};

/** Name, zone, words, plan, and signing out everywhere. */
export function Page() {
  const { email, user_metadata: metadata } = useUser();
  const { userId, profile, zones, save } = useProfile();
  const { subscription, asOf, startTrial, startingTrial } = useOwnPlan();
  const { type } = usePreferredType(userId);
  const { signOut, pending } = useSignOut();
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <PageMain width="form" className="grid gap-6">
      <PageHeader title="Account settings" description={email ? `Signed in as ${email}` : undefined} />
      <Section title="Your details">
        <ProfileForm
          userId={userId}
          zones={zones}
          defaultValues={{
            firstName: profile?.first_name ?? text(metadata.first_name),
            lastName: profile?.last_name ?? text(metadata.last_name),
            timezone: profile?.timezone ?? deviceZone(),
          }}
          onSave={async (draft) => {
            await save(draft);
            toast.success('Changes saved');
          }}
        />
      </Section>
      <Section title="Your words">
        <EventTypeForm
          key={type.id}
          typeId={type.id}
          onSave={(typeId) => choosePreferredType(userId, typeId)}
        />
      </Section>
      <Section title="Your plan">
        <PlanPanel
          subscription={subscription}
          pendingPlan={readPendingPlan()}
          startingTrial={startingTrial}
          now={asOf}
          onStartTrial={startTrial}
        />
      </Section>
      <Section title="Your devices">
        <p className="text-muted-foreground">
          Ends every session of this account, here and elsewhere. You sign in again wherever you need it.
        </p>
        <div>
          <Button variant="destructive" pending={pending} onClick={() => void signOut()}>
            Sign out everywhere
          </Button>
        </div>
      </Section>
    </PageMain>
  );
}
