import { type CoverLook, coverAddress, coverLook } from '@foregather/covers';
import { CoverImage } from '@foregather/features/core/shell';
import type { Demo } from '../demo-list';

/** Each demo has one picture of its kind, wherever it stands. */
const lookOf = ({ slug, eventType }: Demo): CoverLook =>
  coverLook({ kind: eventType, seed: slug.length * 7 + 3, variant: null, mood: null, number: null });

/** Path of the picture that a shared link to a demo shows. */
export const demoLinkPicture = (demo: Demo): string =>
  coverAddress({ ...lookOf(demo), shape: 'link', type: 'png' });

/** The picture of a demo. Decoration: the words beside it say what it is. */
export function DemoPicture({ demo, className = '' }: { demo: Demo; className?: string }) {
  return (
    <div
      aria-hidden
      data-event-type={demo.eventType}
      className={`aspect-video overflow-hidden bg-type-scene-1 forced-colors:hidden ${className}`}
    >
      <CoverImage look={lookOf(demo)} shape="card" />
    </div>
  );
}
