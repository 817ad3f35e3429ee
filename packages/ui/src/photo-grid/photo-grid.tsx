'use client';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { EmptyState } from '../empty-state';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { Skeleton, SkeletonGroup } from '../skeleton';
import type { Photo } from './photo';
import {
  photoBox,
  photoGrid,
  type PhotoFit,
  type PhotoGridSize,
  type PhotoShape,
} from './photo-grid.variants';
import { PhotoTile, type PhotoGridWords } from './photo-tile';
import { usePhotoSelection } from './use-photo-selection';

interface Looks {
  /** Columns of at least 112, 160 or 240 px. Default: md. */
  size?: PhotoGridSize | undefined;
  /** Shape of every photo. Default: square. */
  shape?: PhotoShape | undefined;
}

export type PhotoGridProps = Omit<ComponentProps<'ul'>, 'children' | 'aria-label'> &
  Looks & {
    /** Names the list: 'Photos of the picnic'. */
    label: string;
    /** The photos, in the order shown. */
    photos: readonly Photo[];
    /** Cuts what stands over, or shows all of it. Default: cover. */
    fit?: PhotoFit | undefined;
    /** How many are loaded at once because they are in sight; the others load when they come near. Default: 8. */
    eager?: number | undefined;
    /** Pressed, or followed where the photo has an `href`. Without it and without `href` a photo is only looked at. */
    onOpen?: ((photo: Photo, index: number, event: MouseEvent) => void) | undefined;
    /** Shows boxes to choose photos with, in place of opening them. */
    selecting?: boolean | undefined;
    /** Ids of the chosen photos. */
    selected?: readonly string[] | undefined;
    /** Ids of the photos that are chosen at first. */
    defaultSelected?: readonly string[] | undefined;
    /** Hears the ids of all chosen photos, after each change. */
    onSelectedChange?: ((selected: readonly string[]) => void) | undefined;
    /** In place of the list while it has no photos. */
    empty?: ReactNode;
    /** Other words than the default ones. */
    words?: Partial<PhotoGridWords> | undefined;
  };

/** Photos side by side, as many as fit. Opening one is yours: a `Lightbox`, or a page. */
export function PhotoGrid({
  label,
  photos,
  size = 'md',
  shape = 'square',
  fit = 'cover',
  eager = 8,
  onOpen,
  selecting = false,
  selected,
  defaultSelected = [],
  onSelectedChange,
  empty,
  words,
  className,
  ...rest
}: PhotoGridProps) {
  const text = { ...strings.photoGrid, ...words };
  const selection = usePhotoSelection({ photos, selected, defaultSelected, onSelectedChange });
  if (photos.length === 0)
    return empty ?? <EmptyState title={text.emptyTitle} description={text.emptyDescription} />;
  return (
    // Keys and presses are those of the boxes in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      data-slot="photo-grid"
      aria-label={label}
      className={cn(photoGrid({ size }), className)}
      {...(selecting ? selection.listProps : {})}
      {...rest}
    >
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          name={text.photo(index + 1)}
          shape={shape}
          fit={fit}
          eager={index < eager}
          onOpen={onOpen ? (event) => onOpen(photo, index, event) : undefined}
          choice={
            selecting
              ? {
                  checked: selection.chosen.includes(photo.id),
                  onChange: (checked) => selection.set(photo.id, checked),
                }
              : null
          }
          words={text}
        />
      ))}
    </ul>
  );
}

export type PhotoGridSkeletonProps = Omit<ComponentProps<'div'>, 'children'> &
  Looks & {
    /** How many photos are expected. Default: 8. */
    count?: number | undefined;
    /** Read once. */
    label?: string | undefined;
  };

/** In place of a photo grid whose photos are not known yet. */
export function PhotoGridSkeleton({
  count = 8,
  size = 'md',
  shape = 'square',
  label = strings.photoGrid.loading,
  className,
  ...rest
}: PhotoGridSkeletonProps) {
  return (
    <SkeletonGroup data-slot="photo-grid-skeleton" label={label} {...rest}>
      <div className={cn(photoGrid({ size }), className)}>
        {Array.from({ length: count }, (_, place) => (
          <Skeleton key={place} className={photoBox({ shape, className: 'h-auto' })} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
