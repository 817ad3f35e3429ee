'use client';
import { Slider as Radix } from 'radix-ui';
import { useMemo, type ComponentProps } from 'react';
import { composeRefs } from '../lib/compose-refs';
import { useTextDirection } from '../lib/use-text-direction';
import { trackVariants } from './track.variants';

/** What both sliders share. */
export interface SliderBase {
  /** Name of the form value; a range sends two of `name[]`. */
  name?: string | undefined;
  form?: string | undefined;
  /** The least. Default: 0. */
  min?: number | undefined;
  /** The most. Default: 100. */
  max?: number | undefined;
  /** From one value to the next. Default: 1. */
  step?: number | undefined;
  /** Disabled: shown as such and takes no input. */
  disabled?: boolean | undefined;
  /** How a value is shown and spoken: '20 km', '7 pm'. The number itself unless given. */
  formatValue?: ((value: number) => string) | undefined;
  /** Keeps the value from sight; it is still spoken. */
  valueHidden?: boolean | undefined;
  className?: string | undefined;
  ref?: ComponentProps<'span'>['ref'];
}

export type ThumbProps = Pick<
  ComponentProps<'span'>,
  'id' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-errormessage'
> & { 'aria-valuetext': string };

interface TrackProps extends Omit<SliderBase, 'formatValue' | 'valueHidden' | 'className'> {
  values: readonly number[];
  onValues: (values: number[]) => void;
  onCommit: ((values: number[]) => void) | undefined;
  thumbs: readonly ThumbProps[];
}

/** The line and its thumbs. `forced-colors` paints fills away, so there the line gets an edge. */
export function Track({ values, onValues, onCommit, thumbs, disabled = false, ref, ...rest }: TrackProps) {
  const [direction, measure] = useTextDirection();
  const rootRef = useMemo(() => composeRefs(measure, ref), [measure, ref]);
  const { name, form, min, max, step } = rest;
  return (
    <Radix.Root
      data-slot="slider-track"
      ref={rootRef}
      // Radix sends the value of a disabled slider too, as no other control does.
      {...(name === undefined || disabled ? {} : { name })}
      {...(form === undefined ? {} : { form })}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(step === undefined ? {} : { step })}
      {...(onCommit ? { onValueCommit: onCommit } : {})}
      dir={direction}
      disabled={disabled}
      value={[...values]}
      onValueChange={onValues}
      preserveThumbOrder
      className={trackVariants({ disabled })}
    >
      <Radix.Track className="relative h-1.5 w-full grow overflow-hidden rounded-full bg-input forced-colors:border">
        <Radix.Range className="absolute h-full bg-primary forced-colors:bg-[Highlight]" />
      </Radix.Track>
      {thumbs.map((thumb, index) => (
        <Radix.Thumb
          // Thumbs never change places: there is one or there are two.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-slot="slider-thumb"
          aria-disabled={disabled || undefined}
          {...thumb}
          className="block size-5 rounded-full border-2 border-primary bg-card shadow-sm focus-ring touch-target forced-colors:bg-[ButtonFace]"
        />
      ))}
    </Radix.Root>
  );
}

/**
 * The value at the end of the line, which the thumb speaks already. It takes the room of the longest value from the
 * start: a line that changes its length while it is dragged runs away from the pointer.
 */
export function ValueText({ text, room }: { text: string; room: readonly [string, string] }) {
  return (
    <span
      aria-hidden
      className="grid shrink-0 text-end text-sm font-semibold tabular-nums *:col-start-1 *:row-start-1"
    >
      <span className="invisible">{room[0]}</span>
      <span className="invisible">{room[1]}</span>
      <span>{text}</span>
    </span>
  );
}
