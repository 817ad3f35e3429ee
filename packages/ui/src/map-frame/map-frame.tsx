'use client';
import { MapPin, Navigation } from 'lucide-react';
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { CopyButton } from '../copy-button';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import type { Words } from '../lib/words';
import { TextLink } from '../text-link';
import {
  addressLine,
  mapAppLink,
  mapDevice,
  openStreetMapLink,
  type MapDevice,
  type Place,
} from './map-links';
import { PlaceDrawing } from './place-drawing';

/** A picture of the map that you made and serve yourself. */
export interface MapImage {
  src: string;
  /** What the picture shows: 'The hall beside the bridge, the entrance at the back'. */
  alt: string;
  width: number;
  height: number;
}

export type MapFrameProps = Omit<ComponentProps<'div'>, 'children'> &
  Place & {
    /** What is there: 'Town hall'. */
    name: string;
    /** Level of the name in the page's outline. Default: 3. */
    level?: 2 | 3 | 4 | undefined;
    /** How one gets in, where one parks, which bus stops there. */
    directions?: ReactNode;
    /** In place of the drawing. */
    image?: MapImage | undefined;
    /** What the device opens maps with. Found out by itself. */
    device?: MapDevice | undefined;
    /** Other words than the default ones. */
    words?: Partial<Words<typeof strings.mapFrame>> | undefined;
  };

const never = () => () => {};

/**
 * Where something is, without a map service: an address to read and copy, and links that open it in a map. Nothing is
 * requested from anybody until one is pressed.
 */
export function MapFrame({
  name,
  address,
  latitude,
  longitude,
  level = 3,
  directions,
  image,
  device,
  words,
  className,
  ...rest
}: MapFrameProps) {
  const Heading = `h${level}` as const;
  const text = { ...strings.mapFrame, ...words };
  const place = { address: [name, ...address], latitude, longitude };
  // The server cannot know the device, so its page has the link that works everywhere.
  const found = useSyncExternalStore<MapDevice>(never, mapDevice, () => 'none');
  const app = mapAppLink(place, device ?? found);
  return (
    <div
      data-slot="map-frame"
      className={cn('grid min-w-0 overflow-hidden rounded-lg border bg-card text-card-foreground', className)}
      {...rest}
    >
      {image ? (
        <img
          src={image.src}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
      ) : (
        <PlaceDrawing className="block aspect-16/7 w-full border-b forced-colors:hidden" />
      )}
      <div className="grid min-w-0 gap-4 p-5 sm:p-6">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1">
          <MapPin aria-hidden className="mt-1 size-5 text-link" />
          <Heading data-slot="map-frame-name" className="font-sans text-lg font-heading wrap-anywhere">
            {name}
          </Heading>
          <address
            dir="auto"
            data-slot="map-frame-address"
            className="col-start-2 whitespace-pre-line text-muted-foreground not-italic wrap-anywhere"
          >
            {address.join('\n')}
          </address>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          {app === null ? null : (
            <TextLink href={app} tone="standalone">
              <Navigation aria-hidden />
              {text.app}
            </TextLink>
          )}
          <TextLink href={openStreetMapLink(place)} tone="standalone" external>
            {text.openStreetMap}
          </TextLink>
          <CopyButton value={addressLine({ address })} label={text.copy} size="sm" />
        </div>
        {directions ? (
          <div data-slot="map-frame-directions" className="grid gap-1 border-t pt-4">
            <p className="text-sm font-semibold">{text.directions}</p>
            <div className="max-w-reading text-sm text-muted-foreground wrap-anywhere">{directions}</div>
          </div>
        ) : null}
      </div>
    </div>
  );
}
