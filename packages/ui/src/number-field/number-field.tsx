'use client';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Input, type InputProps } from '../input';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import * as strings from '../lib/strings';
import { useFormReset } from '../lib/use-form-reset';

export type NumberFieldProps = Omit<InputProps, 'type' | 'inputMode' | 'value' | 'defaultValue'> & {
  /** A number, or '' for none. */
  value?: number | '' | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: number | '' | undefined;
  /** Names of the two buttons. */
  decreaseLabel?: string | undefined;
  /** Default: 'Increase'. */
  increaseLabel?: string | undefined;
};

const stepButton =
  'inline-flex size-control shrink-0 items-center justify-center border border-input bg-card text-foreground ' +
  'hover:not-disabled:bg-hover disabled:cursor-not-allowed disabled:text-muted-foreground ' +
  'pointer-coarse:size-11 [&_svg]:size-4';

/** The keys of a spinbutton (ARIA Authoring Practices) and how far each goes. */
const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A small whole number that is counted up and down: seats, plus-ones. For amounts and codes use `Input`. */
export function NumberField({
  decreaseLabel = strings.decrease,
  increaseLabel = strings.increase,
  className,
  ref,
  onKeyDown,
  disabled,
  ...props
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMemo(() => composeRefs(input, ref), [ref]);
  const [ends, setEnds] = useState({ low: false, high: false });
  const measure = () => {
    const field = input.current;
    if (!field) return;
    const { min, max, value, valueAsNumber } = field;
    const low = value !== '' && min !== '' && valueAsNumber <= Number(min);
    const high = value !== '' && max !== '' && valueAsNumber >= Number(max);
    setEnds((last) => (last.low === low && last.high === high ? last : { low, high }));
  };
  // After every render: a form library writes the value past React.
  useEffect(measure);
  // The browser sets the field back after it has told of it, and in silence.
  useFormReset(input, () => setTimeout(measure));
  const step = (count: number) => {
    const field = input.current;
    if (!field || field.readOnly) return;
    const before = field.value;
    if (count > 0) field.stepUp(count);
    else field.stepDown(-count);
    // The browser changes the value in silence; React and form libraries listen for this event.
    if (field.value !== before) field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <span data-slot="number-field" className="flex w-fit" onInput={measure}>
      {/* The arrow keys do the same from within the field, so the buttons are not in the tab order. */}
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled || ends.low}
        aria-label={decreaseLabel}
        className={cn(stepButton, 'rounded-s-md border-e-0')}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden />
      </button>
      <Input
        {...props}
        ref={inputRef}
        type="number"
        inputMode="numeric"
        disabled={disabled}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const count = KEYS[event.key];
          if (count === undefined || event.defaultPrevented) return;
          event.preventDefault();
          step(count);
        }}
        // A wheel over a focused number field changes it unseen while the page scrolls.
        onWheel={(event) => event.currentTarget.blur()}
        className={cn(
          'w-20 rounded-none text-center tabular-nums focus-visible:z-10 [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none [-moz-appearance:textfield]',
          className,
        )}
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled || ends.high}
        aria-label={increaseLabel}
        className={cn(stepButton, 'rounded-e-md border-s-0')}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </button>
    </span>
  );
}
