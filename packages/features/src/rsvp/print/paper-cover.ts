import { type CoverLook, drawCover } from '@foregather/covers';
import type { Size } from './papers';

const drawn = new Map<string, { address: string; ink: string }>();
/** More than one event's papers are never open. */
const KEPT = 12;

/**
 * The cover laid out anew for a place on paper, drawn here: the picture is sharp at every size of a printer, and printing
 * waits for no request. `calm` is the share of the height that stays sky for a title; the ink reads on it.
 */
export function paperCover(look: CoverLook, { width, height }: Size, calm: number) {
  const key = JSON.stringify([look, width, height, calm]);
  const known = drawn.get(key);
  if (known) return known;
  const { svg, ink } = drawCover({
    kind: look.kind,
    seed: look.seed,
    variant: look.variant,
    mood: look.mood,
    year: look.number,
    age: look.number,
    width: Math.round(width * 6),
    height: Math.round(height * 6),
    calm,
  });
  const cover = { address: `data:image/svg+xml,${encodeURIComponent(svg)}`, ink };
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, cover);
  return cover;
}
