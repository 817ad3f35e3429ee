import { DateField, Field, TimeField, ToggleGroup } from '@foregather/ui';
import { dayInZone, deviceZone, formatTimeInZone, minuteInZone, zoneCity } from '@foregather/words';
import type { When } from '../schema';

export interface WhenFieldProps {
  /** Clock time in the event's zone; '' for at once. */
  value: string;
  onChange: (value: string) => void;
  zone: string;
  now: Date;
  /** The instant of the value, where it is known. */
  instant: string | undefined;
  error?: string | undefined;
}

const EVENING = '18:00';

/** When the message goes: at once, this evening, or at another time of the event's zone; beside it the reader's own. */
export function WhenField({ value, onChange, zone, now, instant, error }: WhenFieldProps) {
  const today = dayInZone(now, zone);
  const evening = `${today}T${EVENING}`;
  const tooLate = minuteInZone(now, zone).slice(11, 16) >= EVENING;
  const chosen: When = value === '' ? 'now' : value === evening ? 'evening' : 'later';
  const [day = '', time = ''] = value.split('T');
  const own = deviceZone();
  const at = value === '' ? now : instant;
  const set = (next: string) => {
    if (next === 'now') onChange('');
    else if (next === 'evening') onChange(evening);
    else if (next === 'later' && chosen !== 'later') onChange(`${tomorrow(today)}T10:00`);
  };
  return (
    <section aria-label="When" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="font-semibold">
          When
        </span>
        <ToggleGroup.Root type="single" aria-label="When it goes" value={chosen} onValueChange={set}>
          <ToggleGroup.Item value="now">Now</ToggleGroup.Item>
          {tooLate ? null : <ToggleGroup.Item value="evening">Today, 18:00</ToggleGroup.Item>}
          <ToggleGroup.Item value="later">Another time</ToggleGroup.Item>
        </ToggleGroup.Root>
        {at === undefined ? null : (
          <span className="text-sm text-muted-foreground">
            {formatTimeInZone(at, zone)} in {zoneCity(zone)}
            {own === zone ? '' : `, ${formatTimeInZone(at, own)} for you`}
          </span>
        )}
      </div>
      {chosen === 'later' ? (
        <div className="flex flex-wrap gap-3">
          <Field label={`Day in ${zoneCity(zone)}`} error={error}>
            <DateField
              value={day}
              min={today}
              onChange={({ currentTarget }) => onChange(`${currentTarget.value}T${time}`)}
            />
          </Field>
          <Field label={`Time in ${zoneCity(zone)}`}>
            <TimeField
              value={time}
              onChange={({ currentTarget }) => onChange(`${day}T${currentTarget.value}`)}
            />
          </Field>
        </div>
      ) : error ? (
        <p className="text-sm text-destructive-text">{error}</p>
      ) : null}
    </section>
  );
}

/** The day after an ISO day. */
function tomorrow(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
