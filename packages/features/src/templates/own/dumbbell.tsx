import { cva } from 'class-variance-authority';
import { dayWords } from './offsets';

/** Days from the first day of the event that a table shows, from edge to edge. */
export interface Scale {
  low: number;
  high: number;
  /** Days with a line, the first day of the event among them. */
  ticks: readonly number[];
}

const LINES = 4;

/** The scale of a table: all days of its rows, and lines in even weeks before the first day. */
export function scaleOf(days: readonly number[]): Scale {
  const first = Math.min(-28, ...days);
  const last = Math.max(7, ...days);
  const room = Math.ceil((last - first) / 25);
  const step = Math.max(1, Math.ceil(-first / 7 / LINES)) * 7;
  const ticks = [0];
  for (let day = -step; day >= first; day -= step) ticks.push(day);
  return { low: first - room, high: last + room, ticks };
}

const at = (day: number, { low, high }: Scale) => ({
  insetInlineStart: `${((Math.min(high, Math.max(low, day)) - low) / (high - low)) * 100}%`,
});

/** '39 weeks' over each line, 'the day' over the last. */
export function ScaleWords({ scale }: { scale: Scale }) {
  return (
    <span aria-hidden className="relative block h-5">
      {scale.ticks.map((day) => (
        <span key={day} style={at(day, scale)} className="absolute flex w-0 justify-center whitespace-nowrap">
          {day === 0 ? 'the day' : `${-day / 7} weeks`}
        </span>
      ))}
    </span>
  );
}

const line = cva('absolute -inset-y-2.5 max-md:inset-y-0', {
  variants: { day: { true: 'w-0.5 bg-due', false: 'w-px bg-border' } },
});
const bar = cva('absolute top-1/2 h-1 -translate-y-1/2 rounded-full forced-colors:bg-[CanvasText]', {
  variants: { far: { true: 'bg-due', false: 'bg-input' } },
});
const dot = cva('absolute top-1/2 -ms-1.5 size-3 -translate-y-1/2 rounded-full border-2', {
  variants: {
    kind: {
      planned: 'border-input bg-card',
      happened: 'border-primary bg-primary forced-colors:bg-[CanvasText]',
    },
  },
});

/** From a week on a difference stands out. */
const FAR = 7;

/** What a dot is, beside the table. */
export const Legend = () => (
  <p className="flex gap-4 text-meta text-muted-foreground">
    {(['planned', 'happened'] as const).map((kind) => (
      <span key={kind} className="flex items-center gap-1.5">
        <span aria-hidden className="relative size-3">
          <span className={dot({ kind, className: 'start-1.5' })} />
        </span>
        {kind}
      </span>
    ))}
  </p>
);

export interface DumbbellProps {
  planned: number | null;
  happened: number | null;
  scale: Scale;
}

const said = (kind: string, day: number | null) => (day === null ? [] : [`${kind} ${dayWords(day)}`]);

/** A task's planned day as a hollow dot, its true one as a full dot, and a line between. */
export function Dumbbell({ planned, happened, scale }: DumbbellProps) {
  const label = [...said('planned', planned), ...said('happened', happened)].join(', ') || 'without a day';
  return (
    <span role="img" aria-label={label} className="relative block h-6 min-w-24 flex-1 max-md:basis-full">
      {scale.ticks.map((day) => (
        <span key={day} style={at(day, scale)} className={line({ day: day === 0 })} />
      ))}
      {planned === null || happened === null ? null : (
        <span
          style={{
            ...at(Math.min(planned, happened), scale),
            inlineSize: `${(Math.abs(happened - planned) / (scale.high - scale.low)) * 100}%`,
          }}
          className={bar({ far: Math.abs(happened - planned) >= FAR })}
        />
      )}
      {planned === null ? null : <span style={at(planned, scale)} className={dot({ kind: 'planned' })} />}
      {happened === null ? null : <span style={at(happened, scale)} className={dot({ kind: 'happened' })} />}
    </span>
  );
}
