'use client';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { join } from '../lib/join';
import { Bubble } from './chart-bubble';
import { useChart } from './chart-data';
import { Legend } from './chart-legend';
import { forced, lookOf } from './chart-looks';
import { ring, ringGap } from './chart-ring';
import { bandCentre, Plot } from './plot';
import { fromTop, scaleFor } from './scale';
import { useChartCursor, type Cursor } from './use-chart-cursor';

/** With more labels only some points carry their mark. */
const ALL_MARKED = 24;

export type LineChartProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Whether the value axis begins at zero. Default: true; switch it off where only the change matters. */
  fromZero?: boolean | undefined;
};

/** How amounts change along the labels. A missing value leaves a gap. */
export function LineChart({ fromZero = true, className, ...rest }: LineChartProps) {
  const { data, formatValue, words } = useChart();
  const { labels, series } = data;
  const scale = scaleFor(
    series.flatMap(({ values }) => values.filter((value) => value !== null)),
    { fromZero },
  );
  const valueAt = ({ series: of, index }: Cursor) => series[of]?.values[index] ?? null;
  const cursor = useChartCursor({
    series: series.length,
    labels: labels.length,
    has: (at) => valueAt(at) !== null,
  });
  const x = (index: number) => bandCentre(index, labels.length);
  const { active, focused } = cursor;
  const known = series.flatMap(({ values }) => values[active?.index ?? -1] ?? []);
  const every = labels.length <= ALL_MARKED ? 1 : Math.ceil(labels.length / 12);
  return (
    <div data-slot="line-chart" className={cn('grid grid-cols-1 gap-4', className)} {...rest}>
      <Legend names={series.map(({ name }) => name)} as="line" />
      <Plot
        scale={scale}
        bubble={
          active && known.length > 0 ? (
            <Bubble
              x={x(active.index)}
              y={fromTop(scale, Math.max(...known))}
              title={labels[active.index] ?? ''}
              as="line"
              patterns=""
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
        {active ? (
          <line
            x1={`${x(active.index)}%`}
            x2={`${x(active.index)}%`}
            y2="100%"
            className="stroke-input forced-colors:stroke-[CanvasText]"
          />
        ) : null}
        {series.map(({ id, name, values }, of) => {
          const look = lookOf(of);
          return (
            <g key={id} data-slot="chart-series" className={join('pointer-events-none', look.colour, forced)}>
              {/* Stretched to the picture; the line keeps its width and its dashes. */}
              <svg
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                width="100%"
                height="100%"
                overflow="visible"
              >
                <path
                  d={linePath(
                    values
                      .slice(0, labels.length)
                      .map((value) => (value === null ? null : fromTop(scale, value))),
                    x,
                  )}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  strokeLinejoin="round"
                  strokeDasharray={look.dash}
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              {values.map((value, index) => {
                if (value === null || index >= labels.length) return null;
                const at = { series: of, index };
                const here = focused?.series === of && focused.index === index;
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
                    <svg x={`${x(index)}%`} y={`${fromTop(scale, value)}%`} overflow="visible">
                      {here ? (
                        <>
                          <path d={look.marker} strokeWidth="8" className={ring} />
                          <path d={look.marker} strokeWidth="4" className={ringGap} />
                        </>
                      ) : null}
                      {here || active?.index === index || index % every === 0 ? (
                        <path
                          d={look.marker}
                          fill="currentColor"
                          className="stroke-card forced-colors:stroke-[Canvas]"
                        />
                      ) : null}
                    </svg>
                  </g>
                );
              })}
            </g>
          );
        })}
        {labels.map((label, index) => (
          <rect
            // Labels may repeat; their place is what makes them one.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-slot="chart-band"
            data-label={label}
            x={`${(100 / labels.length) * index}%`}
            width={`${100 / labels.length}%`}
            height="100%"
            className="fill-transparent"
            {...cursor.area({ series: -1, index })}
          />
        ))}
      </Plot>
    </div>
  );
}

/** A path through the known heights; where one is missing it begins anew. */
export function linePath(heights: readonly (number | null)[], x: (index: number) => number): string {
  let drawing = false;
  const steps: string[] = [];
  heights.forEach((height, index) => {
    if (height !== null) steps.push(`${drawing ? 'L' : 'M'}${x(index)} ${height}`);
    drawing = height !== null;
  });
  return steps.join('');
}
