import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field, Input, NativeSelect, TimeField } from '@foregather/ui';
import { addDays, dayText, zoneCity } from '@foregather/words';
import { clockOf, dayName, hoursText, minuteOf } from '../programme-rules';
import type { ActivityFormHandle } from './activity-rules';
import type { FormSetup } from './use-form-setup';

const DAY = 1440;

/** 'Saturday 13 July 2030', or 'Day 2' while the event has no date. */
export const dayLabel = (day: number, startDate: string | null): string =>
  startDate === null ? dayName(day, null) : dayText(addDays(startDate, day - 1));

/** '1 h 30 min', '45 min'; '' for what is no length. */
export function lengthText(minutes: string): string {
  const all = /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : 0;
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

export interface ActivityWhenFieldsProps {
  form: ActivityFormHandle;
  setup: FormSetup;
}

/** Day, hour and end or length, each following the other; past midnight is said. */
export function ActivityWhenFields({ form, setup: { event, days } }: ActivityWhenFieldsProps) {
  const { control, register, setValue } = form;
  const { errors, isSubmitted } = form.formState;
  const [day, start, minutes] = useWatch({ control, name: ['day', 'start', 'minutes'] });
  const length = lengthText(minutes);
  const options = days.map((each) => ({ value: String(each), label: dayLabel(each, event.start_date) }));
  // A day that the event has no more is kept until another is chosen.
  const known = options.some(({ value }) => value === day);
  const span =
    start !== '' && length !== '' ? hoursText({ current_start: start, minutes: Number(minutes) }) : null;
  return (
    <>
      <Field label="Day" error={errors.day?.message}>
        <NativeSelect
          options={
            known
              ? options
              : [
                  ...options,
                  { value: day, label: `${dayLabel(Number(day), event.start_date)}, past the end` },
                ]
          }
          {...register('day')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Begins" error={errors.start?.message}>
          <TimeField {...register('start')} />
        </Field>
        <EndField
          start={start}
          minutes={minutes}
          onMinutes={(next) =>
            setValue('minutes', next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
          }
        />
        <Field
          label="Length in minutes"
          className="max-sm:col-span-2"
          help={length === '' ? undefined : length}
          error={errors.minutes?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('minutes')} />
        </Field>
      </div>
      <p className="text-meta text-muted-foreground" aria-live="polite">
        {span === null ? '' : `${span}, on the clock of ${zoneCity(event.zone)}.`}
      </p>
    </>
  );
}

interface EndFieldProps {
  start: string;
  minutes: string;
  onMinutes: (minutes: string) => void;
}

/** The end is the beginning and the length: writing it changes the length. An hour before the beginning is of the next day. */
function EndField({ start, minutes, onMinutes }: EndFieldProps) {
  // While it is typed the browser's field may hold half an hour: it must not be written over.
  const [typed, setTyped] = useState<string | null>(null);
  const known = start !== '' && lengthText(minutes) !== '';
  const end = known ? clockOf(minuteOf(start) + Number(minutes)) : '';
  return (
    <Field label="Ends">
      <TimeField
        value={typed ?? end}
        disabled={start === ''}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (value === '' || start === '') return;
          const after = minuteOf(value) - minuteOf(start);
          onMinutes(String(after > 0 ? after : after + DAY));
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
