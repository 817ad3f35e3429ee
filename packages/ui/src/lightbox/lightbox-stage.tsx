import { ImageOff } from 'lucide-react';
import { useLayoutEffect, useRef, type Ref } from 'react';
import { Button } from '../button';
import { composeRefs } from '../lib/compose-refs';
import { join } from '../lib/join';
import { usePicture } from '../lib/use-picture';
import type { Photo } from '../photo-grid';
import { Spinner } from '../spinner';
import type { LightboxWords } from './lightbox-words';
import { useStageGestures } from './use-stage-gestures';

interface StageProps {
  photo: Photo;
  zoom: number;
  ref: Ref<HTMLDivElement>;
  onTurn: (step: 1 | -1) => void;
  onDoubleClick: () => void;
  words: LightboxWords;
}

/** The photo as large as there is room for. Zoomed, it is larger than its place and scrolls. */
export function LightboxStage({ photo, zoom, ref, onTurn, onDoubleClick, words }: StageProps) {
  const picture = usePicture(photo.src);
  const stage = useRef<HTMLDivElement>(null);
  const before = useRef(zoom);
  const gestures = useStageGestures({ zoomed: zoom > 1, onTurn });

  // What was in the middle stays in the middle. Before the browser paints, or the photo would jump.
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box) return;
    const factor = zoom / before.current;
    before.current = zoom;
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * factor - box.clientWidth / 2;
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * factor - box.clientHeight / 2;
  }, [zoom]);

  if (picture.state === 'broken' || picture.retrying)
    return (
      <div role="alert" className="m-auto flex flex-col items-center gap-3 p-6 text-center">
        {picture.retrying ? (
          <img key={picture.key} {...picture.imgProps} src={photo.src} alt="" hidden />
        ) : null}
        <ImageOff aria-hidden className="size-8" />
        <p>{words.broken}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">{photo.alt}</p>
        <Button variant="outline" pending={picture.retrying} onClick={picture.retry}>
          {words.retry}
        </Button>
      </div>
    );
  return (
    // A picture is not mirrored, so neither is the way it scrolls. Keys do the same, on the dialog around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={composeRefs(stage, ref)}
      dir="ltr"
      role="group"
      aria-label={zoom > 1 ? words.zoomedPhoto : undefined}
      // What scrolls can be reached; at its full size nothing does, and focus that was there stays.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={zoom > 1 ? 0 : -1}
      data-slot="lightbox-stage"
      data-zoom={zoom}
      {...gestures}
      onDoubleClick={onDoubleClick}
      className={join(
        'absolute inset-0 overflow-auto overscroll-contain focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring',
        // A finger still scrolls up and down and pinches; to the sides it belongs to us.
        zoom > 1 ? 'cursor-grab active:cursor-grabbing' : 'touch-pan-y touch-pinch-zoom',
      )}
    >
      <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <img
          key={picture.key}
          {...picture.imgProps}
          src={photo.src}
          srcSet={photo.srcSet}
          sizes={photo.srcSet ? `${zoom * 100}vw` : undefined}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          draggable={false}
          decoding="async"
          className="size-full object-contain select-none"
        />
      </div>
      {picture.state === 'loading' ? (
        <Spinner size="xl" label={words.loading} className="absolute inset-0 m-auto" />
      ) : null}
    </div>
  );
}
