import { join } from '../lib/join';
import { Swatch } from './chart-legend';

export interface BubbleRow {
  look: number;
  name: string;
  value: string;
  /** The one that has the focus. */
  current: boolean;
}

interface BubbleProps {
  /** Where the point stands, in per cent from the inline start and from the top. */
  x: number;
  y: number;
  title: string;
  rows: readonly BubbleRow[];
  as: 'line' | 'area';
  patterns: string;
}

/** Keeps the bubble inside the picture: at the ends it grows inwards. */
const shift = (x: number) =>
  x < 25 ? '' : x > 75 ? '-translate-x-full rtl:translate-x-full' : '-translate-x-1/2 rtl:translate-x-1/2';

/** The values at one place, beside the pointer or the focus. Readers hear the label of the value itself. */
export function Bubble({ x, y, title, rows, as, patterns }: BubbleProps) {
  return (
    <div
      aria-hidden
      data-slot="chart-bubble"
      className={join(
        'pointer-events-none absolute z-10 grid w-max max-w-56 gap-1 rounded-md border border-input bg-popover px-3 py-2 text-xs text-popover-foreground shadow-md',
        shift(x),
      )}
      // Set by React in the browser only: on the server there is neither pointer nor focus.
      style={{ insetInlineStart: `${x}%`, bottom: `calc(${100 - y}% + 0.75rem)` }}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      {rows.map(({ look, name, value, current }) => (
        <p key={look} className={join('flex items-center gap-2', current && 'font-semibold')}>
          <Swatch look={look} as={as} patterns={patterns} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="ms-auto ps-2 tabular-nums">
            <bdi>{value}</bdi>
          </span>
        </p>
      ))}
    </div>
  );
}
