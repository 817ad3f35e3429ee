import { CalendarClock, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { useNow } from '@foregather/features/core/base';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink, EventCover, PageMain } from '@foregather/features/core/shell';
import { FilterChips, QueryView, useConfirmAct, useUrlState } from '@foregather/features/patterns';
import { EventPage, type OpenedEvent } from '../../events';
import { DayLinks } from '../components/day-links';
import { OfferTicket } from '../components/offer-ticket';
import { SignUpDialog } from '../components/sign-up-dialog';
import { SignUpNote } from '../components/sign-up-note';
import { useFee } from '../hooks/use-fee';
import { useHousehold } from '../hooks/use-household';
import { type Programme, useProgramme } from '../hooks/use-programme';
import { useSignUpActs } from '../hooks/use-sign-up-acts';
import { busyText, inTheWay, isOurs } from '../household-rules';
import { activityPaths } from '../paths';
import type { Activity } from '../programme';
import { dayName, daysOf } from '../programme-rules';
import { openDay, programmeSearch } from '../search-params';
import { OurDay } from './our-day';
import { ProgrammeRow } from './programme-row';

/** What is on at an event and what the reader's household joined, day by day. */
export function Page() {
  return (
    <EventPage
      title="What is on"
      none="What is on, who joined and where places are left stands here once something is planned."
    >
      {({ event, beside }) => <EventActivities key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

function EventActivities({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const query = useProgramme(event.id);
  const mayEdit = useCan('events.edit', event);
  const none = query.data?.activities.length === 0;
  const add = (
    <ButtonLink variant="primary-action" to={activityPaths.createActivity({ event: event.id })}>
      <Plus aria-hidden />
      Add an activity
    </ButtonLink>
  );
  return (
    <PageMain className="grid grid-cols-1 content-start gap-5">
      <div className="-mx-4 -mt-4 h-20 sm:-mx-6 md:-mt-5 print:hidden">
        <EventCover event={event} shape="strip" className="h-full" />
      </div>
      <PageHeader
        title="What is on"
        beside={beside}
        actions={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            {none ? null : (
              <ButtonLink variant="secondary" to={activityPaths.activitiesSchedule({ event: event.id })}>
                <CalendarClock aria-hidden />
                By the hour
              </ButtonLink>
            )}
            {mayEdit && !none ? (
              <ButtonLink variant="secondary" to={activityPaths.manageActivities({ event: event.id })}>
                Manage
              </ButtonLink>
            ) : null}
          </div>
        }
      />
      <QueryView
        query={query}
        loadingLabel="Loading the programme"
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-14 max-w-120" />
            <Skeleton className="h-96" />
          </div>
        }
        empty={{
          when: ({ activities }) => activities.length === 0,
          view: (
            <EmptyState
              title="No activity yet"
              description={
                mayEdit
                  ? 'A hike, a meal, a tour: with its hour and place, and with places to sign up for where they are few.'
                  : 'Who plans this has put nothing into the programme so far.'
              }
              action={mayEdit ? add : undefined}
            />
          ),
        }}
      >
        {(programme) => <Days event={event} programme={programme} />}
      </QueryView>
    </PageMain>
  );
}

function Days({ event, programme }: { event: OpenedEvent; programme: Programme }) {
  const { activities, counts, mine, stars } = programme;
  const [search] = useUrlState(programmeSearch);
  const now = useNow();
  const at = useHousehold(event, mine, now);
  const acts = useSignUpActs();
  const fee = useFee(event);
  const { ask, dialog } = useConfirmAct();
  const [choosing, setChoosing] = useState<Activity | null>(null);
  const days = daysOf(event, activities);
  const day = openDay(search.day, days, event, now);
  const name = dayName(day, event.start_date);
  const onDay = activities.filter(({ current_day: each }) => each === day);
  const ours = onDay.filter((each) => isOurs(each, programme));
  const shown = search.show === 'ours' ? ours : onDay;
  const to = (change: { day?: number; show?: 'all' | 'ours' }) =>
    activityPaths.activities({ event: event.id, day, show: search.show, ...change });

  /** For those who go the same hour elsewhere; for a wish whoever of the household would be missing. */
  const warningsOf = (activity: Activity) => {
    const signed = at(activity).ours.map(({ person }) => person);
    const concerned = signed.length > 0 ? signed : stars.has(activity.id) ? mine.people : [];
    return concerned.flatMap((person) =>
      inTheWay(person.id, activity, activities, mine.signups).map(
        (other) => `${person.name} ${busyText(other)}`,
      ),
    );
  };
  const offers = activities.flatMap((activity) => {
    const offered = at(activity).ours.filter(({ signUp }) => signUp.state === 'offered');
    return offered.length > 0 && at(activity).mayChoose ? [{ activity, offered }] : [];
  });
  const toPay = ours.reduce((sum, activity) => {
    const going = at(activity).ours.filter(({ signUp }) => signUp.state === 'going').length;
    return sum + going * (activity.fee_minor ?? 0);
  }, 0);

  return (
    <>
      <SignUpNote event={event} people={mine.people} />
      {offers.map(({ activity, offered }) => (
        <OfferTicket
          key={activity.id}
          activity={activity}
          ours={offered}
          event={event}
          fee={fee(activity)}
          acts={acts}
          now={now}
          ask={ask}
        />
      ))}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <DayLinks
              days={days}
              day={day}
              startDate={event.start_date}
              note={(each) => {
                const count = activities.filter(
                  (activity) => activity.current_day === each && isOurs(activity, programme),
                ).length;
                return `${count} of yours`;
              }}
              to={(each) => to({ day: each })}
            />
            <FilterChips
              label={`Show of ${name}`}
              chips={[
                { id: 'all', label: 'All', count: onDay.length, show: 'all' as const },
                { id: 'ours', label: 'Ours', count: ours.length, show: 'ours' as const },
              ].map(({ show, ...chip }) => ({ ...chip, to: to({ show }), current: show === search.show }))}
            />
          </div>
          {shown.length === 0 ? (
            <EmptyState
              bunting={false}
              title={search.show === 'ours' ? `Nothing of yours on ${name}` : `Nothing on ${name}`}
              action={
                search.show === 'ours' && onDay.length > 0 ? (
                  <ButtonLink variant="secondary" to={to({ show: 'all' })}>
                    Show all of {name}
                  </ButtonLink>
                ) : undefined
              }
            />
          ) : (
            <ul
              aria-label={`On ${name}`}
              className="@container grid divide-y rounded-lg border border-border bg-card text-card-foreground"
            >
              {shown.map((activity) => (
                <ProgrammeRow
                  key={activity.id}
                  activity={activity}
                  counts={counts.get(activity.id)}
                  at={at(activity)}
                  starred={stars.has(activity.id)}
                  warnings={warningsOf(activity)}
                  fee={fee(activity)}
                  acts={acts}
                  onChoose={setChoosing}
                />
              ))}
            </ul>
          )}
        </div>
        <OurDay dayName={name} activities={ours} at={at} toPay={fee({ fee_minor: toPay })} />
      </div>
      <SignUpDialog
        activity={choosing}
        people={mine.people}
        signups={mine.signups}
        programme={activities}
        counts={choosing ? counts.get(choosing.id) : undefined}
        event={event}
        onClose={() => setChoosing(null)}
      />
      {dialog}
    </>
  );
}
