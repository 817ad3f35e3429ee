import { type Control, useWatch } from 'react-hook-form';
import { EventHead } from '@foregather/features/patterns/token-page';
import { useTerms } from '@foregather/features/core/session';
import { dayText, zoneCity } from '@foregather/words';
import type { EventDraft, EventFormInput } from '../schema';

export interface GuestPreviewProps {
  control: Control<EventFormInput, unknown, EventDraft>;
  /** Who invites: the first words a guest reads. */
  host: string;
  /** The zone while none is chosen. */
  ownZone: string;
}

/** A day as the schema keeps it; a text that is no day yet is none. */
const dayOrNull = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);
const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The page behind a guest's link on a phone, as it would read with what stands in the form now. */
export function GuestPreview({ control, host, ownZone }: GuestPreviewProps) {
  const terms = useTerms();
  const values = useWatch({ control });
  const text = (name: 'name' | 'summary' | 'locationName' | 'address' | 'onlineUrl') =>
    textOrNull(values[name] ?? '');
  const zone = textOrNull(values.zone ?? '') ?? ownZone;
  const closesOn = dayOrNull(values.closesOn ?? '');
  const event = {
    name: text('name') ?? `Name of the ${terms.noun}`,
    summary: text('summary'),
    location_name: text('locationName'),
    address: text('address'),
    online_url: text('onlineUrl'),
    start_date: dayOrNull(values.startDate ?? ''),
    end_date: dayOrNull(values.endDate ?? ''),
    local_start: textOrNull(values.localStart ?? ''),
    local_end: textOrNull(values.localEnd ?? ''),
    zone,
  };
  return (
    <div className="overflow-hidden rounded-[2rem] border-[7px] border-foreground bg-background p-3 pt-5 text-sm shadow-md forced-colors:border-[CanvasText]">
      <EventHead
        event={event}
        invitation={
          <>
            {host} invites <strong className="text-foreground">your guests</strong> to this {terms.noun}.
          </>
        }
        nameAs="p"
        inApp={false}
      />
      <div className="grid gap-2 px-1 pt-4 pb-3">
        <p className="font-display text-lg font-heading">Who is coming?</p>
        {closesOn ? (
          <p className="text-meta text-muted-foreground">
            Reply by {dayText(closesOn)}, end of the day in {zoneCity(zone)}.
          </p>
        ) : null}
        {/* A picture of the switches: a real one here would answer for nobody. */}
        <div aria-hidden className="flex gap-2">
          {(values.allowMaybe ? ['Yes', 'Maybe', 'No'] : ['Yes', 'No']).map((answer) => (
            <span
              key={answer}
              className="flex min-h-10 flex-1 items-center justify-center rounded-md border border-input bg-card font-item"
            >
              {answer}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
