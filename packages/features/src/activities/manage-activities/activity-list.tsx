import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addDays, dayText } from '@foregather/words';
import { useCan } from '@foregather/features/core/session';
import { ActionMenu } from '@foregather/features/core/shell';
import {
  type FilterChip,
  ListView,
  removalOf,
  runAct,
  urlSearch,
  useConfirmAct,
  useShownRows,
  useUrlState,
} from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { activityPaths } from '../paths';
import { addActivitiesMutation, removeActivitiesMutation } from '../programme';
import { dayName, daysOf, signedUpText } from '../programme-rules';
import { type Space, spaceName } from '../spaces';
import { ActivityRow } from './activity-row';
import { ATTENTIONS, type ListedActivity } from './attention';
import { copyOf } from './copy-of';
import { csvColumns } from './csv-columns';
import { isWanted, type ManageSearch, manageSearch } from './search-params';

const SHOW_NAMES: Readonly<Record<ManageSearch['show'], string>> = {
  all: 'All',
  full: 'Full',
  clash: 'Clash',
  leader: 'Nobody leads it',
  rain: 'No rain plan outdoors',
};

const NOUN = { one: 'activity', many: 'activities' };

export interface ActivityListProps {
  event: OpenedEvent;
  /** All of the programme, in its order. */
  activities: readonly ListedActivity[];
  spaces: readonly Space[];
  currency: string;
}

/** The programme by day, with its search, filters, file, and what can be done with one or several. */
export function ActivityList({ event, activities, spaces, currency }: ActivityListProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const canEdit = useCan('events.edit', event);
  const [search, setSearch] = useUrlState(manageSearch);
  const list = useShownRows(activities.filter((activity) => isWanted(activity, search)));
  const { ask, dialog } = useConfirmAct();
  const { mutateAsync: remove } = useMutation(removeActivitiesMutation(queries));
  const { mutateAsync: add } = useMutation(addActivitiesMutation(queries, event.id));
  const titles = useMemo(() => new Map(activities.map(({ id, title }) => [id, title])), [activities]);

  const write = async (rows: readonly ListedActivity[], restore: boolean) => {
    const reached = new Set((await remove({ ids: rows.map(({ id }) => id), restore })).map(({ id }) => id));
    return rows.filter(({ id }) => reached.has(id));
  };
  const removal = removalOf<ListedActivity>({
    noun: NOUN,
    name: ({ title }) => title,
    remove: (rows) => write(rows, false),
    restore: (rows) => write(rows, true),
  });
  const askRemoval = (activity: ListedActivity) => {
    const act = removal.act([activity]);
    const who = activity.counts && signedUpText(activity.counts);
    ask(who ? { ...act, description: `${who}; nobody is told by itself. ${act.description}` } : act);
  };
  const edit = (id: string) => void navigate(activityPaths.editActivity(id), { state: { from: location } });
  const duplicate = (activity: ListedActivity) =>
    void runAct(async () => {
      const [id] = await add([copyOf(activity)]);
      if (id !== undefined) edit(id);
      return { message: `‘${activity.title}’ duplicated`, description: 'Give the copy its own hour.' };
    }, 'Not duplicated');
  const menu = (activity: ListedActivity) => (
    <ActionMenu
      label={`Actions for ${activity.title}`}
      items={[
        {
          key: 'open',
          label: 'Open',
          onSelect: () => void navigate(activityPaths.activityDetails(activity.id)),
        },
        { key: 'edit', label: 'Edit', onSelect: () => edit(activity.id) },
        { key: 'duplicate', label: 'Duplicate', onSelect: () => duplicate(activity) },
        { key: 'remove', label: 'Remove', onSelect: () => askRemoval(activity) },
      ]}
    />
  );
  return (
    <>
      <ListView
        label="Activities"
        rows={list.shown}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        chips={chipsOf(activities, search, event.id)}
        search={{
          value: search.q,
          placeholder: 'Title, place or leader',
          onChange: (q) => setSearch({ q }, { replace: true }),
        }}
        filters={[
          {
            id: 'day',
            label: 'Day',
            value: String(search.day),
            options: [
              { value: '0', label: 'All days' },
              ...daysOf(event, activities).map((day) => ({
                value: String(day),
                label: dayName(day, event.start_date),
              })),
            ],
            onChange: (day) => setSearch({ day: Number(day) }),
          },
        ]}
        csv={{
          fileName: 'programme.csv',
          columns: csvColumns(activities, event.start_date, currency, (id) => {
            const space = spaces.find((each) => each.id === id);
            return space && spaceName(space);
          }),
          readAll: list.readAll,
        }}
        bulk={canEdit ? [removal.bulk] : undefined}
        more={list.more}
        onPrint={list.print}
        noMatch="No activity matches. Clear the search, or choose another day."
      >
        {(rows, select) => (
          <div className="grid gap-6">
            {byDay(rows).map(([day, ofDay]) => (
              <DaySection key={day} day={day} startDate={event.start_date} count={ofDay.length}>
                {ofDay.map((activity) => (
                  <li key={activity.id} className="@container break-inside-avoid">
                    <ActivityRow
                      activity={activity}
                      startDate={event.start_date}
                      currency={currency}
                      titles={titles}
                      select={canEdit ? select(activity) : undefined}
                      menu={canEdit ? menu(activity) : undefined}
                    />
                  </li>
                ))}
              </DaySection>
            ))}
          </div>
        )}
      </ListView>
      {dialog}
    </>
  );
}

/** What narrows the list, with how many there are; what nothing needs is left out. */
function chipsOf(activities: readonly ListedActivity[], search: ManageSearch, eventId: string): FilterChip[] {
  const ofDay = activities.filter(({ current_day: day }) => search.day === 0 || search.day === day);
  return (['all', ...ATTENTIONS] as const).flatMap((show) => {
    const count = show === 'all' ? ofDay.length : ofDay.filter(({ needs }) => needs.includes(show)).length;
    if (count === 0 && show !== 'all' && show !== search.show) return [];
    return [
      {
        id: show,
        label: SHOW_NAMES[show],
        count,
        to: `?${urlSearch(manageSearch, { ...search, show }, new URLSearchParams({ event: eventId }))}`,
        current: show === search.show,
      },
    ];
  });
}

function byDay(rows: readonly ListedActivity[]): [number, ListedActivity[]][] {
  const days = new Map<number, ListedActivity[]>();
  for (const row of rows) days.set(row.current_day, [...(days.get(row.current_day) ?? []), row]);
  return [...days];
}

interface DaySectionProps {
  day: number;
  startDate: string | null;
  count: number;
  children: ReactNode;
}

function DaySection({ day, startDate, count, children }: DaySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-section">
          {startDate === null ? dayName(day, null) : dayText(addDays(startDate, day - 1))}
        </h2>
        <p className="text-meta text-muted-foreground">
          {count} {count === 1 ? NOUN.one : NOUN.many}
        </p>
      </div>
      <ul className="divide-y overflow-hidden rounded-lg border bg-card">{children}</ul>
    </section>
  );
}
