import { lookOf } from './chart-looks';

/** The patterns that are laid over filled areas, named `<id>-<place>`. Takes no room. */
export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        {Array.from({ length: Math.min(count, 6) }, (_, place) => lookOf(place)).map(({ tile, index }) =>
          tile ? (
            <pattern key={index} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
              <path
                d={tile}
                strokeWidth="1.5"
                className={
                  index === 2
                    ? 'fill-card forced-colors:fill-[Canvas]'
                    : 'fill-none stroke-card forced-colors:stroke-[Canvas]'
                }
              />
            </pattern>
          ) : null,
        )}
      </defs>
    </svg>
  );
}
