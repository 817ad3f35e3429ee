import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { instantOf } from '@foregather/features/core/base';
import { Field, Fieldset, TimeField } from '@foregather/ui';
import { DatePicker } from '@foregather/ui/date-picker';
import { minuteInZone, readerLocale, zoneCity } from '@foregather/words';

export interface InstantFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Its value: day and time on the clock of `zone`, '2030-07-12T18:00'; one half alone is kept, and the schema refuses it. */
  name: FieldPathByValue<Values, string>;
  label: string;
  /** IANA zone of the clock, said below the label. */
  zone: string;
  help?: ReactNode;
  optional?: boolean;
}

/** What the form holds of an instant: day and time on the clock of the zone; '' for none. */
export const localInput = (instant: string | null | undefined, zone: string): string =>
  instant ? minuteInZone(instant, zone).replace(' ', 'T') : '';

/**
 * The instant that the form means. `before`, what it began with, stays to the second where day and time are the same: an
 * hour that the clock shows twice a year is not moved by saving something else.
 */
export const instantInput = async (local: string, zone: string, before?: string | null): Promise<string> =>
  before && localInput(before, zone) === local ? before : instantOf(local, zone);

/** An instant of a form: a day and a time on the clock of a zone. */
export function InstantField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  zone,
  help,
  optional,
}: InstantFieldProps<Values, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const held: string = field.value;
        const [day = '', time = ''] = held.split('T');
        const set = (nextDay: string, nextTime: string) =>
          field.onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
        return (
          <Fieldset
            legend={label}
            optional={optional}
            help={help ?? `On the clock of ${zoneCity(zone)}.`}
            error={fieldState.error?.message}
          >
            <div className="flex flex-wrap gap-3">
              <Field label="Day" className="grow basis-56">
                <DatePicker
                  ref={field.ref}
                  className="max-w-none"
                  keepText
                  locale={readerLocale()}
                  value={day}
                  onValueChange={(next) => set(next, time)}
                  onBlur={field.onBlur}
                />
              </Field>
              <Field label="Time" className="basis-32">
                <TimeField
                  value={time}
                  onChange={({ currentTarget: { value } }) => set(day, value)}
                  onBlur={field.onBlur}
                />
              </Field>
            </div>
          </Fieldset>
        );
      }}
    />
  );
}
