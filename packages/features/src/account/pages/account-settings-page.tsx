import { Button, Skeleton } from '@foregather/ui';
import { type PageLoader } from '@foregather/features/core/shell';
import { timezonesQuery } from '@foregather/features/core/base';
import { useSignOut, useUser } from '@foregather/features/core/session';
import { DetailPage, Panel, QueryPanel } from '@foregather/features/patterns';
import { EventTypeForm } from '../components/event-type-form';
import { PlanPanel } from '../components/plan-panel';
import { ProfileForm } from '../components/profile-form';
import { profileFormValues } from '../form-values';
import { useEventType } from '../hooks/use-event-type';
import { useOwnPlan } from '../hooks/use-own-plan';
import { useProfile } from '../hooks/use-profile';

export const loader: PageLoader = (queries) => () => {
  // Long and rarely changed: fetched beside the page, not before it.
  void queries.prefetchQuery(timezonesQuery());
  return null;
};

/** Name, zone, words, plan, and signing out everywhere. */
export function Page() {
  const { email, user_metadata: metadata } = useUser();
  const { profile, zones, saveProfile } = useProfile();
  const { typeId, chooseType } = useEventType();
  const { signOut, pending } = useSignOut();
  return (
    <DetailPage
      width="form"
      title="Account settings"
      description={email ? `Signed in as ${email}` : undefined}
    >
      <QueryPanel framed title="Your details" query={profile} skeleton={<Skeleton className="h-64" />}>
        {(saved) => (
          <ProfileForm
            zones={zones}
            defaultValues={profileFormValues(saved, metadata)}
            onSave={saveProfile}
          />
        )}
      </QueryPanel>
      <Panel framed title="Your words">
        <EventTypeForm typeId={typeId} onSave={chooseType} />
      </Panel>
      <Panel framed title="Your plan">
        <PlanPanel {...useOwnPlan()} />
      </Panel>
      <Panel framed title="Your devices">
        <p className="text-muted-foreground">
          Ends every session of this account, here and elsewhere. You sign in again wherever you need it.
        </p>
        <div>
          <Button variant="destructive" pending={pending} onClick={() => void signOut()}>
            Sign out everywhere
          </Button>
        </div>
      </Panel>
    </DetailPage>
  );
}
