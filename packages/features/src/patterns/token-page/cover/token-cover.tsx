import {
  coverAddress,
  type CoverChoice,
  coverLook,
  type CoverPhoto,
  type CoverShape,
  type Mood,
  photoAddress,
} from '@foregather/covers';
import type { LinkPicture } from '../link-picture';

export interface TokenCoverProps {
  /** What the cover is drawn from, or the host's own photo in its place. */
  looks: CoverChoice & { photo: (CoverPhoto & { alt: string }) | null; lettering: LinkPicture['lettering'] };
  /** The line above the title: who invites, or to what the page belongs. */
  line: string;
  /** The title of the page. */
  title: string;
  /** Nobody is there: the event is called off. */
  empty?: boolean;
  /** The title has a surface of its own, which reads over every picture. */
  onTag?: boolean;
  /** On a wide screen it stays above the text. Default: it stands beside it. */
  above?: boolean;
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
/** The wide shape has less sky. */
const sizeAbove = (name: string) =>
  name.length <= 60 ? 'text-[clamp(1.75rem,6.5cqi,2.75rem)]/[1]' : 'text-[clamp(1.5rem,4cqi,1.75rem)]/[1]';

interface TitleProps {
  line: string;
  title: string;
  lettering: 'name_tag' | 'banner';
}

/** The title on a surface of its own, whose contrast is known over every picture. */
function SurfaceTitle({ line, title, lettering }: TitleProps) {
  const [box, head, body] =
    lettering === 'banner'
      ? ['rounded-sm bg-spruce-950 text-linen-50', 'px-5 pt-3', 'px-5 pt-1 pb-4']
      : [
          '-rotate-2 rounded-lg bg-card text-card-foreground',
          'bg-primary px-4 py-1.5 text-center text-primary-foreground',
          'px-5 py-3',
        ];
  return (
    <div className={`inline-grid max-w-full overflow-hidden shadow-lg ${box}`}>
      <p className={`font-semibold text-sm ${head}`}>{line}</p>
      <h1 className={`font-display text-2xl font-heading wrap-anywhere sm:text-3xl ${body}`}>{title}</h1>
    </div>
  );
}

/** How a head stands above the text, and how beside it. */
const head = (above: boolean) =>
  `relative isolate overflow-hidden ${above ? 'max-sm:-mx-4 sm:rounded-xl print:mx-0' : 'max-lg:-mx-4 print:mx-0 lg:sticky lg:top-6 lg:rounded-xl'}`;

type PhotoProps = Pick<TokenCoverProps, 'line' | 'title'> & {
  kind: string;
  photo: NonNullable<TokenCoverProps['looks']['photo']>;
  lettering: TokenCoverProps['looks']['lettering'];
  above: boolean;
};

/** The host's own photo: whole below its title, which reaches into it with its own surface alone. */
function PhotoCover({ line, title, kind, photo, lettering, above }: PhotoProps) {
  return (
    <header data-event-type={kind} className={`bg-type-scene-1 ${head(above)}`}>
      <div className="relative z-1 -mb-7 p-5 pb-0 lg:p-8 lg:pb-0">
        <SurfaceTitle line={line} title={title} lettering={lettering === 'banner' ? 'banner' : 'name_tag'} />
      </div>
      <picture>
        {above ? null : <source media={WIDE} srcSet={photoAddress(photo, 'poster')} />}
        <source media={MIDDLE} srcSet={photoAddress(photo, 'link')} />
        <img
          src={photoAddress(photo, 'tall')}
          alt={photo.alt}
          width={360}
          height={300}
          className={`block aspect-[6/5] w-full bg-muted object-cover min-[37.5rem]:aspect-[1200/630] ${above ? '' : 'lg:aspect-square'}`}
        />
      </picture>
    </header>
  );
}

/** The event's cover with the title over the sky. In the dark scheme the same people sit there after sunset. */
export function TokenCover({
  looks,
  line,
  title,
  empty = false,
  onTag = false,
  above = false,
}: TokenCoverProps) {
  const { photo, lettering } = looks;
  if (photo)
    return (
      <PhotoCover
        line={line}
        title={title}
        kind={looks.kind}
        photo={photo}
        lettering={lettering}
        above={above}
      />
    );
  const look = coverLook(looks);
  const day = look.mood;
  const address = (shape: CoverShape, mood: Mood) =>
    coverAddress({ ...look, mood, shape, state: empty ? 'empty' : undefined, type: 'svg' });
  return (
    <header className={`@container ${head(above)}`}>
      <picture>
        {above ? null : (
          <>
            <source media={`${WIDE} and ${DARK}`} srcSet={address('poster', 'night')} />
            <source media={WIDE} srcSet={address('poster', day)} />
          </>
        )}
        <source media={`${MIDDLE} and ${DARK}`} srcSet={address('link', 'night')} />
        <source media={MIDDLE} srcSet={address('link', day)} />
        <source media={DARK} srcSet={address('tall', 'night')} />
        <img
          src={address('tall', day)}
          alt=""
          width={360}
          height={500}
          className={`block aspect-[360/500] w-full bg-muted object-cover object-bottom min-[37.5rem]:aspect-[1200/630] ${above ? '' : 'lg:aspect-[720/940]'}`}
        />
      </picture>
      <div
        className={`absolute inset-x-0 top-0 p-5 pt-16 min-[37.5rem]:pt-12 ${above ? '' : 'lg:p-10 lg:pt-24'} ${day === 'dusk' ? 'text-linen-50' : 'text-foreground'}`}
      >
        {onTag || lettering === 'name_tag' ? (
          <SurfaceTitle line={line} title={title} lettering="name_tag" />
        ) : (
          <>
            <p className="font-semibold">{line}</p>
            <h1
              className={`mt-1 font-display font-extrabold tracking-tight wrap-anywhere ${above ? sizeAbove(title) : sizeOf(title)}`}
            >
              {title}
            </h1>
          </>
        )}
      </div>
    </header>
  );
}
