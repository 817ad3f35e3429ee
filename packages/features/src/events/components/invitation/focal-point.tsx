import { Field, Fieldset, Slider } from '@foregather/ui';
import type { PointerEvent } from 'react';

export interface Focus {
  /** Percent of the width from the left, and of the height from the top. */
  x: number;
  y: number;
}

export interface FocalPointProps {
  /** Address of the whole photo. */
  photo: string;
  focus: Focus;
  onFocus: (focus: Focus) => void;
}

/** The shapes in which a guest or the host meets the photo most. */
const SHAPES = [
  { name: 'Phone', looks: 'aspect-[6/5]' },
  { name: 'Card', looks: 'aspect-video' },
  { name: 'Strip', looks: 'aspect-[16/3]' },
] as const;

const percent = (value: number) => `${value} %`;
const share = (at: number, length: number) => Math.round(Math.min(1, Math.max(0, at / length)) * 100);

/** Where to look in a photo: by a press on it, or by two values. Each shape is cut around this point. */
export function FocalPoint({ photo, focus, onFocus }: FocalPointProps) {
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onFocus({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) });
  };
  return (
    <Fieldset
      legend="What stays in sight"
      help="Each page cuts the photo to its own shape around this point. Press the photo where faces are, or move the two values."
    >
      <div className="grid grid-cols-1 gap-4 pt-1">
        {/* The two values below say and change the same. */}
        <div
          aria-hidden
          className="relative w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-md border border-border"
          onPointerDown={press}
          onPointerMove={press}
        >
          <img src={photo} alt="" draggable={false} className="block max-h-72 max-w-full" />
          <span
            className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-white shadow-[0_0_0_2px_var(--color-spruce-950),inset_0_0_0_2px_var(--color-spruce-950)]"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From the left">
            <Slider
              min={0}
              max={100}
              value={focus.x}
              formatValue={percent}
              onValueChange={(x) => onFocus({ ...focus, x })}
            />
          </Field>
          <Field label="From the top">
            <Slider
              min={0}
              max={100}
              value={focus.y}
              formatValue={percent}
              onValueChange={(y) => onFocus({ ...focus, y })}
            />
          </Field>
        </div>
        <ul aria-hidden className="grid grid-cols-3 items-end gap-3 max-sm:hidden">
          {SHAPES.map(({ name, looks }) => (
            <li key={name} className="grid min-w-0 gap-1">
              <img
                src={photo}
                alt=""
                className={`w-full rounded-sm object-cover ${looks}`}
                style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
              />
              <span className="text-center text-meta wrap-anywhere text-muted-foreground">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </Fieldset>
  );
}
