'use client';
import { CalendarRange } from 'lucide-react';
import { use, useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps } from 'react';
import { focusDay, NO_RANGE, RangeCalendar, type CalendarBase, type DayRange } from '../calendar';
import { FieldContext, FieldError } from '../field';
import { announce } from '../lib/announce';
import { cn } from '../lib/cn';
import { controlBox } from '../lib/control';
import type { DayLimits } from '../lib/iso-day';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useDayInput, type DayProblemText } from '../lib/use-day-input';
import { useFormReset } from '../lib/use-form-reset';
import { useLocale } from '../lib/use-locale';
import { useMedia } from '../lib/use-media';
import { Popover } from '../popover';
import { Presets, type RangePreset } from './presets';
import { RangeEnd } from './range-end';

export type DateRangePickerProps = Omit<ComponentProps<'div'>, 'defaultValue' | 'onChange' | 'children'> &
  DayLimits & {
    /** ISO days, both counted; '' for an end that is not known, also while its text is no day. */
    value?: DayRange | undefined;
    /** What it holds at first, where the page does not keep it. */
    defaultValue?: DayRange | undefined;
    /** Hears first and last day after each change; a missing one is empty text. */
    onValueChange?: ((range: DayRange) => void) | undefined;
    /** What is wrong with a text or with the order of the two, also before it is shown; undefined once nothing is. */
    onProblemChange?: ((problem: string | undefined) => void) | undefined;
    /** Stretches of days that are often meant, beside the calendar. */
    presets?: readonly RangePreset[] | undefined;
    /** Names of the two values in a plain form. */
    fromName?: string | undefined;
    /** Name of the last day in a plain form. */
    toName?: string | undefined;
    /** Disabled: shown as such and takes no input. */
    disabled?: boolean | undefined;
    /** Shows what it holds and takes no input; it goes with the form. */
    readOnly?: boolean | undefined;
    /** Both ends have to be answered before the form goes. */
    required?: boolean | undefined;
    /** BCP 47 tag of the language days are written and read in; that of the page unless given. */
    locale?: string | undefined;
    /** ISO day; that of the reader's clock unless given. */
    today?: string | undefined;
    /** More about the calendar: its first month, lists for far days, the first day of the week. */
    calendar?: Pick<CalendarBase, 'defaultMonth' | 'lists' | 'weekStartsOn'> | undefined;
    /** Words over the two fields. */
    fromLabel?: string | undefined;
    /** Default: 'To'. */
    toLabel?: string | undefined;
    /** Name of the button that opens the calendar, and of the calendar. */
    pickLabel?: string | undefined;
    /** Default: 'Often chosen'. */
    presetsLabel?: string | undefined;
    /** Said when the last day comes before the first. */
    orderText?: string | undefined;
    /** What it says to what it cannot read, where the default words do not fit. */
    problemText?: Partial<DayProblemText> | undefined;
  };

/** Room for two months side by side. */
const WIDE = '(min-width: 44rem)';

/**
 * A first and a last day, each typed in the reader's own way, or both picked from one calendar. What cannot be read, or
 * comes in the wrong order, stays as it is, with words about what is wrong.
 */
export function DateRangePicker({
  value,
  defaultValue = NO_RANGE,
  onValueChange,
  onProblemChange,
  min,
  max,
  isDisabledDay,
  presets = [],
  fromName,
  toName,
  disabled = false,
  readOnly = false,
  required,
  locale: given,
  today,
  calendar,
  fromLabel = strings.dateRangePicker.from,
  toLabel = strings.dateRangePicker.to,
  pickLabel = strings.dateRangePicker.pick,
  presetsLabel = strings.dateRangePicker.presets,
  orderText = strings.dateRangePicker.order,
  problemText,
  id,
  className,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  ...rest
}: DateRangePickerProps) {
  const base = useId();
  const field = use(FieldContext);
  const locale = useLocale(given);
  const wide = useMedia(WIDE);
  const fromInput = useRef<HTMLInputElement>(null);
  const toInput = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const [range, setRange, resetRange] = useControllable({ value, defaultValue, onValueChange });
  const change = (next: Partial<DayRange>) => {
    const { from, to } = { ...range, ...next };
    if (from !== range.from || to !== range.to) setRange({ from, to });
  };
  const reversed = range.from !== '' && range.to !== '' && range.to < range.from;
  const order = reversed ? orderText : undefined;

  const limits = { min, max, isDisabledDay };
  const common = { ...limits, onProblem: undefined, locale, today, problemText };
  const attributes = (end: 'from' | 'to') => ({
    disabled,
    readOnly,
    required,
    'aria-labelledby': `${base}-${end}-label`,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
  });
  const fromId = id ?? field?.controlId ?? `${base}-from`;
  const from = useDayInput(
    `${base}-from`,
    fromInput,
    { ...common, day: range.from, onDay: (day) => change({ from: day }) },
    { ...attributes('from'), id: fromId },
  );
  const to = useDayInput(
    `${base}-to`,
    toInput,
    {
      ...common,
      day: range.to,
      onDay: (day) => change({ to: day }),
      reference: range.from,
      other: { problem: order, shownProblem: left ? order : undefined },
    },
    { ...attributes('to'), id: `${base}-to` },
  );

  const problem = from.problem ?? to.problem;
  const told = useRef<string | undefined>(undefined);
  const tell = useEffectEvent(() => onProblemChange?.(problem));
  useEffect(() => {
    if (told.current === problem) return;
    told.current = problem;
    tell();
  }, [problem]);

  const forget = () => {
    from.written.forget();
    to.written.forget();
    setLeft(false);
  };
  useFormReset(fromInput, () => {
    forget();
    resetRange();
  });
  const pick = (next: DayRange) => {
    forget();
    change(next);
    if (next.to !== '') setOpen(false);
  };
  const leave = () => {
    setLeft(true);
    if (order !== undefined) announce(order);
  };
  const fixed = disabled || readOnly;
  return (
    <div
      data-slot="date-range-picker"
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy ?? (label ? undefined : field?.labelId)}
      className={cn('grid max-w-md min-w-0 gap-1.5', className)}
      {...rest}
    >
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Anchor asChild>
          <div className="flex min-w-0 flex-wrap items-end gap-2">
            <RangeEnd
              ref={fromInput}
              label={fromLabel}
              labelId={`${base}-from-label`}
              end={from}
              onLeave={leave}
              onOpen={() => setOpen(!fixed)}
            />
            {/* The button stays beside the second field where the fields stand one below the other. */}
            <div className="flex min-w-0 flex-1 basis-56 items-end gap-2">
              <RangeEnd
                ref={toInput}
                label={toLabel}
                labelId={`${base}-to-label`}
                end={to}
                onLeave={leave}
                onOpen={() => setOpen(!fixed)}
              />
              <Popover.Trigger asChild>
                <button
                  type="button"
                  aria-label={pickLabel}
                  disabled={fixed}
                  className={cn(
                    controlBox,
                    'inline-flex size-control shrink-0 items-center justify-center text-muted-foreground',
                    'hover:not-disabled:bg-hover pointer-coarse:size-11 [&_svg]:size-4',
                  )}
                >
                  <CalendarRange aria-hidden />
                </button>
              </Popover.Trigger>
            </div>
          </div>
        </Popover.Anchor>
        <Popover.Content
          aria-label={pickLabel}
          className="flex w-auto flex-wrap gap-4 p-3"
          onOpenAutoFocus={focusDay}
        >
          <Presets presets={presets} label={presetsLabel} limits={limits} onPick={pick} />
          <RangeCalendar
            {...calendar}
            {...limits}
            months={wide ? 2 : 1}
            locale={locale}
            today={today}
            value={range}
            onValueChange={pick}
          />
        </Popover.Content>
      </Popover.Root>
      {fromName === undefined ? null : (
        <input type="hidden" name={fromName} value={range.from} disabled={disabled} />
      )}
      {toName === undefined ? null : (
        <input type="hidden" name={toName} value={range.to} disabled={disabled} />
      )}
      {from.problemId ? <FieldError id={from.problemId}>{from.shownProblem}</FieldError> : null}
      {to.problemId ? <FieldError id={to.problemId}>{to.shownProblem}</FieldError> : null}
    </div>
  );
}
