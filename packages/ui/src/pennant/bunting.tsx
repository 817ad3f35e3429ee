import { useId, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import type { EventTypeHue } from '../tokens';
import { hueClass } from './hue.variants';

export type BuntingProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Whose tint. Default: that of the page around. */
  hue?: EventTypeHue | undefined;
};

/** One swag of the line: the cord sags by a parabola, a flag hangs at each third of it. */
const SWAG = 96;
const FLAGS = [16, 48, 80];
const sag = (x: number) => 6 + 10 * (1 - ((x - SWAG / 2) / (SWAG / 2)) ** 2);

/** A row of pennants on a cord. Decoration: for empty states and success pages only, one row. */
export function Bunting({ hue, className, ...rest }: BuntingProps) {
  const id = useId();
  return (
    <svg
      data-slot="bunting"
      aria-hidden
      className={cn(
        'h-11 w-full overflow-hidden text-type-text forced-colors:hidden',
        hueClass(hue),
        className,
      )}
      {...rest}
    >
      <defs>
        <pattern id={id} width={SWAG} height={44} patternUnits="userSpaceOnUse">
          {FLAGS.map((x, index) => (
            <path
              key={x}
              d={`M${x - 11} ${sag(x - 11)} L${x + 11} ${sag(x + 11)} L${x} ${sag(x) + 24} Z`}
              className={index === 1 ? 'fill-type-text opacity-35' : 'fill-type-tint'}
              stroke="currentColor"
              strokeOpacity={0.35}
            />
          ))}
          <path
            d={`M0 6 Q${SWAG / 2} 26 ${SWAG} 6`}
            fill="none"
            stroke="currentColor"
            strokeOpacity={0.5}
            strokeWidth={1.5}
          />
        </pattern>
      </defs>
      <rect width="100%" height="44" fill={`url(#${id})`} />
    </svg>
  );
}
