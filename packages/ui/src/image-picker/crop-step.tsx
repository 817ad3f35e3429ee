import { useEffect, useId, useRef, useState } from 'react';
import { ReactCrop, type Crop } from 'react-image-crop';
import { Button } from '../button';
import { FieldError } from '../field';
import { join } from '../lib/join';
import { BlobImage } from './blob-image';
import { CROP_LOOKS, FIXED_SHAPE, ROUND } from './crop-looks';
import { CropNumber } from './crop-number';
import { drawCrop } from './draw-crop';
import type { ImagePickerWords } from './image-picker-words';
import { changeCrop, initialCrop, type CropArea, type CropRules, type Size } from './crop-area';

interface CropStepProps extends CropRules {
  file: File;
  round: boolean;
  maxEdge: number;
  /** What is wrong with the picture as a whole: the form was sent before its part was taken. */
  error: string | undefined;
  words: ImagePickerWords;
  onDone: (file: File) => void;
  onCancel: () => void;
  /** The file is no picture, or one that cannot be used. */
  onRefuse: (problem: string) => void;
}

/** The picture with a frame on it, moved and sized by dragging, by the arrow keys, or by its numbers. */
export function CropStep({
  file,
  aspect,
  minWidth,
  round,
  maxEdge,
  error,
  words,
  onDone,
  onCancel,
  onRefuse,
}: CropStepProps) {
  const helpId = useId();
  const image = useRef<HTMLImageElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Size | null>(null);
  const [area, setArea] = useState<CropArea>({ x: 0, y: 0, width: 0, height: 0 });
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const rules = { aspect, minWidth };

  useEffect(() => {
    // The button that chose the file is gone; the frame is what comes next.
    if (picture) stage.current?.querySelector<HTMLElement>('[role=group]')?.focus();
  }, [picture]);

  const load = (loaded: HTMLImageElement) => {
    const size = { width: loaded.naturalWidth, height: loaded.naturalHeight };
    if (size.width === 0) return onRefuse(words.unreadable(file.name));
    if (minWidth !== undefined && size.width < minWidth)
      return onRefuse(words.tooNarrow(size.width, minWidth));
    setPicture(size);
    setArea(initialCrop(size, rules));
  };
  const change = (wanted: Partial<CropArea>) => {
    if (picture) setArea(changeCrop(area, wanted, picture, rules));
  };
  const drag = (crop: Crop) => {
    if (!picture) return;
    const [right, down] = [picture.width / 100, picture.height / 100];
    change({
      x: crop.x * right,
      y: crop.y * down,
      width: crop.width * right,
      height: crop.height * down,
    });
  };
  const finish = async () => {
    if (!image.current) return;
    setPending(true);
    setFailed(false);
    try {
      onDone(await drawCrop(image.current, area, file, maxEdge));
    } catch {
      setFailed(true);
      setPending(false);
    }
  };
  const shown: Crop | undefined = picture
    ? {
        unit: '%',
        x: (area.x / picture.width) * 100,
        y: (area.y / picture.height) * 100,
        width: (area.width / picture.width) * 100,
        height: (area.height / picture.height) * 100,
      }
    : undefined;
  const places = words.places;
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={helpId}>
      <legend className="sr-only">{words.crop}</legend>
      <div ref={stage} dir="ltr">
        <ReactCrop
          className={join(CROP_LOOKS, aspect !== undefined && FIXED_SHAPE, round && ROUND)}
          {...(shown ? { crop: shown } : {})}
          {...(aspect === undefined ? {} : { aspect })}
          circularCrop={round}
          keepSelection
          disabled={pending}
          onChange={(_pixels, percent) => drag(percent)}
          ariaLabels={{
            cropArea: words.frame,
            nwDragHandle: words.edge(places.nw),
            nDragHandle: words.edge(places.n),
            neDragHandle: words.edge(places.ne),
            eDragHandle: words.edge(places.e),
            seDragHandle: words.edge(places.se),
            sDragHandle: words.edge(places.s),
            swDragHandle: words.edge(places.sw),
            wDragHandle: words.edge(places.w),
          }}
        >
          <BlobImage
            ref={image}
            blob={file}
            alt=""
            draggable={false}
            onLoad={(event) => load(event.currentTarget)}
            onError={() => onRefuse(words.unreadable(file.name))}
          />
        </ReactCrop>
      </div>
      <p id={helpId} className="text-sm text-muted-foreground">
        {words.cropHelp}
      </p>
      {picture ? (
        <div className="flex flex-wrap gap-3">
          <CropNumber
            label={words.fromLeft}
            value={area.x}
            max={picture.width - area.width}
            onValue={(x) => change({ x })}
          />
          <CropNumber
            label={words.fromTop}
            value={area.y}
            max={picture.height - area.height}
            onValue={(y) => change({ y })}
          />
          <CropNumber
            label={words.width}
            value={area.width}
            max={picture.width}
            onValue={(width) => change({ width })}
          />
          {aspect === undefined ? (
            <CropNumber
              label={words.height}
              value={area.height}
              max={picture.height}
              onValue={(height) => change({ height })}
            />
          ) : null}
        </div>
      ) : null}
      {failed || error ? (
        <FieldError id={`${helpId}-failed`}>{failed ? words.failed : error}</FieldError>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} disabled={!picture} onClick={() => void finish()}>
          {words.use}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
