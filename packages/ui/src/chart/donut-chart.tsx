'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { join } from '../lib/join';
import { useChart } from './chart-data';
import { Swatch } from './chart-legend';
import { forced, lookOf } from './chart-looks';
import { Patterns } from './chart-patterns';
import { ring, ringGap } from './chart-ring';
import { partsOf } from './parts';
import { useChartCursor } from './use-chart-cursor';

/** Of a picture of 120 by 120. */
const OUTER = 54;
const INNER = 33;

export type DonutChartProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The label in the middle under the sum: 'guests'. */
  centre?: ReactNode;
};

/** The parts of one whole: the labels with the values of the first series. Every part has its figures beside it. */
export function DonutChart({ centre, className, ...rest }: DonutChartProps) {
  const { data, titleId, keysId, formatValue, words } = useChart();
  const patterns = useId();
  const values = data.series[0]?.values ?? [];
  const parts = partsOf(
    data.labels.map((label, index) => ({ label, value: values[index] ?? null })),
    words.other,
  );
  const cursor = useChartCursor({
    series: 1,
    labels: parts.length,
    has: ({ index }) => (parts[index]?.value ?? 0) > 0,
  });
  const { active, focused } = cursor;
  const sum = parts.reduce((total, { value }) => total + value, 0);
  return (
    <div
      data-slot="donut-chart"
      className={cn('flex flex-wrap items-center gap-x-8 gap-y-4', className)}
      {...rest}
    >
      <Patterns id={patterns} count={parts.length} />
      <div className="relative mx-auto size-52 shrink-0 sm:mx-0">
        <svg
          role="group"
          aria-labelledby={titleId}
          aria-describedby={keysId}
          viewBox="0 0 120 120"
          className="block size-full overflow-visible"
        >
          {parts.map(({ look: place, label, value, share, from, to }) => {
            if (value === 0) return null;
            const look = lookOf(place);
            const at = { series: 0, index: place };
            const d = slicePath(from, to);
            return (
              <g
                key={place}
                data-slot="chart-point"
                role="img"
                aria-label={words.part(label, words.amount(formatValue(value), words.share(share)))}
                className={join('outline-none', look.colour, forced)}
                {...cursor.point(at)}
                {...cursor.area(at)}
              >
                <path d={d} fill="currentColor" className="stroke-card forced-colors:stroke-[Canvas]" />
                {look.tile ? <path d={d} fill={`url(#${patterns}-${look.index})`} /> : null}
              </g>
            );
          })}
          {focused && parts[focused.index] ? (
            <g className="pointer-events-none">
              <Ring from={parts[focused.index]?.from ?? 0} to={parts[focused.index]?.to ?? 0} />
            </g>
          ) : null}
        </svg>
        <p className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center px-14 text-center">
          <span className="font-display text-2xl font-heading tabular-nums">
            <bdi>{formatValue(sum)}</bdi>
          </span>
          <span className="text-xs text-muted-foreground wrap-anywhere">{centre ?? words.total}</span>
        </p>
      </div>
      <ul data-slot="chart-legend" className="grid min-w-0 flex-1 basis-44 gap-1 text-sm">
        {parts.map(({ look, label, value, share }) => (
          <li
            key={look}
            className={join(
              'flex items-center gap-2 rounded-sm px-2 py-1',
              active?.index === look && 'bg-muted font-semibold',
            )}
          >
            <Swatch look={look} as="area" patterns={patterns} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi>{label}</bdi>
            </span>
            <span className="text-end tabular-nums">
              <bdi>{words.amount(formatValue(value), words.share(share))}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Around the outside of the slice only: drawn last, so that its neighbours do not cover it. */
function Ring({ from, to }: { from: number; to: number }) {
  const d = slicePath(from, to);
  return (
    <>
      <path d={d} strokeWidth="3" className={ring} />
      <path d={d} strokeWidth="1" className={ringGap} />
    </>
  );
}

const point = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(60 + radius * Math.cos(angle)).toFixed(3)} ${(60 + radius * Math.sin(angle)).toFixed(3)}`;
};

/** A piece of the ring between two fractions of a turn, from the top and clockwise. A whole turn is drawn in halves. */
export function slicePath(from: number, to: number): string {
  if (to - from > 0.9999) return slicePath(from, from + 0.5) + slicePath(from + 0.5, from + 0.9998);
  const large = to - from > 0.5 ? 1 : 0;
  return (
    `M${point(OUTER, from)}A${OUTER} ${OUTER} 0 ${large} 1 ${point(OUTER, to)}` +
    `L${point(INNER, to)}A${INNER} ${INNER} 0 ${large} 0 ${point(INNER, from)}Z`
  );
}
