import { Field, TimezoneSelect } from '@foregather/ui';
import type { ControllerRenderProps } from 'react-hook-form';
import { deviceZone } from '@foregather/features/core';

export interface ZoneFieldProps {
  /** What a `Controller` named `timezone` hands to its field. */
  field: Pick<
    ControllerRenderProps<{ timezone: string }, 'timezone'>,
    'name' | 'value' | 'onChange' | 'onBlur'
  >;
  /** IANA zones to choose from. */
  zones: readonly string[];
  error: string | undefined;
}

/** The zone one's own times are shown in; the device's own is offered first. */
export function ZoneField({ field, zones, error }: ZoneFieldProps) {
  return (
    <Field
      label="Time zone"
      help="Your own times, such as in mails to you. Each event has a zone of its own."
      error={error}
    >
      <TimezoneSelect
        name={field.name}
        zones={zones}
        suggested={[deviceZone()]}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
