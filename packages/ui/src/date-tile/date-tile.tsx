import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { hueClass } from '../pennant';
import type { EventTypeHue } from '../tokens';
import { dateTile, dateTileBand, dateTileDay, type DateTileSize } from './date-tile.variants';
import { tileDate } from './tile-date';

export type DateTileProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** A calendar day, `YYYY-MM-DD`, as it reads at the place of the event. `null`: not yet. */
  date: string | null;
  /** Hue of the month band. Default: that of the page around. */
  hue?: EventTypeHue | undefined;
  /** Default: md, 64 px wide. */
  size?: DateTileSize | undefined;
  /** Language of the month, a BCP 47 tag. The server and the browser must agree on it. Default: 'en'. */
  locale?: string | undefined;
  /** The text of the tile when there is no date. */
  notYetText?: string | undefined;
  /** The text for screen readers when there is no date. */
  notYetLabel?: string | undefined;
};

/** The day of an event as a torn calendar page: month on a solid band in the hue of its type, day large. */
export function DateTile({
  date,
  hue,
  size,
  locale = 'en',
  notYetText = strings.dateTile.notYet,
  notYetLabel = strings.dateTile.notYetLabel,
  className,
  ...rest
}: DateTileProps) {
  const parts = tileDate(date, locale);
  return (
    <span data-slot="date-tile" className={cn(dateTile({ size }), hueClass(hue), className)} {...rest}>
      <span
        className={
          'flex flex-col overflow-hidden rounded-t-md bg-card pb-2 text-card-foreground forced-colors:[clip-path:none] ' +
          // Nine teeth: where the page was torn off.
          '[clip-path:polygon(0_0,100%_0,100%_calc(100%-5px),94.44%_100%,88.89%_calc(100%-5px),83.33%_100%,77.78%_calc(100%-5px),72.22%_100%,66.67%_calc(100%-5px),61.11%_100%,55.56%_calc(100%-5px),50%_100%,44.44%_calc(100%-5px),38.89%_100%,33.33%_calc(100%-5px),27.78%_100%,22.22%_calc(100%-5px),16.67%_100%,11.11%_calc(100%-5px),5.556%_100%,0%_calc(100%-5px))]'
        }
      >
        {parts ? (
          <time dateTime={parts.iso}>
            <span className="sr-only">{parts.full}</span>
            <span aria-hidden className={dateTileBand({ size })}>
              {parts.month}
            </span>
            <span aria-hidden className={dateTileDay({ size })}>
              {parts.day}
            </span>
          </time>
        ) : (
          <>
            <span className="sr-only">{notYetLabel}</span>
            <span aria-hidden className={dateTileBand({ size, empty: true })}>
              {'\u00a0'}
            </span>
            <span aria-hidden className={dateTileDay({ size, empty: true })}>
              {notYetText}
            </span>
          </>
        )}
      </span>
    </span>
  );
}
