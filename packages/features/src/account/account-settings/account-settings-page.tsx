import { Button, Skeleton } from '@foregather/ui';
import { type PageLoader } from '@foregather/features/core/shell';
import { timezonesQuery } from '@foregather/features/core/base';
import { useSignOut, useUser } from '@foregather/features/core/session';
import { DetailPage, Panel, QueryPanel } from '@foregather/features/patterns';
import { EventTypeForm } from '../components/event-type-form';
import { NotificationChoices } from './notification-choices';
import { PlanPanel } from '../components/plan-panel';
import { PhotoForm } from './photo-form';
import { ProfileForm } from './profile-form';
import { profileFormValues } from './profile-form-values';
import { useEventType } from '../hooks/use-event-type';
import { useNotificationChoices } from '../hooks/use-notifications';
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
  const { profile, zones, saveProfile, photo, savePhoto } = useProfile();
  const { typeId, chooseType } = useEventType();
  const { choices, ...choosing } = useNotificationChoices();
  const { signOut, pending } = useSignOut();
  return (
    <DetailPage
      width="form"
      title="Account settings"
      description={email ? `Signed in as ${email}` : undefined}
    >
      <QueryPanel
        framed
        title="Your details"
        query={profile}
        skeleton={<Skeleton className="h-93 sm:h-58" />}
      >
        {(saved) => (
          <ProfileForm
            zones={zones}
            defaultValues={profileFormValues(saved, metadata)}
            onSave={saveProfile}
          />
        )}
      </QueryPanel>
      <Panel framed title="Your photo">
        {/* With another photo the form begins anew. */}
        <PhotoForm key={photo} saved={photo} onSave={savePhoto} />
      </Panel>
      <Panel framed title="Your words">
        <EventTypeForm typeId={typeId} onSave={chooseType} />
      </Panel>
      {/* The bell and the list of notifications lead here. */}
      <div id="notifications" className="scroll-mt-20">
        <QueryPanel framed title="What you hear of" query={choices} skeleton={<Skeleton className="h-160" />}>
          {(all) => (
            <NotificationChoices
              choices={all}
              onSave={choosing.save}
              saving={choosing.saving}
              failed={choosing.failed}
            />
          )}
        </QueryPanel>
      </div>
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
