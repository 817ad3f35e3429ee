import { type CoverLook, coverAddress, coverLook } from '@foregather/covers';
import { CoverImage } from '@foregather/features/core/shell';
import type { ShownDemo } from './all-demos';

/** Each demo has one picture of its kind, wherever it stands. */
const lookOf = ({ demo: { slug, eventType }, facts: { coverNumber: number } }: ShownDemo): CoverLook =>
  coverLook({ kind: eventType, seed: slug.length * 7 + 3, variant: null, mood: null, number });

/** Path of the picture that a shared link to a demo shows. */
export const demoLinkPicture = (shown: ShownDemo): string =>
  coverAddress({ ...lookOf(shown), shape: 'link', type: 'png' });

/** The picture of a demo. Decoration: the words beside it say what it is. */
export function DemoPicture({ shown, className = '' }: { shown: ShownDemo; className?: string }) {
  return (
    <div
      aria-hidden
      data-event-type={shown.demo.eventType}
      className={`aspect-video overflow-hidden bg-type-scene-1 forced-colors:hidden ${className}`}
    >
      <CoverImage look={lookOf(shown)} shape="card" />
    </div>
  );
}
