import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { EmptyState } from '@foregather/ui';
import { addDays, dayText, hoursSpan } from '@foregather/words';
import { db, unwrap } from '@foregather/features/core/base';
import { ButtonLink } from '@foregather/features/core/shell';
import { QueryPanel } from '@foregather/features/patterns';
import { activityPaths } from '../../activities/paths';
import { type EventDetail, eventKeys } from '../queries';

const pointSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  current_day: z.int(),
  current_start: z.string(),
  minutes: z.int(),
  current_place: z.nullable(z.string()),
  called_off: z.boolean(),
  space: z.nullable(z.object({ name: z.string() })),
});
type Point = z.output<typeof pointSchema>;

/** The programme of an event in its order, in as few columns as its panel shows. */
const programmePointsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'programme', eventId] as const,
    queryFn: async ({ signal }): Promise<Point[]> =>
      z
        .array(pointSchema)
        .parse(
          unwrap(
            await db()
              .from('activities')
              .select(
                'id, title, current_day, current_start, minutes, current_place, called_off, space:venue_spaces!activities_current_space_id_fkey(name)',
              )
              .eq('event_id', eventId)
              .is('deleted_at', null)
              .order('current_day')
              .order('current_start')
              .order('id')
              .limit(500)
              .abortSignal(signal),
          ),
        ),
    staleTime: 15_000,
  });

/** Points of a day that the panel shows; the rest is counted. */
const SHOWN = 4;

/** What is on, day by day, with the way to the programme. */
export function ProgrammePanel({ event, canEdit }: { event: EventDetail; canEdit: boolean }) {
  const points = useQuery(programmePointsQuery(event.id));
  return (
    <QueryPanel
      framed
      title="Programme"
      query={points}
      actions={
        <ButtonLink variant="outline" to={activityPaths.activitiesSchedule({ event: event.id })}>
          Open the programme
        </ButtonLink>
      }
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            bunting={false}
            title="No activity yet"
            action={
              canEdit ? (
                <ButtonLink variant="secondary" to={activityPaths.createActivity({ event: event.id })}>
                  Add an activity
                </ButtonLink>
              ) : undefined
            }
          />
        ) : (
          <div className="grid gap-5">
            {[...new Set(list.map(({ current_day: day }) => day))].map((day) => (
              <Day
                key={day}
                name={event.start_date === null ? `Day ${day}` : dayText(addDays(event.start_date, day - 1))}
                points={list.filter(({ current_day: of }) => of === day)}
              />
            ))}
          </div>
        )
      }
    </QueryPanel>
  );
}

function Day({ name, points }: { name: string; points: readonly Point[] }) {
  const more = points.length - SHOWN;
  return (
    <section>
      <h3 className="text-base font-semibold">{name}</h3>
      <ul>
        {points.slice(0, SHOWN).map((point) => (
          <li key={point.id} className="grid border-b border-border py-2">
            <span className="wrap-anywhere">
              {point.called_off ? <s>{point.title}</s> : point.title}
              {point.called_off ? ' (called off)' : ''}
            </span>
            <span className="text-sm text-muted-foreground">
              {[hoursSpan(point.current_start, point.minutes), point.space?.name ?? point.current_place]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-sm text-muted-foreground">and {more} more</p> : null}
    </section>
  );
}
