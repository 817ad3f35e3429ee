'use client';
import { useId, useMemo, useRef, type ComponentProps } from 'react';
import { FieldError } from '../field';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { controlLine } from '../lib/control';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useFormReset } from '../lib/use-form-reset';
import { useParsedInputProblem } from '../lib/use-parsed-input-problem';
import { useParsedInput, type Reading } from '../lib/use-parsed-input';
import { MOST_MONEY, moneyFormat, parseMoney } from './parse-money';

/** One sentence for each thing that can be wrong with an amount. */
export interface MoneyProblemText {
  unreadable: (example: string) => string;
  ambiguous: (example: string) => string;
  tooPrecise: (digits: number) => string;
  tooSmall: (least: string) => string;
  tooLarge: (most: string) => string;
}

export type MoneyFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'onChange'
> & {
  /** ISO 4217 code: 'EUR'. Decides how many digits the smaller unit has. */
  currency: string;
  /** In integer minor units (cents); null for none, also while the text is no amount. */
  value?: number | null | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: number | null | undefined;
  /** Hears each change, in the smallest unit of the currency; `null` when the field is empty. */
  onValueChange?: ((value: number | null) => void) | undefined;
  /** What is wrong with the text, also before it is shown; undefined once nothing is. */
  onProblemChange?: ((problem: string | undefined) => void) | undefined;
  /** In minor units. 0 unless given. */
  min?: number | undefined;
  /** In minor units. */
  max?: number | undefined;
  /** Decides decimal sign, grouping and where the currency stands. */
  locale?: string | undefined;
  /** What it says to what it cannot read, where the default words do not fit. */
  problemText?: Partial<MoneyProblemText> | undefined;
  /** For the box: 'max-w-none' where it is to be as wide as its column. */
  className?: string | undefined;
};

/**
 * An amount of money in one currency. It may be written with a comma or a point and is written out in full on leaving;
 * a text that is no amount stays as it is, with words about what is wrong.
 */
export function MoneyField({
  currency,
  value,
  defaultValue = null,
  onValueChange,
  onProblemChange,
  min = 0,
  max = MOST_MONEY,
  locale = 'en',
  problemText,
  name,
  className,
  ref,
  onBlur,
  ...props
}: MoneyFieldProps) {
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMemo(() => composeRefs(input, ref), [ref]);
  const format = moneyFormat(currency, locale);
  const currencyName = useMemo(
    () => new Intl.DisplayNames([locale], { type: 'currency' }).of(currency),
    [currency, locale],
  );
  const [amount, setAmount, resetAmount] = useControllable({ value, defaultValue, onValueChange });

  const words: MoneyProblemText = { ...strings.moneyField, ...problemText };
  const read = (text: string): Reading<number | null> => {
    const reading = parseMoney(text, format);
    if ('value' in reading) {
      if (reading.value === null) return reading;
      if (reading.value < min) return { problem: words.tooSmall(format.writeFull(min)) };
      if (reading.value > max) return { problem: words.tooLarge(format.writeFull(max)) };
      return reading;
    }
    if (reading.problem === 'tooPrecise') return { problem: words.tooPrecise(format.digits) };
    if (reading.problem === 'tooLarge') return { problem: words.tooLarge(format.writeFull(max)) };
    return { problem: words[reading.problem](format.write(1250 * 10 ** Math.max(0, format.digits - 2))) };
  };
  const written = useParsedInput({
    value: amount,
    none: null,
    onValue: setAmount,
    onProblem: onProblemChange,
    read,
    write: (minorUnits) => (minorUnits === null ? '' : format.write(minorUnits)),
  });
  useFormReset(input, () => {
    written.forget();
    resetAmount();
  });
  const { problemId, wired } = useParsedInputProblem(base, input, written, {
    ...props,
    'aria-describedby': [`${base}-currency`, props['aria-describedby']].filter(Boolean).join(' '),
  });
  const long = (format.signs[0] ?? '').length > 2;
  const room = format.signFirst ? (long ? 'ps-14' : 'ps-9') : long ? 'pe-14' : 'pe-9';
  return (
    <div data-slot="money-field" className="grid min-w-0 gap-1.5">
      <div className={cn('relative flex max-w-60 min-w-0 items-center', className)}>
        <input
          autoComplete="off"
          {...props}
          {...wired}
          ref={inputRef}
          type="text"
          inputMode={format.digits === 0 && min >= 0 ? 'numeric' : 'decimal'}
          value={written.text}
          onChange={(event) => written.type(event.target.value)}
          onBlur={(event) => {
            written.leave();
            onBlur?.(event);
          }}
          className={cn(controlLine, 'text-end tabular-nums', room)}
        />
        <span
          aria-hidden
          className={
            'pointer-events-none absolute text-sm text-muted-foreground ' +
            (format.signFirst ? 'start-3' : 'end-3')
          }
        >
          {format.signs[0]}
        </span>
      </div>
      <span id={`${base}-currency`} hidden>
        {currencyName ?? currency}
      </span>
      {name === undefined ? null : (
        <input type="hidden" name={name} value={amount ?? ''} disabled={props.disabled} />
      )}
      {problemId ? <FieldError id={problemId}>{written.shownProblem}</FieldError> : null}
    </div>
  );
}
