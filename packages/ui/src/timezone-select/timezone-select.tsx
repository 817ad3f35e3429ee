'use client';
import { useMemo, useState } from 'react';
import { Combobox, type ComboboxProps } from '../combobox';
import { offsetOf, zoneOptions } from './zones';

export type TimezoneSelectProps = Omit<ComboboxProps, 'options' | 'detail'> & {
  /** IANA ids, such as `Intl.supportedValuesOf('timeZone')`. */
  zones: readonly string[];
  /** Ids that stand first: the reader's own zone, the organisation's. */
  suggested?: readonly string[] | undefined;
  /** The instant whose offsets are shown: the event's start. Now, when it is missing. */
  at?: Date | undefined;
  /** Language of the zone names it can be found by. */
  locale?: string | undefined;
};

const NONE: readonly string[] = [];

/** An IANA time zone, found by city, area, offset ('GMT+2') or name ('Eastern Time'). */
export function TimezoneSelect({
  zones,
  suggested = NONE,
  at,
  locale,
  value,
  defaultValue = '',
  onValueChange,
  ...props
}: TimezoneSelectProps) {
  const [now] = useState(() => new Date());
  const moment = at ?? now;
  // The list has a line for every zone that was chosen, so it has to know what the combobox holds.
  const [last, setLast] = useState(defaultValue);
  const chosen = value ?? last;
  const options = useMemo(
    () => zoneOptions(zones, suggested, chosen, moment, locale),
    [zones, suggested, chosen, moment, locale],
  );
  return (
    <Combobox
      {...props}
      data-slot="timezone-select"
      options={options}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => {
        setLast(next);
        onValueChange?.(next);
      }}
      detail={(option) => offsetOf(option.value, moment)}
    />
  );
}
