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
import { bandCentre, Plot } from './plot';
import { fromTop, scaleFor } from './scale';
import { useChartCursor, type Cursor } from './use-chart-cursor';

/** How much of its band a group of bars takes, and a bar of its place in the group. */
const GROUP = 0.72;
const BAR = 0.9;

export type BarChartProps = Omit<ComponentProps<'div'>, 'children'>;

/** Amounts side by side: a group of bars for each label, from zero up or down. */
export function BarChart({ className, ...rest }: BarChartProps) {
  const { data, formatValue, words } = useChart();
  const patterns = useId();
  const { labels, series } = data;
  const scale = scaleFor(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const valueAt = ({ series: of, index }: Cursor) => series[of]?.values[index] ?? null;
  const cursor = useChartCursor({
    series: series.length,
    labels: labels.length,
    has: (at) => valueAt(at) !== null,
  });
  const place = 100 / labels.length;
  const slot = (place * GROUP) / series.length;
  const box = ({ series: of, index }: Cursor, value: number) => {
    const top = Math.min(fromTop(scale, value), fromTop(scale, 0));
    return {
      x: `${place * index + (place * (1 - GROUP)) / 2 + slot * of + (slot * (1 - BAR)) / 2}%`,
      y: `${top}%`,
      width: `${slot * BAR}%`,
      height: `${Math.max(fromTop(scale, value), fromTop(scale, 0)) - top}%`,
      rx: 2,
    };
  };
  const { active, focused } = cursor;
  const highest = Math.max(0, ...series.map(({ values }) => values[active?.index ?? -1] ?? 0));
  return (
    <div data-slot="bar-chart" className={cn('grid grid-cols-1 gap-4', className)} {...rest}>
      <Legend names={series.map(({ name }) => name)} as="area" />
      <Patterns id={patterns} count={series.length} />
      <Plot
        scale={scale}
        bubble={
          active ? (
            <Bubble
              x={bandCentre(active.index, labels.length)}
              y={fromTop(scale, highest)}
              title={labels[active.index] ?? ''}
              as="area"
              patterns={patterns}
              rows={series.map(({ name }, of) => {
                const value = valueAt({ series: of, index: active.index });
                return {
                  look: of,
                  name,
                  value: value === null ? words.noValue : formatValue(value),
                  current: of === active.series,
                };
              })}
            />
          ) : null
        }
      >
        {labels.map((label, index) => (
          <rect
            // Labels may repeat; their place is what makes them one.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-slot="chart-band"
            data-label={label}
            x={`${place * index}%`}
            width={`${place}%`}
            height="100%"
            className={active?.index === index ? 'fill-muted forced-colors:fill-none' : 'fill-transparent'}
            {...cursor.area({ series: -1, index })}
          />
        ))}
        {series.map(({ id, name, values }, of) => {
          const look = lookOf(of);
          return (
            <g key={id} data-slot="chart-series" className={join('pointer-events-none', look.colour, forced)}>
              {values.map((value, index) => {
                if (value === null || index >= labels.length) return null;
                const at = { series: of, index };
                const shape = box(at, value);
                return (
                  <g
                    // Values have no name but their place.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={index}
                    data-slot="chart-point"
                    role="img"
                    aria-label={words.point(labels[index] ?? '', name, formatValue(value))}
                    className="outline-none"
                    {...cursor.point(at)}
                  >
                    {focused?.series === of && focused.index === index ? (
                      <>
                        <rect {...shape} strokeWidth="8" className={ring} />
                        <rect {...shape} strokeWidth="4" className={ringGap} />
                      </>
                    ) : null}
                    <rect {...shape} fill="currentColor" />
                    {look.tile ? <rect {...shape} fill={`url(#${patterns}-${look.index})`} /> : null}
                  </g>
                );
              })}
            </g>
          );
        })}
      </Plot>
    </div>
  );
}
