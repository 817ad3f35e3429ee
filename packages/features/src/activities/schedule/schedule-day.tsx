import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '@foregather/ui';
import { downloadText, useNow } from '@foregather/features/core/base';
import { ButtonLink } from '@foregather/features/core/shell';
import { runAct, useConfirmAct, useExport, useUrlState } from '@foregather/features/patterns';
import { addDays, dayInZone, minuteInZone } from '@foregather/words';
import type { OpenedEvent } from '../../events';
import { DayLinks } from '../components/day-links';
import { useFee } from '../hooks/use-fee';
import type { Programme } from '../hooks/use-programme';
import { useRemoveActivity } from '../hooks/use-remove-activity';
import { isOurs, oursOf } from '../household-rules';
import { activityPaths } from '../paths';
import type { Activity } from '../programme';
import { clockOf, dayName, daysOf, minuteOf } from '../programme-rules';
import { openDay, programmeSearch } from '../search-params';
import { ActivityDrawer } from './activity-drawer';
import { ClashList } from './clash-list';
import { DayGrid } from './day-grid';
import { calendarText, csvColumns, fileName } from './files';
import { type PrintFormat, ProgrammePrint } from './programme-print';
import { spaceNames } from './rain';
import { RainDrawer } from './rain-drawer';
import { ScheduleTools } from './schedule-tools';
import { columnsOf } from './sheet';
import { useMoveActivity } from './use-move-activity';

export interface ScheduleDayProps {
  event: OpenedEvent;
  programme: Programme;
  spaces: readonly { id: string; name: string }[];
  mayEdit: boolean;
}

/** One day of the programme by the hour, with what is done with it: rain plan, my programme, print and files. */
export function ScheduleDay({ event, programme, spaces, mayEdit }: ScheduleDayProps) {
  const { activities, counts, mine, stars } = programme;
  const [search] = useUrlState(programmeSearch);
  const navigate = useNavigate();
  const now = useNow();
  const fee = useFee(event);
  const removal = useRemoveActivity();
  const move = useMoveActivity(event.start_date, counts);
  const { ask, dialog } = useConfirmAct();
  const { exportFile } = useExport<Activity>();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [rainAsked, setRainAsked] = useState(false);
  const [format, setFormat] = useState<PrintFormat>('sheet');

  const days = daysOf(event, activities);
  const day = openDay(search.day, days, event, now);
  const name = dayName(day, event.start_date);
  const shown = useMemo(
    () => (search.show === 'all' ? activities : activities.filter((each) => isOurs(each, programme))),
    [activities, programme, search.show],
  );
  const onDay = (each: number) => shown.filter(({ current_day: own }) => own === each);
  const columns = useMemo(
    () =>
      // Who moves needs all there is to move to; who reads only what is used.
      mayEdit && search.show === 'all'
        ? columnsOf(activities, spaces)
        : columnsOf(
            shown.filter(({ current_day: own }) => own === day),
            [],
          ),
    [activities, spaces, shown, day, mayEdit, search.show],
  );
  const to = (change: { day?: number; show?: 'all' | 'ours' }) =>
    activityPaths.activitiesSchedule({ event: event.id, day, show: search.show, ...change });
  const planned = activities.filter((activity) => activity.day === day && activity.plan_b_kind !== null);
  const raining = planned.some(({ on_plan_b: on }) => on);
  const isToday =
    event.start_date !== null && addDays(event.start_date, day - 1) === dayInZone(new Date(now), event.zone);
  const opened = activities.find(({ id }) => id === openedId) ?? null;

  const print = (next: PrintFormat) => {
    // The sheets have to be drawn before the browser takes its picture of them.
    flushSync(() => setFormat(next));
    window.print();
  };
  const saveCalendar = () =>
    void runAct(async () => {
      const text = await calendarText(event, shown, window.location.origin);
      downloadText(fileName(event, 'ics'), text, 'text/calendar');
      return undefined;
    }, 'The calendar file could not be made');

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DayLinks
          days={days}
          day={day}
          startDate={event.start_date}
          note={(each) => {
            const count = onDay(each).length;
            return search.show === 'ours'
              ? `${count} of yours`
              : `${count} ${count === 1 ? 'activity' : 'activities'}`;
          }}
          to={(each) => to({ day: each })}
        />
        <ScheduleTools
          day={name}
          all={activities.filter((each) => each.current_day === day).length}
          ours={activities.filter((each) => each.current_day === day && isOurs(each, programme)).length}
          show={search.show}
          to={(show) => to({ show })}
          rain={mayEdit && planned.length > 0 ? { on: raining, onTurn: () => setRainAsked(true) } : undefined}
          onPrint={print}
          onCalendar={event.start_date === null ? undefined : saveCalendar}
          onTable={() =>
            exportFile({
              name: fileName(event, 'csv'),
              columns: csvColumns(event, counts, fee),
              rows: shown,
            })
          }
        />
      </div>
      {mayEdit ? <ClashList activities={activities} startDate={event.start_date} /> : null}
      {columns.length === 0 ? (
        <EmptyState
          bunting={false}
          title={search.show === 'ours' ? `Nothing of yours on ${name}` : `Nothing on ${name}`}
          description={
            search.show === 'ours' ? 'Star what you would like to see, or sign up for it.' : undefined
          }
          action={
            search.show === 'ours' ? (
              <ButtonLink variant="secondary" to={to({ show: 'all' })}>
                Show all of {name}
              </ButtonLink>
            ) : undefined
          }
        />
      ) : (
        <DayGrid
          event={event}
          day={day}
          columns={columns}
          shown={shown}
          programme={programme}
          now={isToday ? minuteOf(minuteInZone(new Date(now), event.zone).slice(-5)) : undefined}
          selected={opened?.id}
          mayEdit={mayEdit && search.show === 'all'}
          onOpen={({ id }) => setOpenedId(id)}
          onMove={move}
          onCreate={(start, column) =>
            void navigate(
              activityPaths.createActivity({
                event: event.id,
                day: String(day),
                start: clockOf(start),
                ...(column?.spaceId ? { space: column.spaceId } : {}),
              }),
            )
          }
          onRemove={(activity) => ask(removal(activity))}
        />
      )}
      <ActivityDrawer
        activity={opened}
        onClose={() => setOpenedId(null)}
        startDate={event.start_date}
        counts={opened ? counts.get(opened.id) : undefined}
        ours={opened ? oursOf(opened.id, mine) : []}
        starred={opened !== null && stars.has(opened.id)}
        fee={opened && fee(opened)}
        mayEdit={mayEdit}
      />
      <RainDrawer
        open={rainAsked}
        onClose={() => setRainAsked(false)}
        event={event}
        day={day}
        raining={raining}
        activities={activities}
        counts={counts}
        names={spaceNames(activities, spaces)}
      />
      <ProgrammePrint
        format={format}
        event={event}
        days={(format === 'booklet' ? days : [day])
          .map((each) => ({ day: each, activities: onDay(each) }))
          .filter(({ activities: some }) => some.length > 0)}
        isOurs={(each) => isOurs(each, programme)}
        names={
          activities.some((each) => isOurs(each, programme)) ? mine.people.map(({ name: each }) => each) : []
        }
        fee={fee}
        origin={window.location.origin}
      />
      {dialog}
    </>
  );
}
