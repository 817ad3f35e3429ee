import type { ReactNode } from 'react';
import { join } from '../lib/join';
import { useChart } from './chart-data';
import { fromTop, type Scale } from './scale';

/** More labels than this are thinned out. */
const ALL_WIDE = 12;
const ALL_NARROW = 5;
const stepFor = (count: number, most: number, shown: number) =>
  count <= most ? 1 : Math.ceil(count / shown);

/** In the middle of its band, in per cent from the inline start. */
export const bandCentre = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/**
 * The axes around bars and lines. All text is HTML, so that it wraps, grows with the reader's font and turns around;
 * the drawing needs no measuring, and the server sends what the browser shows.
 */
export function Plot({ scale, bubble, children }: { scale: Scale; bubble: ReactNode; children: ReactNode }) {
  const { data, titleId, keysId, formatValue } = useChart();
  return (
    <div
      data-slot="chart-plot"
      className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 pt-2"
    >
      <div
        aria-hidden
        className="flex h-60 flex-col-reverse justify-between text-end text-xs text-muted-foreground tabular-nums"
      >
        {scale.ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end">
            <bdi>{formatValue(tick)}</bdi>
          </span>
        ))}
      </div>
      <div className="relative h-60">
        <svg
          role="group"
          aria-labelledby={titleId}
          aria-describedby={keysId}
          width="100%"
          height="100%"
          className="block overflow-visible rtl:-scale-x-100"
        >
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={`${fromTop(scale, tick)}%`}
              y2={`${fromTop(scale, tick)}%`}
              className={join(
                'forced-colors:stroke-[CanvasText]',
                tick === 0 ? 'stroke-input' : 'stroke-border forced-colors:hidden',
              )}
            />
          ))}
          {children}
        </svg>
        {bubble}
      </div>
      <div aria-hidden className="col-start-2 flex text-center text-xs text-muted-foreground">
        {data.labels.map((label, index) => (
          // Labels may repeat; their place is what makes them one.
          // oxlint-disable-next-line react/no-array-index-key
          <AxisLabel key={index} label={label} index={index} count={data.labels.length} />
        ))}
      </div>
    </div>
  );
}

/** A label under its band: all of them where there is room, else every second or third. */
function AxisLabel({ label, index, count }: { label: string; index: number; count: number }) {
  const wide = stepFor(count, ALL_WIDE, 8);
  const narrow = stepFor(count, ALL_NARROW, 5);
  const onWide = index % wide === 0;
  const onNarrow = index % narrow === 0;
  const wraps = 'line-clamp-3 w-full px-0.5 wrap-anywhere hyphens-auto';
  const thin = 'block max-w-14 shrink-0 truncate';
  return (
    <span className="flex min-w-0 flex-1 basis-0 justify-center">
      {onNarrow ? <span className={join(narrow === 1 ? wraps : thin, '@md:hidden')}>{label}</span> : null}
      {onWide ? <span className={join('@max-md:hidden', wide === 1 ? wraps : thin)}>{label}</span> : null}
    </span>
  );
}
