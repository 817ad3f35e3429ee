import { useState } from 'react';
import { Field, NativeSelect, NumberField, TimeField } from '@foregather/ui';
import { zoneCity } from '@foregather/words';
import type { Schedule, SeriesDays } from './schedule';

export interface ScheduleFieldsProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  event: SeriesDays;
  /** What is wrong beside a field of it. */
  problem: { field: 'day' | 'days' | 'time'; words: string } | undefined;
}

/** From which day and to which side it is counted. */
const SIDES = [
  { value: 'start-on', anchor: 'start', way: 'on', label: 'on the first day' },
  { value: 'start-before', anchor: 'start', way: 'before', label: 'before the first day' },
  { value: 'start-after', anchor: 'start', way: 'after', label: 'after the first day' },
  { value: 'end-on', anchor: 'end', way: 'on', label: 'on the last day' },
  { value: 'end-before', anchor: 'end', way: 'before', label: 'before the last day' },
  { value: 'end-after', anchor: 'end', way: 'after', label: 'after the last day' },
  { value: 'deadline-on', anchor: 'deadline', way: 'on', label: 'on the last day for replies' },
  { value: 'deadline-before', anchor: 'deadline', way: 'before', label: 'before the last day for replies' },
  { value: 'deadline-after', anchor: 'deadline', way: 'after', label: 'after the last day for replies' },
] as const;

const wayOf = (offsetDays: number): 'on' | 'before' | 'after' =>
  offsetDays === 0 ? 'on' : offsetDays < 0 ? 'before' : 'after';

/** How many days from which day of the event a message goes, and at what time there. */
export function ScheduleFields({ schedule, onChange, event, problem }: ScheduleFieldsProps) {
  const { anchor, offsetDays, localTime } = schedule;
  const days = offsetDays === null ? null : Math.abs(offsetDays);
  // While no number is written the side stays.
  const [way, setWay] = useState(() => wayOf(offsetDays ?? -1));
  const side = `${anchor}-${way}`;
  // The days in the middle of an event that lasts several are counted from its first.
  const offered = SIDES.filter(
    (one) =>
      one.value === side ||
      (one.anchor === 'deadline'
        ? event.rsvp_closes_on !== null && one.way !== 'after'
        : one.anchor === 'start' || one.way === 'after'),
  ).map(({ value, label }) => ({ value, label }));
  const error = (field: 'day' | 'days' | 'time') => (problem?.field === field ? problem.words : undefined);
  return (
    <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {way === 'on' ? null : (
        <Field label="Days" error={error('days')}>
          <NumberField
            min={1}
            max={way === 'before' ? 730 : 365}
            value={days ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const written = value === '' ? null : Number(value);
              onChange({
                ...schedule,
                offsetDays: written === null ? null : way === 'before' ? -written : written,
              });
            }}
          />
        </Field>
      )}
      <Field label="Counted" error={error('day')}>
        <NativeSelect
          value={side}
          options={offered}
          onChange={({ currentTarget: { value } }) => {
            const chosen = SIDES.find((one) => one.value === value);
            if (!chosen) return;
            const count = days === null || days === 0 ? 1 : days;
            setWay(chosen.way);
            onChange({
              ...schedule,
              anchor: chosen.anchor,
              offsetDays: chosen.way === 'on' ? 0 : chosen.way === 'before' ? -count : count,
            });
          }}
        />
      </Field>
      <Field label={`Time in ${zoneCity(event.zone)}`} error={error('time')}>
        <TimeField
          value={localTime}
          onChange={({ currentTarget }) => onChange({ ...schedule, localTime: currentTarget.value })}
        />
      </Field>
    </div>
  );
}
