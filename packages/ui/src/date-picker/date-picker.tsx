'use client';
import { CalendarDays } from 'lucide-react';
import { useId, useMemo, useRef, useState, type ComponentProps } from 'react';
import type { CalendarBase } from '../calendar';
import { FieldError } from '../field';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { controlButton, controlLine } from '../lib/control';
import { dayWords } from '../lib/day-words';
import type { DayLimits } from '../lib/iso-day';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { exampleDay, useDayInput, type DayProblemText } from '../lib/use-day-input';
import { useFormReset } from '../lib/use-form-reset';
import { useLocale } from '../lib/use-locale';
import { Popover } from '../popover';
import { Skeleton } from '../skeleton';

import { usePickerCalendar } from './use-picker-calendar';

export type DatePickerProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'min' | 'max' | 'step' | 'onChange'
> &
  DayLimits & {
    /** An ISO day, such as '2030-07-12'; '' for none, also while the text is no day that can be chosen. */
    value?: string | undefined;
    /** What it holds at first, where the page does not keep it. */
    defaultValue?: string | undefined;
    /** Hears each day that is typed or picked, `YYYY-MM-DD`; empty text when there is none. */
    onValueChange?: ((day: string) => void) | undefined;
    /** What is wrong with the text, also before it is shown; undefined once nothing is. */
    onProblemChange?: ((problem: string | undefined) => void) | undefined;
    /**
     * Hands a text that is no day, or none that can be chosen, on as the value, so that a form keeps it in its draft and
     * refuses it by its own schema; else the value is '' meanwhile.
     */
    keepText?: boolean | undefined;
    /** BCP 47 tag of the language days are written and read in; that of the page unless given. */
    locale?: string | undefined;
    /** ISO day; that of the reader's clock unless given. */
    today?: string | undefined;
    /** More about the calendar: its first month, lists for far days, the first day of the week, its words. */
    calendar?: Pick<CalendarBase, 'defaultMonth' | 'lists' | 'weekStartsOn' | CalendarWords> | undefined;
    /** How a day may be written, read with the field. */
    hintText?: ((example: string) => string) | undefined;
    /** Name of the button that opens the calendar, given the day that is chosen or ''. */
    pickText?: ((day: string) => string) | undefined;
    /** What it says in place of the calendar when that cannot be loaded; how a day is written follows. */
    notLoadedText?: string | undefined;
    /** What it says to what it cannot read, where the default words do not fit. */
    problemText?: Partial<DayProblemText> | undefined;
    /** For the box: 'max-w-none' where it is to be as wide as its column. */
    className?: string | undefined;
  };

type CalendarWords = 'previousLabel' | 'nextLabel' | 'monthLabel' | 'yearLabel' | 'todayText' | 'chosenText';

/**
 * A calendar day, typed in the reader's own way or picked from a month. A text that is no day, or none that can be
 * chosen, stays as it is, with words about what is wrong.
 */
export function DatePicker({
  value,
  defaultValue = '',
  onValueChange,
  onProblemChange,
  keepText,
  min,
  max,
  isDisabledDay,
  locale: given,
  today,
  calendar,
  hintText = strings.datePicker.hint,
  pickText = strings.datePicker.pick,
  notLoadedText = strings.datePicker.notLoaded,
  problemText,
  name,
  className,
  ref,
  onBlur,
  onFocus,
  onKeyDown,
  ...props
}: DatePickerProps) {
  const base = useId();
  const locale = useLocale(given);
  const words = dayWords(locale);
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMemo(() => composeRefs(input, ref), [ref]);
  const [open, setOpen] = useState(false);
  const [PickerCalendar, loadCalendar] = usePickerCalendar();
  const [day, setDay, resetDay] = useControllable({ value, defaultValue, onValueChange });
  const limits = { min, max, isDisabledDay };
  const { written, shownProblem, problemId, wired } = useDayInput(
    base,
    input,
    { ...limits, day, onDay: setDay, onProblem: onProblemChange, keepText, locale, today, problemText },
    {
      ...props,
      'aria-describedby': [`${base}-hint`, props['aria-describedby']].filter(Boolean).join(' '),
    },
  );
  useFormReset(input, () => {
    written.forget();
    resetDay();
  });
  const show = (next: boolean) => {
    if (next) loadCalendar();
    setOpen(next);
  };
  const fixed = Boolean(props.disabled || props.readOnly);
  const pickLabel = pickText(words.writeFull(day));
  return (
    <div data-slot="date-picker" className="grid min-w-0 gap-1.5">
      <Popover.Root open={open} onOpenChange={show}>
        <Popover.Anchor asChild>
          <div className={cn('relative max-w-60 min-w-0', className)}>
            <input
              autoComplete="off"
              {...props}
              {...wired}
              ref={inputRef}
              type="text"
              value={written.text}
              onChange={(event) => written.type(event.target.value)}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                if (event.key !== 'ArrowDown' || event.defaultPrevented || fixed) return;
                event.preventDefault();
                show(true);
              }}
              onFocus={(event) => {
                loadCalendar();
                onFocus?.(event);
              }}
              onBlur={(event) => {
                written.leave();
                onBlur?.(event);
              }}
              className={cn(controlLine, 'pe-11 tabular-nums')}
            />
            <span className="absolute inset-y-0 end-1 flex items-center">
              <Popover.Trigger asChild>
                <button
                  type="button"
                  aria-label={pickLabel}
                  disabled={fixed}
                  className={controlButton}
                  onPointerEnter={loadCalendar}
                >
                  <CalendarDays aria-hidden />
                </button>
              </Popover.Trigger>
            </span>
          </div>
        </Popover.Anchor>
        <Popover.Content aria-label={pickLabel} className="w-auto p-3">
          {PickerCalendar === undefined ? (
            <Skeleton className="h-82 w-63 pointer-coarse:h-102 pointer-coarse:w-77" />
          ) : PickerCalendar === null ? (
            <p className="max-w-63 text-meta">{`${notLoadedText} ${hintText(exampleDay(locale))}`}</p>
          ) : (
            <PickerCalendar
              {...calendar}
              {...limits}
              locale={locale}
              today={today}
              value={day}
              onValueChange={(next) => {
                written.forget();
                setDay(next);
                setOpen(false);
              }}
            />
          )}
        </Popover.Content>
      </Popover.Root>
      <span id={`${base}-hint`} hidden>
        {hintText(exampleDay(locale))}
      </span>
      {name === undefined ? null : <input type="hidden" name={name} value={day} disabled={props.disabled} />}
      {problemId ? <FieldError id={problemId}>{shownProblem}</FieldError> : null}
    </div>
  );
}
