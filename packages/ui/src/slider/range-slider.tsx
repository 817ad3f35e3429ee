'use client';
import { use } from 'react';
import { FieldContext } from '../field';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { Track, ValueText, type SliderBase } from './track';

/** The lower and the upper end, in this order. */
export type Span = readonly [low: number, high: number];

export type RangeSliderProps = SliderBase & {
  /** Where both thumbs stand, where the page keeps it. */
  value?: Span | undefined;
  /** The initial range; the whole span unless given. */
  defaultValue?: Span | undefined;
  /** At every step of a drag. */
  onValueChange?: ((value: Span) => void) | undefined;
  /** Once, at the end of a drag or with each key: the moment to load or to save. */
  onValueCommit?: ((value: Span) => void) | undefined;
  /** Names of the two thumbs. */
  lowLabel?: string | undefined;
  /** Default: 'To'. */
  highLabel?: string | undefined;
  /** Both ends in words, beside the line. */
  rangeText?: ((low: string, high: string) => string) | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
};

/** A span out of a wider one: from 5 to 12 years, up to 50 km. The thumbs do not pass each other. */
export function RangeSlider({
  value,
  defaultValue,
  onValueChange,
  onValueCommit,
  formatValue = String,
  valueHidden,
  lowLabel = strings.slider.low,
  highLabel = strings.slider.high,
  rangeText = strings.slider.range,
  className,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  ...track
}: RangeSliderProps) {
  const field = use(FieldContext);
  const { min = 0, max = 100 } = track;
  const [[low, high], set] = useControllable<Span>({
    value,
    defaultValue: defaultValue ?? [min, max],
    onValueChange,
  });
  const asSpan = (tell: (span: Span) => void) => (values: number[]) => {
    const [first, second] = values;
    if (first !== undefined && second !== undefined) tell([first, second]);
  };
  const described = [describedBy, field?.describedBy].filter(Boolean).join(' ') || undefined;
  const invalid = field?.errorId ? true : undefined;
  const end = (text: string, at: number) => ({
    'aria-label': text,
    'aria-valuetext': formatValue(at),
    'aria-invalid': invalid,
    'aria-describedby': described,
  });
  return (
    <span
      data-slot="range-slider"
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy ?? (label ? undefined : field?.labelId)}
      className={cn('flex min-w-0 items-center gap-4', className)}
    >
      <Track
        {...track}
        values={[low, high]}
        onValues={asSpan(set)}
        onCommit={onValueCommit && asSpan(onValueCommit)}
        thumbs={[{ ...end(lowLabel, low), id: field?.controlId }, end(highLabel, high)]}
      />
      {valueHidden ? null : (
        <ValueText
          text={rangeText(formatValue(low), formatValue(high))}
          room={[
            rangeText(formatValue(min), formatValue(max)),
            rangeText(formatValue(max), formatValue(max)),
          ]}
        />
      )}
    </span>
  );
}
