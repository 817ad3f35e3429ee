import { Field, TimezoneSelect } from '@foregather/ui';
import type { ControllerRenderProps } from 'react-hook-form';
import { deviceZone } from '@foregather/words';

export interface ZoneFieldProps {
  /** What a `Controller` named `timezone` hands to its field. */
  field: Pick<
    ControllerRenderProps<{ timezone: string }, 'timezone'>,
    'name' | 'value' | 'onChange' | 'onBlur' | 'ref'
  >;
  /** IANA zones to choose from. */
  zones: readonly string[];
  error: string | undefined;
}

/** The time zone in which the user's times are shown; that of the device is offered first. */
export function ZoneField({ field, zones, error }: ZoneFieldProps) {
  const { name, value, onChange, onBlur, ref } = field;
  return (
    <Field
      label="Time zone"
      help="Your own times, such as in mails to you. Each event has a zone of its own."
      error={error}
    >
      <TimezoneSelect
        name={name}
        zones={zones}
        suggested={[deviceZone()]}
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
        ref={ref}
      />
    </Field>
  );
}
