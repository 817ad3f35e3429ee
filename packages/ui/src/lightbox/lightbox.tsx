'use client';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button';
import { announce } from '../lib/announce';
import { join } from '../lib/join';
import * as strings from '../lib/strings';
import { useReturnFocus } from '../lib/use-return-focus';
import { LiveRegion } from '../live-region';
import type { Photo } from '../photo-grid';
import { actOf } from './lightbox-keys';
import { LightboxStage } from './lightbox-stage';
import type { LightboxWords } from './lightbox-words';

export interface LightboxProps {
  /** The photos, in the order in which they are turned. */
  photos: readonly Photo[];
  /** Place of the photo in sight, from 0; null while it is closed. */
  index: number | null;
  /** Another photo, or null when it was closed. */
  onIndexChange: (index: number | null) => void;
  /** Names the viewer: 'Photos of the picnic'. Default: 'Photos'. */
  label?: string | undefined;
  /** Buttons and links for the photo in sight, in the bar on top: download, delete, name people. */
  actions?: ((photo: Photo, index: number) => ReactNode) | undefined;
  /** Other words than the default ones. */
  words?: Partial<LightboxWords> | undefined;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** What a double click zooms to. */
const DOUBLE = ZOOMS.indexOf(2);

const TURN = 'absolute inset-y-0 z-1 my-auto';

/** The picture is in the browser's cache by the time one turns to it. */
function usePreload(...photos: (Photo | undefined)[]) {
  const wanted = photos.map((photo) => photo?.src ?? '').join('\n');
  useEffect(() => {
    for (const src of wanted.split('\n')) if (src) new Image().src = src;
  }, [wanted]);
}

/** A long caption scrolls, so keys must reach it; a short one is no stop for them. */
const reachable = (caption: HTMLElement | null) => {
  if (caption) caption.tabIndex = caption.scrollHeight > caption.clientHeight ? 0 : -1;
};

/** Where the reader is: the photo, how far it is zoomed, and what the keys do. */
function useViewer({ photos, index, onIndexChange }: LightboxProps, words: LightboxWords) {
  const stage = useRef<HTMLDivElement>(null);
  // Kept with its photo: the next one begins at its full size.
  const [zoomOf, setZoomOf] = useState({ id: '', level: 0 });
  // A photo that was just deleted may have been the last one.
  const place = Math.min(index ?? 0, photos.length - 1);
  const photo = index === null ? undefined : photos[place];
  const level = zoomOf.id === photo?.id ? zoomOf.level : 0;
  const zoom = ZOOMS[level] ?? 1;

  const goTo = (next: number) => {
    if (next !== place && photos[next]) onIndexChange(next);
  };
  const turn = (step: 1 | -1) => goTo(place + step);
  const zoomTo = (next: number) => {
    const wanted = Math.max(0, Math.min(ZOOMS.length - 1, next));
    if (!photo || wanted === level) return;
    setZoomOf({ id: photo.id, level: wanted });
    announce(words.zoomed((ZOOMS[wanted] ?? 1) * 100));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // A field among the actions keeps its keys.
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=menu]'))
      return;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const act = actOf(event.key, { zoomed: zoom > 1, rightToLeft });
    if (!act) return;
    event.preventDefault();
    if (act.do === 'turn') turn(act.step);
    else if (act.do === 'goTo') goTo(act.end === 'first' ? 0 : photos.length - 1);
    else if (act.do === 'zoom') zoomTo(act.step === 0 ? 0 : level + act.step);
    else stage.current?.scrollBy(act.x, act.y);
  };
  return { stage, photo, place, level, zoom, turn, zoomTo, onKeyDown };
}

/**
 * One photo after the other over the whole window. Own, on the library's dialog: the ready-made viewer of the field
 * (yet-another-react-lightbox 3.32) keeps its looks in a style sheet beside our tokens, and opens outside of a dialog it
 * was called from, where that dialog's focus trap takes the keys away from it. With zoom and captions it also weighs
 * 16 kB against the 7 of this one beside the dialog, which is loaded anyway.
 */
export function Lightbox(props: LightboxProps) {
  const { photos, onIndexChange, label, actions } = props;
  const words = { ...strings.lightbox, ...props.words };
  const panel = useRef<HTMLDivElement>(null);
  const statusId = useId();
  const { stage, photo, place, level, zoom, turn, zoomTo, onKeyDown } = useViewer(props, words);
  const focus = useReturnFocus((event) => {
    // The first button would be an action of yours; on the viewer itself every key does what it says.
    event.preventDefault();
    panel.current?.focus();
  }, undefined);
  usePreload(photo && photos[place - 1], photo && photos[place + 1]);

  return (
    <Radix.Root open={photo !== undefined} onOpenChange={(open) => (open ? undefined : onIndexChange(null))}>
      {photo ? (
        <Radix.Portal>
          <Radix.Content
            ref={panel}
            data-slot="lightbox"
            // Photos are looked at in the dark, whatever the page around is.
            data-theme="dark"
            aria-describedby={statusId}
            onKeyDown={onKeyDown}
            {...focus}
            className={
              'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-background text-foreground outline-none ' +
              'transition-opacity duration-base ease-out-soft starting:opacity-0'
            }
          >
            <Radix.Title className="sr-only">{label ?? words.label}</Radix.Title>
            <LiveRegion id={statusId}>{words.position(place + 1, photos.length, photo.alt)}</LiveRegion>
            <div className="flex min-w-0 flex-wrap items-center justify-end gap-1 px-3 py-2">
              <span aria-hidden data-slot="lightbox-counter" className="me-auto text-sm tabular-nums">
                {words.counter(place + 1, photos.length)}
              </span>
              {actions ? <div className="flex flex-wrap gap-1">{actions(photo, place)}</div> : null}
              <Button
                variant="ghost"
                size="icon"
                aria-label={words.zoomOut}
                disabled={level === 0}
                onClick={() => zoomTo(level - 1)}
              >
                <ZoomOut aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={words.zoomIn}
                disabled={level === ZOOMS.length - 1}
                onClick={() => zoomTo(level + 1)}
              >
                <ZoomIn aria-hidden />
              </Button>
              <Radix.Close asChild>
                <Button variant="ghost" size="icon" aria-label={words.close}>
                  <X aria-hidden />
                </Button>
              </Radix.Close>
            </div>
            <div className="relative flex min-h-0">
              <LightboxStage
                key={photo.id}
                ref={stage}
                photo={photo}
                zoom={zoom}
                onTurn={turn}
                onDoubleClick={() => zoomTo(level === 0 ? DOUBLE : 0)}
                words={words}
              />
              <Button
                variant="secondary-dark"
                size="icon"
                aria-label={words.previous}
                disabled={place === 0}
                onClick={() => turn(-1)}
                className={join(TURN, 'start-3')}
              >
                <ChevronLeft aria-hidden className="rtl:rotate-180" />
              </Button>
              <Button
                variant="secondary-dark"
                size="icon"
                aria-label={words.next}
                disabled={place === photos.length - 1}
                onClick={() => turn(1)}
                className={join(TURN, 'end-3')}
              >
                <ChevronRight aria-hidden className="rtl:rotate-180" />
              </Button>
            </div>
            <div
              key={photo.id}
              ref={reachable}
              role="group"
              aria-label={words.caption}
              data-slot="lightbox-caption"
              className="focus-ring mx-auto grid max-h-[30dvh] w-full max-w-reading gap-0.5 overflow-y-auto px-4 pt-2 pb-4 text-center wrap-anywhere"
            >
              {photo.caption ? <p>{photo.caption}</p> : null}
              {photo.uploadedBy ? (
                <p className="text-sm text-muted-foreground">{words.addedBy(photo.uploadedBy)}</p>
              ) : null}
            </div>
          </Radix.Content>
        </Radix.Portal>
      ) : null}
    </Radix.Root>
  );
}
