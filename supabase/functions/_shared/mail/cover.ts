import type { MailEvent } from './message.ts';
import { isEventKind, KIND_LOOKS } from './theme.ts';

/*
 * Where an event's cover is, and the colours of its sky. The address is that of `coverAddress` in @foregather/covers,
 * which an edge function would have to carry with the whole drawing kit to say; a test of the app holds both together.
 */

/** Raised with `COVER_EDITION` of the covers. */
const EDITION = 1;

const SPRUCE_BLACK = '#072019';
const LINEN = '#fafbf8';
const MARIGOLD_SOFT = '#fed082';

export interface MailCover {
  /** Path of the picture, 16:9: a PNG, of a photo a JPEG. */
  address: string;
  /** What a photo shows; null of a drawing, which the title beside it says. */
  alt: string | null;
  /** Colour of the sky at the top of the picture, and of lettering on it. */
  sky: string;
  ink: string;
}

/** The cover of an event; nobody is there when it is called off. */
export function coverOf(event: Pick<MailEvent, 'event_type_id' | 'cover'>, calledOff = false): MailCover {
  const kind = isEventKind(event.event_type_id) ? event.event_type_id : 'club';
  const { seed, number, photo } = event.cover;
  const variant = (event.cover.variant ?? seed % 2) === 1 ? 1 : 0;
  const { moods, day, dusk } = KIND_LOOKS[kind];
  const mood = event.cover.mood ?? moods[variant];
  const [sky, ink] = { day, golden: [MARIGOLD_SOFT, SPRUCE_BLACK], dusk: [dusk, LINEN] }[mood];
  const look = [
    seed,
    variant,
    mood,
    ...(number === null ? [] : [number]),
    ...(calledOff ? ['empty'] : []),
  ].join('-');
  const shown = calledOff ? null : photo;
  return {
    alt: shown?.alt ?? null,
    address: shown
      ? `/covers/${EDITION}/photo/${shown.path}/${shown.x}-${shown.y}/mail.jpg`
      : `/covers/${EDITION}/${kind}/${look}/card.png`,
    sky: sky ?? MARIGOLD_SOFT,
    ink: ink ?? SPRUCE_BLACK,
  };
}
