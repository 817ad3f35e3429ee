import { coverAddress, coverLook, type CoverShape, type Mood, photoAddress } from '@foregather/covers';
import type { Showcase } from '../../showcase/showcase-view';

export interface ShowcaseCoverProps {
  event: Showcase['event'];
  /** The line above the title: who invites. */
  invitation: string;
  /** Nobody is there: the event is called off. */
  empty: boolean;
  /** The title has a surface of its own, which reads over every picture. */
  onTag: boolean;
}

/** Where the picture stands beside the text instead of above it. */
const WIDE = '(min-width: 64rem)';
const MIDDLE = '(min-width: 37.5rem)';
const DARK = '(prefers-color-scheme: dark)';

/** A longer title is set smaller, so that it stays in the calm part of the picture. */
const sizeOf = (name: string) =>
  name.length <= 28
    ? 'text-[clamp(2rem,12cqi,4.25rem)]/[0.95]'
    : name.length <= 60
      ? 'text-[clamp(1.75rem,9cqi,3.25rem)]/[0.95]'
      : 'text-[clamp(1.5rem,6cqi,2.25rem)]/[0.95]';

interface TitleProps {
  invitation: string;
  name: string;
  lettering: 'name_tag' | 'banner';
}

/** The title on a surface of its own, whose contrast is known over every picture. */
function SurfaceTitle({ invitation, name, lettering }: TitleProps) {
  const [box, head, title] =
    lettering === 'banner'
      ? ['rounded-sm bg-spruce-950 text-linen-50', 'px-5 pt-3', 'px-5 pt-1 pb-4']
      : [
          '-rotate-2 rounded-lg bg-card text-card-foreground',
          'bg-primary px-4 py-1.5 text-center text-primary-foreground',
          'px-5 py-3',
        ];
  return (
    <div className={`inline-grid max-w-full overflow-hidden shadow-lg ${box}`}>
      <p className={`font-semibold text-sm ${head}`}>{invitation}</p>
      <h1 className={`font-display text-2xl font-heading wrap-anywhere sm:text-3xl ${title}`}>{name}</h1>
    </div>
  );
}

type PhotoProps = Pick<ShowcaseCoverProps, 'event' | 'invitation'> & {
  photo: NonNullable<Showcase['event']['cover_photo']>;
};

/** The host's own photo: whole below its title, which reaches into it with its own surface alone. */
function PhotoCover({ event, invitation, photo }: PhotoProps) {
  return (
    <header
      data-event-type={event.event_type_id}
      className="relative isolate overflow-hidden bg-type-scene-1 max-lg:-mx-4 lg:sticky lg:top-6 lg:rounded-xl"
    >
      <div className="relative z-1 -mb-7 p-5 pb-0 lg:p-8 lg:pb-0">
        <SurfaceTitle
          invitation={invitation}
          name={event.name}
          lettering={event.lettering === 'banner' ? 'banner' : 'name_tag'}
        />
      </div>
      <picture>
        <source media={WIDE} srcSet={photoAddress(photo, 'poster')} />
        <source media={MIDDLE} srcSet={photoAddress(photo, 'link')} />
        <img
          src={photoAddress(photo, 'tall')}
          alt={photo.alt}
          width={360}
          height={300}
          className="block aspect-[6/5] w-full bg-muted object-cover min-[37.5rem]:aspect-[1200/630] lg:aspect-square"
        />
      </picture>
    </header>
  );
}

/** The event's cover with its title over the sky. In the dark scheme the same people sit there after sunset. */
export function ShowcaseCover({ event, invitation, empty, onTag }: ShowcaseCoverProps) {
  const photo = event.cover_photo;
  if (photo) return <PhotoCover event={event} invitation={invitation} photo={photo} />;
  const look = coverLook({
    kind: event.event_type_id,
    seed: event.cover_seed,
    variant: event.cover_variant,
    mood: event.cover_mood,
    number: event.cover_number,
  });
  const day = look.mood;
  const address = (shape: CoverShape, mood: Mood) =>
    coverAddress({ ...look, mood, shape, state: empty ? 'empty' : undefined, type: 'svg' });
  const tag = onTag || event.lettering === 'name_tag';
  return (
    <header className="@container relative isolate overflow-hidden max-lg:-mx-4 lg:sticky lg:top-6 lg:rounded-xl">
      <picture>
        <source media={`${WIDE} and ${DARK}`} srcSet={address('poster', 'night')} />
        <source media={WIDE} srcSet={address('poster', day)} />
        <source media={`${MIDDLE} and ${DARK}`} srcSet={address('link', 'night')} />
        <source media={MIDDLE} srcSet={address('link', day)} />
        <source media={DARK} srcSet={address('tall', 'night')} />
        <img
          src={address('tall', day)}
          alt=""
          width={360}
          height={500}
          className="block aspect-[360/500] w-full bg-muted object-cover object-bottom min-[37.5rem]:aspect-[1200/630] lg:aspect-[720/940]"
        />
      </picture>
      <div
        className={`absolute inset-x-0 top-0 p-5 pt-16 min-[37.5rem]:pt-12 lg:p-10 lg:pt-24 ${day === 'dusk' ? 'text-linen-50' : 'text-foreground'}`}
      >
        {tag ? (
          <SurfaceTitle invitation={invitation} name={event.name} lettering="name_tag" />
        ) : (
          <>
            <p className="font-semibold">{invitation}</p>
            <h1
              className={`mt-1 font-display font-extrabold tracking-tight wrap-anywhere ${sizeOf(event.name)}`}
            >
              {event.name}
            </h1>
          </>
        )}
      </div>
    </header>
  );
}
