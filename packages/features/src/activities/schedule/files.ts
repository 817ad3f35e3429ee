/** The programme as files: a table for spreadsheets, and entries for a calendar. */
import { addDays, timeText } from '@foregather/words';
import type { ExportColumn } from '@foregather/features/patterns';
import { activityPaths } from '../paths';
import type { Activity, ActivityCounts } from '../programme';
import { agesText, clockOf, dayName, placeOf, spanOf } from '../programme-rules';
import { planBText } from '../rain-words';

interface OfEvent {
  name: string;
  start_date: string | null;
}

/** A file name of the event's name: 'okafor-reunion-programme.csv'. */
export const fileName = (event: OfEvent, ending: string): string =>
  `${event.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-programme.${ending}`;

/** What a table says of each activity. */
export const csvColumns = (
  event: OfEvent,
  counts: ReadonlyMap<string, ActivityCounts>,
  fee: (activity: Activity) => string | null,
): ExportColumn<Activity>[] => [
  { header: 'Day', csv: ({ current_day: day }) => dayName(day, event.start_date) },
  {
    header: 'Date',
    csv: ({ current_day: day }) => (event.start_date === null ? null : addDays(event.start_date, day - 1)),
  },
  { header: 'Start', csv: (activity) => clockOf(spanOf(activity).start) },
  { header: 'End', csv: (activity) => clockOf(spanOf(activity).end) },
  { header: 'Title', csv: ({ title }) => title },
  { header: 'Place', csv: placeOf },
  { header: 'Led by', csv: ({ host }) => host?.full_name },
  { header: 'Places', csv: ({ id }) => counts.get(id)?.size },
  { header: 'Going', csv: ({ id, sign_up: signs }) => (signs ? counts.get(id)?.going : null) },
  { header: 'Waiting', csv: ({ id, sign_up: signs }) => (signs ? counts.get(id)?.waiting : null) },
  { header: 'Age', csv: agesText },
  { header: 'Fee', csv: fee },
  { header: 'To wear', csv: ({ attire }) => attire },
  { header: 'If it rains', csv: (activity) => planBText(activity, event.start_date) },
  { header: 'Called off', csv: ({ called_off: off }) => (off ? 'yes' : null) },
];

/**
 * A calendar with an entry for each activity that has an instant. The uid of an entry stays the same and its sequence
 * grows, so that a calendar that read it before puts it right. The writer is loaded on first use.
 */
export async function calendarText(
  event: OfEvent,
  activities: readonly Activity[],
  origin: string,
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const file = ical({
    name: event.name,
    prodId: { company: 'Foregather', product: 'Programme', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const activity of activities) {
    if (activity.starts_at === null || activity.ends_at === null) continue;
    file.createEvent({
      id: `activity-${activity.id}`,
      sequence: activity.row_version,
      start: new Date(activity.starts_at),
      end: new Date(activity.ends_at),
      summary: activity.title,
      location: placeOf(activity),
      description: [
        activity.host === null ? null : `Led by ${activity.host.full_name}`,
        activity.attire,
        activity.plan_b_kind === null ? null : `If it rains: ${planBText(activity, event.start_date)}`,
        activity.notes,
      ]
        .filter((part) => part !== null)
        .join('\n'),
      url: `${origin}${activityPaths.activityDetails(activity.id)}`,
      status: activity.called_off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return file.toString();
}

/** The parts of a day on paper: until noon, until six, and after. */
export const PARTS = [
  { name: 'Morning', from: 0 },
  { name: 'Afternoon', from: 720 },
  { name: 'Evening', from: 1080 },
] as const;

/** What is in each part of a day; a part without anything is left out. */
export function partsOf(activities: readonly Activity[]): { name: string; activities: Activity[] }[] {
  return PARTS.map(({ name, from }, at) => ({
    name,
    activities: activities.filter((activity) => {
      const { start } = spanOf(activity);
      return start >= from && start < (PARTS[at + 1]?.from ?? Infinity);
    }),
  })).filter(({ activities: some }) => some.length > 0);
}

/** '08:15' as it is read on paper. */
export const startText = (activity: Activity): string => timeText(clockOf(spanOf(activity).start));
