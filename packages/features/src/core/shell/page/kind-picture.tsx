import { eventTypeHues } from '@foregather/ui';
import { lazy, Suspense } from 'react';

/** The twelve drawings are loaded beside the page: until then its place has their palest colour, so nothing moves. */
const Scene = lazy(async () => ({ default: (await import('@foregather/ui/event-scene')).EventScene }));

export interface KindPictureProps {
  /** Id of the event type; one of the organisation's own types has the drawing of a gathering of friends. */
  typeId: string;
  /** For a strip far wider than high: the scene side by side. */
  repeat?: boolean;
  className?: string;
}

/** The cut-paper picture of an event's type, in its hue. Decoration: the words beside it say what kind of event it is. */
export function KindPicture({ typeId, repeat = false, className = '' }: KindPictureProps) {
  const type = eventTypeHues.find((hue) => hue === typeId) ?? 'friends';
  return (
    <div
      aria-hidden
      data-event-type={type}
      className={`overflow-hidden bg-type-scene-1 print:hidden forced-colors:hidden ${className}`}
    >
      <Suspense fallback={null}>
        <Scene type={type} repeat={repeat} />
      </Suspense>
    </div>
  );
}
