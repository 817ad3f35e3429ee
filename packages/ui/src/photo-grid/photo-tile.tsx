'use client';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Button } from '../button';
import { choiceVariants } from '../lib/choice.variants';
import type * as strings from '../lib/strings';
import { usePicture } from '../lib/use-picture';
import type { Words } from '../lib/words';
import type { Photo } from './photo';
import { photoBox, photoFailureBox, photoImage, type PhotoFit, type PhotoShape } from './photo-grid.variants';

export type PhotoGridWords = Words<typeof strings.photoGrid>;

interface TileProps {
  photo: Photo;
  /** What it is called where it has no description. */
  name: string;
  shape: PhotoShape;
  fit: PhotoFit;
  /** Likely in sight at once. */
  eager: boolean;
  onOpen: ((event: MouseEvent) => void) | undefined;
  /** A box to choose it with, in place of opening it. */
  choice: { checked: boolean; onChange: (checked: boolean) => void } | null;
  words: PhotoGridWords;
}

const HIT = 'block w-full rounded-md focus-ring';

/** One photo of a grid with its words. */
export function PhotoTile({ photo, name, shape, fit, eager, onOpen, choice, words }: TileProps) {
  const picture = usePicture(photo.src);
  const broken = picture.state === 'broken' || picture.retrying;
  const tile = useRef<HTMLLIElement>(null);
  const pressedRetry = useRef(false);
  useEffect(() => {
    if (picture.state !== 'shown' || !pressedRetry.current) return;
    pressedRetry.current = false;
    // The button that had the focus is gone: what took its place takes the focus too.
    if (document.activeElement === document.body)
      tile.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [picture.state]);
  const retry = () => {
    pressedRetry.current = true;
    picture.retry();
  };
  const image = (
    <img
      key={picture.key}
      {...picture.imgProps}
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={photo.srcSet ? '(min-width: 48rem) 20rem, 50vw' : undefined}
      alt={photo.alt || name}
      width={photo.width}
      height={photo.height}
      // What is not drawn is never near, so a lazy one would not be asked for.
      hidden={picture.retrying}
      loading={eager || picture.retrying ? 'eager' : 'lazy'}
      decoding="async"
      className={photoImage({ fit })}
    />
  );
  const failure = (
    <span className={photoFailureBox({ shape })}>
      <ImageOff aria-hidden className="size-5 shrink-0" />
      <span data-slot="photo-broken" className="max-w-full wrap-anywhere">
        {words.broken}
        {/* Whoever sees the page has the caption; whoever hears it would miss what the photo showed. */}
        <span className="sr-only"> {photo.alt || name}</span>
      </span>
      {choice ? null : (
        <Button variant="outline" size="sm" pending={picture.retrying} onClick={retry}>
          {words.retry}
        </Button>
      )}
    </span>
  );

  const face = broken ? (
    <>
      {picture.retrying ? image : null}
      {failure}
    </>
  ) : (
    <span className={photoBox({ shape })}>{image}</span>
  );

  const body = () => {
    if (choice)
      return (
        <label className="relative block cursor-pointer rounded-md has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-primary">
          {face}
          <span className="absolute start-2 top-2 grid rounded-sm bg-card p-1 shadow-sm">
            <input
              type="checkbox"
              aria-label={words.select(photo.alt || name)}
              checked={choice.checked}
              onChange={(event) => choice.onChange(event.target.checked)}
              className={choiceVariants({ type: 'checkbox' })}
            />
          </span>
        </label>
      );
    if (broken) return face;
    if (photo.href !== undefined)
      return (
        <a href={photo.href} onClick={onOpen} className={HIT}>
          {face}
        </a>
      );
    if (onOpen)
      return (
        <button type="button" onClick={onOpen} className={HIT}>
          {face}
        </button>
      );
    return face;
  };

  return (
    <li ref={tile} data-slot="photo-tile" data-state={picture.state} className="min-w-0">
      <figure className="grid gap-1.5">
        {body()}
        {photo.caption || photo.uploadedBy ? (
          <figcaption className="grid gap-0.5 wrap-anywhere">
            {photo.caption ? <span className="text-sm">{photo.caption}</span> : null}
            {photo.uploadedBy ? (
              <span className="text-xs text-muted-foreground">{words.addedBy(photo.uploadedBy)}</span>
            ) : null}
          </figcaption>
        ) : null}
      </figure>
    </li>
  );
}
