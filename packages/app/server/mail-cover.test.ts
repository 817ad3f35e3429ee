import {
  contrast,
  coverAddress,
  drawCover,
  EVENT_KINDS,
  HUES,
  oklch,
  photoAddress,
} from '@foregather/covers';
import { describe, expect, test } from 'vitest';
import { coverOf } from '../../../supabase/functions/_shared/mail/cover';
import { isEventKind, KIND_LOOKS } from '../../../supabase/functions/_shared/mail/theme';

/** An edge function carries no drawing kit: what a mail says of a cover is held here beside what is drawn. */
describe.each(EVENT_KINDS)('a mail about an event of kind %s', (kind) => {
  test.each([4711, 4712])('knows the address and the sky of its cover, seed %i', (seed) => {
    for (const mood of [null, 'day', 'golden', 'dusk'] as const) {
      for (const variant of [null, 0, 1] as const) {
        for (const number of [null, 80]) {
          const mail = coverOf({ event_type_id: kind, cover: { seed, variant, mood, number, photo: null } });
          const drawn = drawCover({
            kind,
            seed,
            variant: variant ?? undefined,
            mood: mood ?? undefined,
            width: 64,
            height: 36,
          });
          expect(mail).toEqual({
            address: coverAddress({
              kind,
              seed,
              variant,
              mood: drawn.mood,
              number: number ?? undefined,
              shape: 'card',
              type: 'png',
            }),
            sky: drawn.sky,
            ink: drawn.ink,
            alt: null,
          });
        }
      }
    }
  });

  test('has the hue of the kind on its date tile', () => {
    expect(isEventKind(kind)).toBe(true);
    expect(KIND_LOOKS[kind].band).toEqual([oklch(0.945, 0.022, HUES[kind]), oklch(0.42, 0.065, HUES[kind])]);
  });
});

const SEEN = { seed: 1, variant: 0, mood: 'day' } as const;
const PHOTO = {
  path: '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b',
  x: 20,
  y: 70,
  alt: 'Four cousins on a jetty',
};

test('a photo of the host stands in its place, described, below a title whose contrast is known', () => {
  const { address, alt, sky, ink } = coverOf({
    event_type_id: 'family',
    cover: { ...SEEN, number: null, photo: PHOTO },
  });
  expect({ address, alt }).toEqual({ address: photoAddress(PHOTO, 'mail', 'jpg'), alt: PHOTO.alt });
  const drawn = drawCover({ kind: 'family', ...SEEN, width: 64, height: 36 });
  expect({ sky, ink }).toEqual({ sky: drawn.sky, ink: drawn.ink });
  expect(contrast(drawn.sky, drawn.ink)).toBeGreaterThanOrEqual(7);
});

test('a cover of what is called off shows nobody', () => {
  const cover = { ...SEEN, number: null, photo: PHOTO };
  expect(coverOf({ event_type_id: 'family', cover }, true).address).toBe(
    coverAddress({ kind: 'family', ...SEEN, number: undefined, state: 'empty', shape: 'card', type: 'png' }),
  );
});
