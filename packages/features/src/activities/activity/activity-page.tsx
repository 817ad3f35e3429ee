import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod';
import { Badge, Button, Skeleton } from '@foregather/ui';
import { useNow } from '@foregather/features/core/base';
import { eventTypeById, useCan } from '@foregather/features/core/session';
import {
  ActionMenu,
  ButtonLink,
  notFound,
  PageMain,
  PageTerms,
  usePageTitle,
} from '@foregather/features/core/shell';
import {
  type Act,
  DetailPage,
  Panel,
  type QueryState,
  QueryView,
  useConfirmAct,
} from '@foregather/features/patterns';
import { eventQuery, type OpenedEvent } from '../../events';
import { HouseholdFaces } from '../components/household-faces';
import { OfferTicket } from '../components/offer-ticket';
import { SignUpDialog } from '../components/sign-up-dialog';
import { SignUpNote } from '../components/sign-up-note';
import { StarToggle } from '../components/star-toggle';
import { useStar } from '../hooks/use-star';
import { useFee } from '../hooks/use-fee';
import { type HouseholdAt, useHousehold } from '../hooks/use-household';
import { type Programme, useProgramme } from '../hooks/use-programme';
import { useRemoveActivity } from '../hooks/use-remove-activity';
import { useSignUpActs } from '../hooks/use-sign-up-acts';
import { activityClosed, busyText, eventClosed, inTheWay, namesText, oursText } from '../household-rules';
import { activityPaths } from '../paths';
import { type Activity, activityQuery } from '../programme';
import { ActivityFacts, ActivityPlaces, whenText } from './activity-facts';
import { WhoComes } from './who-comes';

/** One point of a programme: what to know of it, how many come, who of us, and for hosts who by name. */
export function Page() {
  const { activityId } = useParams();
  const id = z.uuid().safeParse(activityId);
  if (!id.success) throw notFound();
  return <ReadActivity activityId={id.data} />;
}

const SHAPES = (
  <div className="grid gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-64" />
  </div>
);

/** One answer after the other: the activity names its event, and the event what is read of its programme. */
function ReadActivity({ activityId }: { activityId: string }) {
  const query = useQuery(activityQuery(activityId));
  if (query.data === undefined) return <Reading query={query} />;
  return <ReadEvent activity={query.data} />;
}

function ReadEvent({ activity }: { activity: Activity }) {
  const query = useQuery(eventQuery(activity.event_id));
  const programme = useProgramme(activity.event_id);
  const event = query.data;
  if (!event || programme.data === undefined) return <Reading query={event ? programme : query} />;
  return (
    <PageTerms type={eventTypeById(event.event_type_id)}>
      <OpenedActivity activity={activity} event={event} programme={programme.data} reading={programme} />
    </PageTerms>
  );
}

const Reading = ({ query }: { query: QueryState<unknown> }) => (
  <PageMain>
    <QueryView query={query} level={1} loadingLabel="Loading activity" skeleton={SHAPES}>
      {() => SHAPES}
    </QueryView>
  </PageMain>
);

interface OpenedProps {
  activity: Activity;
  event: OpenedEvent;
  programme: Programme;
  /** As it is read: says since when it is shown while it cannot be read anew. */
  reading: QueryState<Programme>;
}

function OpenedActivity({ activity, event, programme, reading }: OpenedProps) {
  usePageTitle(activity.title);
  const now = useNow();
  const { mine, counts, stars, activities } = programme;
  const at = useHousehold(event, mine, now)(activity);
  const acts = useSignUpActs();
  const star = useStar(event.id);
  const fee = useFee(event)(activity);
  const mayRead = useCan('replies.read', event);
  const mayEdit = useCan('events.edit', event);
  const { ask, dialog } = useConfirmAct();
  const [choosing, setChoosing] = useState(false);
  const offered = at.ours.filter(({ signUp }) => signUp.state === 'offered');
  const open = activity.sign_up && eventClosed(event, '') === null && activityClosed(activity, now) === null;
  return (
    <>
      <DetailPage
        title={activity.title}
        description={whenText(activity, event.start_date)}
        back={{
          to: activityPaths.activities({ event: event.id, day: activity.current_day }),
          label: `What is on at ${event.name}`,
        }}
        facts={<Facts activity={activity} />}
        actions={
          <>
            {at.mayChoose ? (
              <Button variant="primary-action" onClick={() => setChoosing(true)}>
                {chooseLabel(at, counts.get(activity.id)?.places_left === 0)}
              </Button>
            ) : null}
            <StarToggle activity={activity} starred={stars.has(activity.id)} onStar={star} />
            {mayEdit ? <HostActs activity={activity} ask={ask} /> : null}
          </>
        }
        notices={
          <>
            {activity.sign_up ? <SignUpNote event={event} people={mine.people} /> : null}
            {offered.length > 0 && at.mayChoose ? (
              <OfferTicket
                activity={activity}
                ours={offered}
                event={event}
                fee={fee}
                acts={acts}
                now={now}
                ask={ask}
              />
            ) : null}
          </>
        }
      >
        <QueryView query={reading} loadingLabel="Loading activity" skeleton={SHAPES}>
          {() => (
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <ActivityFacts activity={activity} startDate={event.start_date} fee={fee} />
              <div className="grid grid-cols-1 gap-6">
                <ActivityPlaces activity={activity} programme={programme} />
                {at.ours.length === 0 ? null : (
                  <Ours at={at}>
                    {at.ours.flatMap(({ person }) =>
                      inTheWay(person.id, activity, activities, mine.signups).map((other) => (
                        <p key={`${person.id} ${other.id}`} className="text-body text-warning-text">
                          {person.name} {busyText(other)}.
                        </p>
                      )),
                    )}
                  </Ours>
                )}
                {mayRead && activity.sign_up ? (
                  <WhoComes
                    activity={activity}
                    event={event}
                    programme={programme}
                    mayEdit={mayEdit}
                    open={open}
                    acts={acts}
                    now={now}
                    ask={ask}
                  />
                ) : null}
              </div>
            </div>
          )}
        </QueryView>
      </DetailPage>
      <SignUpDialog
        activity={choosing ? activity : null}
        people={mine.people}
        signups={mine.signups}
        programme={activities}
        counts={counts.get(activity.id)}
        event={event}
        onClose={() => setChoosing(false)}
      />
      {dialog}
    </>
  );
}

function chooseLabel(at: HouseholdAt, full: boolean): string {
  if (at.ours.length > 0) return 'Change who comes';
  return full ? 'Wait for a place' : 'Sign up';
}

function Facts({ activity }: { activity: Activity }) {
  const facts = [
    activity.called_off ? 'Called off' : activity.on_plan_b ? 'Rain plan' : null,
    activity.audience === 'helpers' ? 'For helpers' : null,
    activity.audience === 'committee' ? 'For the committee' : null,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? undefined : facts.map((fact) => <Badge key={fact}>{fact}</Badge>);
}

/** Who of the reader's household is signed up, and what is in the way. */
function Ours({ at, children }: { at: HouseholdAt; children: ReactNode }) {
  const going = at.ours.filter(({ signUp }) => signUp.state === 'going').map(({ person }) => person.name);
  const said = oursText(at.ours);
  return (
    <Panel title="You">
      <HouseholdFaces ours={at.ours} label="Of yours" />
      {going.length === 0 ? null : (
        <p className="text-body">
          {namesText(going)} {going.length === 1 ? 'comes' : 'come'}.
        </p>
      )}
      {said === null ? null : <p className="text-body font-item text-info-text">{said}.</p>}
      {children}
    </Panel>
  );
}

/** Changing it and taking it out of the programme; it can be brought back with who signed up. */
function HostActs({ activity, ask }: { activity: Activity; ask: (act: Act) => void }) {
  const navigate = useNavigate();
  const removal = useRemoveActivity();
  const backTo = activityPaths.activities({ event: activity.event_id, day: activity.current_day });
  return (
    <>
      <ButtonLink variant="secondary" to={activityPaths.editActivity(activity.id)}>
        Edit activity
      </ButtonLink>
      <ActionMenu
        label={`More about ${activity.title}`}
        variant="secondary"
        items={[
          {
            key: 'remove',
            label: 'Remove activity',
            onSelect: () => ask(removal(activity, () => void navigate(backTo))),
          },
        ]}
      />
    </>
  );
}
