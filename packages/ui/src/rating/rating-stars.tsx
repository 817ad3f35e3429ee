import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';

export type RatingStarsProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** From 0 to `max`, with parts: an average. */
  value: number;
  /** How many stars there are. Default: 5. */
  max?: number | undefined;
  /** The value in words: read in place of the stars, and shown beside them. */
  text?: ((value: string, max: number) => string) | undefined;
  /** Keeps the words from sight, where they stand nearby anyway. */
  textHidden?: boolean | undefined;
  /** Decides the decimal sign. */
  locale?: string | undefined;
};

const row = 'flex [&_svg]:size-5 [&_svg]:shrink-0';

/** A rating that was given, or the average of many: stars to look at and the figure to read. */
export function RatingStars({
  value,
  max = 5,
  text = strings.rating.value,
  textHidden,
  locale = 'en',
  className,
  ...rest
}: RatingStarsProps) {
  const stars = Array.from({ length: max }, (_, index) => index);
  const words = text(new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value), max);
  return (
    <span
      data-slot="rating-stars"
      {...rest}
      className={cn('inline-flex flex-wrap items-center gap-x-2', className)}
    >
      <span aria-hidden className="relative inline-block text-foreground">
        <span className={row}>
          {stars.map((star) => (
            <Star key={star} strokeWidth={1.75} />
          ))}
        </span>
        {/* The same stars, filled, cut off where the value ends. */}
        <span
          className={`${row} absolute inset-y-0 start-0 overflow-hidden`}
          style={{ inlineSize: `${(Math.min(Math.max(value, 0), max) / max) * 100}%` }}
        >
          {stars.map((star) => (
            <Star key={star} strokeWidth={1.75} className="fill-highlight" />
          ))}
        </span>
      </span>
      <span className={textHidden ? 'sr-only' : 'text-sm font-semibold tabular-nums'}>{words}</span>
    </span>
  );
}
