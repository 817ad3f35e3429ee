import { type CoverLook, coverLook } from '@foregather/covers';
import {
  cleanRichText,
  plainFromRichText,
  type RichTextDoc,
  richTextFromPlain,
} from '@foregather/ui/rich-text-view';
import type { EventDays } from '@foregather/words';
import { publicImageAddress } from '@foregather/features/core/base';

/** The columns of an event that stand on paper. */
export interface PaperColumns extends EventDays {
  name: string;
  summary: string | null;
  event_type_id: string;
  location_name: string | null;
  address: string | null;
  online_url: string | null;
  rsvp_closes_on: string | null;
  invitation_words: unknown;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  cover_seed: number;
  cover_variant: number | null;
  cover_mood: string | null;
  cover_number: number | null;
  cover_photo: string | null;
  cover_focus_x: number;
  cover_focus_y: number;
}

/** An event as it stands on paper. */
export interface PaperEvent {
  name: string;
  look: CoverLook;
  /** The host's own photo, whole: its address, and the percent of width and height that stay in sight. Null: drawn. */
  photo: { address: string; x: number; y: number } | null;
  days: EventDays;
  place: string | null;
  address: string | null;
  online: boolean;
  answerBy: string | null;
  /** The host's words, or the summary where there are none. */
  words: RichTextDoc;
  /** What fits on a card: the first sentences. */
  shortWords: string;
  host: string;
  contact: { name: string; email: string | null; phone: string | null };
}

/** Width of a photo on paper in pixels: all that a file has, since paper shows more than a screen. */
const PRINTED = 2400;
/** Letters that a card has room for. */
const SHORT = 230;

/** The first sentences of a text, as many as fit; of one that is too long its first words. */
export function firstSentences(text: string, room = SHORT): string {
  const whole = text.replaceAll(/\s+/gu, ' ').trim();
  if (whole.length <= room) return whole;
  const ends = [...whole.slice(0, room).matchAll(/[.!?。！？؟](?=\s)/gu)];
  const last = ends.at(-1);
  if (last) return whole.slice(0, last.index + 1);
  return `${whole.slice(0, whole.lastIndexOf(' ', room - 1) > 0 ? whole.lastIndexOf(' ', room - 1) : room - 1)}…`;
}

/** An event of the database as it stands on paper; `host` is who invites. */
export function paperEventOf(event: PaperColumns, host: string): PaperEvent {
  const own = cleanRichText(event.invitation_words);
  const words = own.content.length > 0 ? own : richTextFromPlain(event.summary ?? '');
  return {
    name: event.name,
    look: coverLook({
      kind: event.event_type_id,
      seed: event.cover_seed,
      variant: event.cover_variant,
      mood: event.cover_mood,
      number: event.cover_number,
    }),
    photo:
      event.cover_photo === null
        ? null
        : {
            address: publicImageAddress('covers', event.cover_photo, { width: PRINTED }),
            x: event.cover_focus_x,
            y: event.cover_focus_y,
          },
    days: event,
    place: event.location_name,
    address: event.address,
    online: event.online_url !== null,
    answerBy: event.rsvp_closes_on,
    words,
    shortWords: firstSentences(event.summary?.trim() ? event.summary : plainFromRichText(words)),
    host,
    contact: {
      name: event.contact_name ?? host,
      email: event.contact_email,
      phone: event.contact_phone,
    },
  };
}
