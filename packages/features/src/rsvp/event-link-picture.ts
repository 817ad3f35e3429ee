import { type CoverChoice, type CoverPhoto, coverLook, SCENE_FACTS } from '@foregather/covers';
import type { LinkPicture } from '@foregather/features/patterns/token-page';
import { dayText } from '@foregather/words';

export interface LinkPictureOptions {
  event: { name: string; start_date: string | null; location_name: string | null };
  looks: CoverChoice & Pick<LinkPicture, 'lettering'> & { photo: (CoverPhoto & { alt: string }) | null };
  cancelled: boolean;
}

/** What a shared link of an event shows: its cover, its name, day and place, and nothing about a guest. */
export function linkPicture({ event, looks, cancelled }: LinkPictureOptions): LinkPicture {
  const { kind, seed, variant, mood, number } = coverLook(looks);
  const day = event.start_date === null ? [] : [dayText(event.start_date)];
  const { shows } = SCENE_FACTS[kind][variant];
  const photo = looks.photo ?? undefined;
  return {
    photo: photo && { path: photo.path, x: photo.x, y: photo.y },
    cover: { kind, seed, variant, mood, number, state: cancelled ? 'empty' : undefined },
    lettering: looks.lettering,
    line: cancelled ? 'Called off' : [...day, event.location_name ?? ''].filter(Boolean).join(' · '),
    title: event.name,
    alt: cancelled ? `${event.name} is called off.` : (photo?.alt ?? `Drawing: ${shows}.`),
  };
}
