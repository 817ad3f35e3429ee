import {
  COVER_SHAPES,
  coverAddress,
  type CoverLook,
  coverLook,
  type CoverPhoto,
  type CoverShape,
  PHOTO_SHAPES,
  photoAddress,
} from '@foregather/covers';
import { ThemedImage } from './themed-image';

/** The columns of an event that its cover follows from. */
export interface CoverColumns {
  event_type_id: string;
  cover_seed: number;
  cover_variant: number | null;
  cover_mood: string | null;
  cover_number: number | null;
  /** File of the host's own photo, and where to look in it; null: the cover is drawn. */
  cover_photo: string | null;
  cover_focus_x: number;
  cover_focus_y: number;
  /** Of a cancelled event the place is shown, and nobody is there. */
  status?: string;
}

/** The picture that an event's columns say. */
export const lookOfEvent = (event: CoverColumns): CoverLook =>
  coverLook({
    kind: event.event_type_id,
    seed: event.cover_seed,
    variant: event.cover_variant,
    mood: event.cover_mood,
    number: event.cover_number,
  });

/** The photo that an event shows in place of the drawing; what is cancelled shows the drawn place with nobody there. */
export const photoOfEvent = (
  event: Pick<CoverColumns, 'cover_photo' | 'cover_focus_x' | 'cover_focus_y' | 'status'>,
): CoverPhoto | null =>
  event.cover_photo === null || event.status === 'cancelled'
    ? null
    : { path: event.cover_photo, x: event.cover_focus_x, y: event.cover_focus_y };

export interface CoverImageProps {
  look: CoverLook;
  shape: CoverShape;
  empty?: boolean;
  /** Shows the time of day that was chosen in the dark theme too: where it is chosen. */
  asChosen?: boolean;
  className?: string;
}

/** A cover by day and, in the dark theme, after sunset. */
export function CoverImage({
  look,
  shape,
  empty = false,
  asChosen = false,
  className = '',
}: CoverImageProps) {
  const { width, height } = COVER_SHAPES[shape];
  const address = (mood: CoverLook['mood']) =>
    coverAddress({ ...look, mood, shape, type: 'svg', ...(empty ? { state: 'empty' as const } : {}) });
  const size = { width, height, loading: 'lazy', decoding: 'async', draggable: false } as const;
  if (asChosen)
    return (
      <img {...size} alt="" src={address(look.mood)} className={`size-full object-cover ${className}`} />
    );
  return (
    <ThemedImage
      day={address(look.mood)}
      night={address('night')}
      width={width}
      height={height}
      className={className}
    />
  );
}

/** A photo in a shape: the same in the dark theme. A box of other proportions keeps the focal point in sight. */
function PhotoImage({ photo, shape }: { photo: CoverPhoto; shape: CoverShape }) {
  const { width, height } = PHOTO_SHAPES[shape];
  return (
    <img
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
      alt=""
      src={photoAddress(photo, shape)}
      className="size-full object-cover"
      style={{ objectPosition: `${photo.x}% ${photo.y}%` }}
    />
  );
}

export interface EventCoverProps {
  event: CoverColumns;
  /** Chosen by where it stands: the scene is laid out for it, not cut. */
  shape: CoverShape;
  /** Of the box. */
  className?: string;
  /** Of the picture in it: which part shows where the box has other proportions. */
  imageClassName?: string;
}

/** Where a box is flatter than the picture, the faces stay in sight. */
const FACES: Partial<Record<CoverShape, string>> = { strip: 'object-[50%_45%]' };

/** The cover of an event. Decoration: the words beside it say what it is. Until it is there its place has the kind's palest colour. */
export function EventCover({
  event,
  shape,
  className = '',
  imageClassName = FACES[shape] ?? '',
}: EventCoverProps) {
  const look = lookOfEvent(event);
  const photo = photoOfEvent(event);
  return (
    <div
      aria-hidden
      data-slot="event-cover"
      data-event-type={look.kind}
      className={`overflow-hidden bg-type-scene-1 print:hidden forced-colors:hidden ${className}`}
    >
      {photo ? (
        <PhotoImage photo={photo} shape={shape} />
      ) : (
        <CoverImage
          look={look}
          shape={shape}
          empty={event.status === 'cancelled'}
          className={imageClassName}
        />
      )}
    </div>
  );
}
