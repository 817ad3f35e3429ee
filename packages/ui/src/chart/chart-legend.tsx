import { useId } from 'react';
import { join } from '../lib/join';
import { forced, lookOf } from './chart-looks';
import { Patterns } from './chart-patterns';

/** A small piece of the line with its mark, or of the filled area, as the picture draws it. */
export function Swatch({
  look: place,
  as,
  patterns,
}: {
  look: number;
  as: 'line' | 'area';
  patterns: string;
}) {
  const look = lookOf(place);
  return (
    <svg
      aria-hidden
      width={as === 'line' ? 28 : 16}
      height="16"
      className={join('shrink-0 overflow-visible', look.colour, forced)}
    >
      {as === 'line' ? (
        <>
          <path d="M0 8h28" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray={look.dash} />
          <path
            d={look.marker}
            transform="translate(14 8)"
            fill="currentColor"
            className="stroke-card forced-colors:stroke-[Canvas]"
          />
        </>
      ) : (
        <>
          <rect width="16" height="16" rx="3" fill="currentColor" />
          {look.tile ? <rect width="16" height="16" rx="3" fill={`url(#${patterns}-${look.index})`} /> : null}
        </>
      )}
    </svg>
  );
}

/** Which looks belong to which series. With one series there is nothing to tell apart: then it is left out. */
export function Legend({ names, as }: { names: readonly string[]; as: 'line' | 'area' }) {
  const patterns = useId();
  if (names.length < 2) return null;
  return (
    <>
      {as === 'area' ? <Patterns id={patterns} count={names.length} /> : null}
      <ul data-slot="chart-legend" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {names.map((name, index) => (
          // Names may repeat; their place is what makes them one.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex min-w-0 items-center gap-2">
            <Swatch look={index} as={as} patterns={patterns} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
