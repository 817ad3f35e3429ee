'use client';
import { use } from 'react';
import { FieldContext, useFieldControl } from '../field';
import { cn } from '../lib/cn';
import { useControllable } from '../lib/use-controllable';
import { Track, ValueText, type SliderBase } from './track';

export type SliderProps = SliderBase & {
  /** Where it stands, where the page keeps it. */
  value?: number | undefined;
  /** The initial value; `min` unless given. */
  defaultValue?: number | undefined;
  /** At every step of a drag. */
  onValueChange?: ((value: number) => void) | undefined;
  /** Once, at the end of a drag or with each key: the moment to load or to save. */
  onValueCommit?: ((value: number) => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
};

/** A number out of a span, where about right is right. For an exact one use `NumberField`. */
export function Slider({
  value,
  defaultValue,
  onValueChange,
  onValueCommit,
  formatValue = String,
  valueHidden,
  className,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  ...track
}: SliderProps) {
  const field = use(FieldContext);
  const { 'aria-required': _notForSliders, ...wired } = useFieldControl({ 'aria-describedby': describedBy });
  const [current, set] = useControllable({
    value,
    defaultValue: defaultValue ?? track.min ?? 0,
    onValueChange,
  });
  const text = formatValue(current);
  return (
    <span data-slot="slider" className={cn('flex min-w-0 items-center gap-4', className)}>
      <Track
        {...track}
        values={[current]}
        onValues={([next]) => (next === undefined ? undefined : set(next))}
        onCommit={onValueCommit && (([next]) => (next === undefined ? undefined : onValueCommit(next)))}
        thumbs={[
          {
            ...wired,
            'aria-label': label,
            // A label names form elements only, and a thumb is none.
            'aria-labelledby': labelledBy ?? (label ? undefined : field?.labelId),
            'aria-valuetext': text,
          },
        ]}
      />
      {valueHidden ? null : (
        <ValueText text={text} room={[formatValue(track.min ?? 0), formatValue(track.max ?? 100)]} />
      )}
    </span>
  );
}
