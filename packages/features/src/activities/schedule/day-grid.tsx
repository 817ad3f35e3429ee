import { CloudRain, Star } from 'lucide-react';
import { Avatar } from '@foregather/ui';
import { type ReactNode, useMemo } from 'react';
import {
  BlockText,
  DayColumns,
  hoursOf,
  type SchedulerItem,
  type SchedulerPlace,
} from '@foregather/ui/scheduler';
import { timeText, zoneCity } from '@foregather/words';
import type { Programme } from '../hooks/use-programme';
import { type Ours, oursOf, STATE_WORDS } from '../household-rules';
import type { Activity, ActivityDraft } from '../programme';
import { clockOf, dayName, hoursText, placeOf, placesText } from '../programme-rules';
import { blockNote, changesOf, clashesAt, clashText, filledOf, type PlaceColumn, placeOn } from './sheet';

export interface DayGridProps {
  event: { start_date: string | null; zone: string };
  day: number;
  columns: readonly PlaceColumn[];
  /** What is drawn, of any day. */
  shown: readonly Activity[];
  programme: Programme;
  /** Minutes of the day, on the day itself. */
  now: number | undefined;
  /** The activity whose panel is open. */
  selected: string | undefined;
  mayEdit: boolean;
  onOpen: (activity: Activity) => void;
  /** Rejects what cannot be kept: the block goes back. */
  onMove: (activity: Activity, changes: Partial<ActivityDraft>) => Promise<void>;
  onCreate: (start: number, column: PlaceColumn | undefined) => void;
  onRemove: (activity: Activity) => void;
}

interface Block extends SchedulerItem {
  activity: Activity;
  note: string | undefined;
  hours: string;
  starred: boolean;
  faces: ReactNode;
}

/** A day of the programme by the hour, its spaces side by side. Hosts move, lengthen and begin; others read. */
export function DayGrid(props: DayGridProps) {
  const { event, day, columns, shown, programme, now, selected, mayEdit } = props;
  const { activities, counts, mine, stars } = programme;
  // What ends in the first hours belongs to the evening before: it does not make the day begin at midnight.
  const { from, to } = useMemo(
    () =>
      hoursOf(
        shown.flatMap((activity) => (activity.current_day === day ? (placeOn(activity, day) ?? []) : [])),
      ),
    [shown, day],
  );
  const blocks = useMemo(
    () =>
      shown.flatMap((activity): Block[] => {
        const place = placeOn(activity, day);
        if (!place || place.end <= from) return [];
        const count = counts.get(activity.id);
        const ours = oursOf(activity.id, mine);
        const filled = filledOf(count);
        return [
          {
            ...place,
            id: activity.id,
            label: activity.title,
            spoken: spokenOf(activity, event.start_date, placesText(activity, count), ours),
            tone: activity.called_off ? 'dashed' : activity.audience === 'everyone' ? 'plain' : 'quiet',
            ...(filled === undefined ? {} : { filled }),
            // What is on its plan B is moved in its form; what began the evening before, on its own day.
            fixed: activity.on_plan_b || activity.current_day !== day,
            activity,
            note: blockNote(activity, count),
            hours: hoursText(activity),
            starred: stars.has(activity.id),
            faces: ours.length === 0 ? null : <Faces ours={ours} />,
          },
        ];
      }),
    [shown, day, from, counts, mine, stars, event.start_date],
  );
  const changes = (block: Block, target: SchedulerPlace) => changesOf(target, day, columns, block.activity);
  const check = (block: Block | null, target: SchedulerPlace) => {
    if (!block) return null;
    const [clash] = clashesAt(block.activity, changes(block, target), activities);
    return clash ? clashText(clash, block.activity) : null;
  };
  const name = dayName(day, event.start_date);
  return (
    <DayColumns<Block>
      aria-label={`Programme of ${name}`}
      by="space"
      columns={columns}
      items={blocks}
      from={from}
      to={to}
      renderItem={renderBlock}
      selected={selected}
      readOnly={!mayEdit}
      clash="warns"
      corner={zoneCity(event.zone)}
      now={now === undefined ? undefined : { minute: now }}
      check={check}
      onOpen={({ activity }) => props.onOpen(activity)}
      {...(mayEdit
        ? {
            onMove: async (block: Block, target: SchedulerPlace) =>
              props.onMove(block.activity, changes(block, target)),
            onCreate: (target: SchedulerPlace) =>
              props.onCreate(
                target.start,
                columns.find(({ id }) => id === target.column),
              ),
            onRemove: ({ activity }: Block) => props.onRemove(activity),
          }
        : {})}
    />
  );
}

/** 'Boat to the sandbank, Jetty, 14:30 to 16:00, led by Chuka, full, 3 wait, on its rain plan' */
function spokenOf(
  activity: Activity,
  startDate: string | null,
  places: string,
  ours: readonly Ours[],
): string {
  return [
    activity.title,
    placeOf(activity),
    `${dayName(activity.current_day, startDate)} ${hoursText(activity)}`,
    activity.host === null ? null : `led by ${activity.host.full_name}`,
    places,
    activity.called_off ? 'called off' : activity.on_plan_b ? 'on its rain plan' : null,
    ...ours.map(({ person, signUp }) => `${person.name} ${STATE_WORDS[signUp.state]}`),
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

/** Said by the block itself. */
const Faces = ({ ours }: { ours: readonly Ours[] }) =>
  ours.map(({ person, signUp }) => (
    <Avatar
      key={person.id}
      decorative
      size="row"
      name={person.name}
      tintFor={person.id}
      answer={signUp.state === 'going' ? 'yes' : 'waitlisted'}
    />
  ));

const renderBlock = ({ label, activity, start, hours, note, starred, faces }: Block) => (
  <BlockText
    title={label}
    sign={
      activity.on_plan_b ? (
        <CloudRain aria-hidden className="size-3.5 shrink-0 text-info-text" />
      ) : starred ? (
        <Star aria-hidden className="size-3.5 shrink-0 fill-current" />
      ) : null
    }
    time={timeText(clockOf(start))}
    hours={hours}
    note={note}
    faces={faces}
  />
);
