'use client';
import { useId, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { join } from '../lib/join';
import { Bubble } from './chart-bubble';
import { useChart } from './chart-data';
import { Legend } from './chart-legend';
import { forced, lookOf } from './chart-looks';
import { Patterns } from './chart-patterns';
import { ring, ringGap } from './chart-ring';
import { partsOf } from './parts';
import { useChartCursor } from './use-chart-cursor';

export type StackedBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Every bar as long as the others, or as long as its sum. Default: share. */
  lengths?: 'share' | 'amount' | undefined;
};

/** The parts of one whole or of several: one bar for each label, one piece for each series. Labels may be long. */
export function StackedBar({ lengths = 'share', className, ...rest }: StackedBarProps) {
  const { data, titleId, keysId, formatValue, words } = useChart();
  const patterns = useId();
  const rows = data.labels.map((label, index) => ({
    label,
    parts: partsOf(
      data.series.map(({ name, values }) => ({ label: name, value: values[index] ?? null })),
      words.other,
    ),
  }));
  const sums = rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const most = Math.max(0, ...sums);
  const names = rows[0]?.parts.map(({ label }) => label) ?? [];
  const cursor = useChartCursor({
    // Up and down go from bar to bar, left and right from piece to piece.
    series: rows.length,
    labels: names.length,
    has: ({ series, index }) => (rows[series]?.parts[index]?.value ?? 0) > 0,
  });
  const { active, focused } = cursor;
  return (
    <div
      data-slot="stacked-bar"
      role="group"
      aria-labelledby={titleId}
      aria-describedby={keysId}
      className={cn('grid grid-cols-1 gap-4', className)}
      {...rest}
    >
      <Legend names={names} as="area" />
      <Patterns id={patterns} count={names.length} />
      {rows.map(({ label, parts }, row) => {
        const stretch = lengths === 'amount' && most > 0 ? (sums[row] ?? 0) / most : 1;
        const shown = active?.series === row ? parts[active.index] : undefined;
        return (
          // Labels may repeat; their place is what makes them one.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={row} className="grid gap-1.5 break-inside-avoid text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{label}</bdi>
              </span>
              <span className="text-muted-foreground tabular-nums">
                <bdi>{formatValue(sums[row] ?? 0)}</bdi>
              </span>
            </div>
            <div className="relative">
              <svg width="100%" height="24" className="block overflow-visible rtl:-scale-x-100">
                <rect width="100%" height="100%" rx="3" className="fill-muted" />
                {parts.map(({ look: place, label: name, value, share, from, to }) => {
                  if (value === 0) return null;
                  const look = lookOf(place);
                  const at = { series: row, index: place };
                  const shape = {
                    x: `${from * stretch * 100}%`,
                    width: `${(to - from) * stretch * 100}%`,
                    height: '100%',
                    rx: 2,
                  };
                  return (
                    <g
                      key={place}
                      data-slot="chart-point"
                      role="img"
                      aria-label={words.point(
                        label,
                        name,
                        words.amount(formatValue(value), words.share(share)),
                      )}
                      className={join('outline-none', look.colour, forced)}
                      {...cursor.point(at)}
                      {...cursor.area(at)}
                    >
                      {focused?.series === row && focused.index === place ? (
                        <>
                          <rect {...shape} strokeWidth="8" className={ring} />
                          <rect {...shape} strokeWidth="4" className={ringGap} />
                        </>
                      ) : null}
                      <rect
                        {...shape}
                        fill="currentColor"
                        strokeWidth="2"
                        className="stroke-card forced-colors:stroke-[Canvas]"
                      />
                      {look.tile ? <rect {...shape} fill={`url(#${patterns}-${look.index})`} /> : null}
                    </g>
                  );
                })}
              </svg>
              {shown ? (
                <Bubble
                  x={((shown.from + shown.to) / 2) * stretch * 100}
                  y={0}
                  title={label}
                  as="area"
                  patterns={patterns}
                  rows={[
                    {
                      look: shown.look,
                      name: shown.label,
                      value: words.amount(formatValue(shown.value), words.share(shown.share)),
                      current: true,
                    },
                  ]}
                />
              ) : null}
            </div>
          </div>
        );
      })}
    </div>
  );
}
