import { cleanRichText, RichText } from '@foregather/ui/rich-text-view';
import { dayText, eventWhen, zoneCity } from '@foregather/words';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTerms } from '@foregather/features/core/session';
import type { CoverPhotos } from '../../hooks/use-cover-photos';
import { type EventDraft, type EventFormInput, photoPath } from '../../schema';
import { lookOfForm } from './cover-look';
import { CoverTitle } from './cover-title';

export interface InvitationPreviewProps {
  control: Control<EventFormInput, unknown, EventDraft>;
  /** Who invites: the first words a guest reads. */
  host: string;
  /** The zone while none is chosen. */
  ownZone: string;
  photos: CoverPhotos;
  className?: string;
}

/** A day as the schema keeps it; a text that is no day yet is none. */
const dayOrNull = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);
const textOrNull = (text = '') => (text.trim() === '' ? null : text.trim());

/** The paper tag that bears the guest's names on the first screen. */
function GuestTag() {
  return (
    <div className="relative z-1 mx-4 -mt-7 overflow-hidden rounded-lg border border-border bg-white text-spruce-950 shadow-md">
      <p className="bg-spruce-700 px-3 py-1.5 text-meta font-item text-linen-50">Hello, this is for</p>
      <p className="px-3 py-2 font-display text-xl font-heading">your guests</p>
    </div>
  );
}

/** What a guest holds in the hand: cover with the title, their tag, when and where, the host's words, and the question. */
export function InvitationPreview({
  control,
  host,
  ownZone,
  photos,
  className = '',
}: InvitationPreviewProps) {
  const terms = useTerms();
  const values = useWatch({ control });
  const zone = textOrNull(values.zone) ?? ownZone;
  const closesOn = dayOrNull(values.closesOn);
  const when = eventWhen({
    start_date: dayOrNull(values.startDate),
    end_date: dayOrNull(values.endDate),
    local_start: textOrNull(values.localStart),
    local_end: textOrNull(values.localEnd),
    zone,
  });
  const where = [values.locationName, values.address, values.onlineUrl]
    .map(textOrNull)
    .filter((line) => line !== null);
  const path = photoPath(values.coverPhoto);
  const json = values.words ?? '';
  const words = useMemo(() => cleanRichText(json === '' ? null : JSON.parse(json)), [json]);
  return (
    <div
      className={`overflow-hidden rounded-[2rem] border-[7px] border-foreground bg-background text-sm shadow-md forced-colors:border-[CanvasText] ${className}`}
    >
      <CoverTitle
        look={lookOfForm(values)}
        photo={
          path === null
            ? null
            : { address: photos.addressOf(path), x: values.coverFocusX ?? 50, y: values.coverFocusY ?? 50 }
        }
        lettering={values.lettering ?? 'poster'}
        title={textOrNull(values.name) ?? `Name of the ${terms.noun}`}
        invites={`${host} invites you`}
      />
      <GuestTag />
      <div className="grid gap-4 px-4 pt-4 pb-5">
        <div className="grid gap-0.5">
          <p className="font-item">{when}</p>
          {where.map((line) => (
            <p key={line} className="whitespace-pre-line wrap-anywhere text-muted-foreground">
              {line}
            </p>
          ))}
        </div>
        {words.content.length > 0 ? (
          <RichText value={words} />
        ) : textOrNull(values.summary) ? (
          <p className="whitespace-pre-line wrap-anywhere">{textOrNull(values.summary)}</p>
        ) : null}
        <div className="grid gap-2">
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
        {textOrNull(values.contactName) ||
        textOrNull(values.contactEmail) ||
        textOrNull(values.contactPhone) ? (
          <p className="text-meta wrap-anywhere text-muted-foreground">
            Questions? Ask {textOrNull(values.contactName) ?? host}
            {[values.contactEmail, values.contactPhone]
              .map(textOrNull)
              .filter((way) => way !== null)
              .map((way) => `, ${way}`)
              .join('')}
            .
          </p>
        ) : null}
      </div>
    </div>
  );
}
