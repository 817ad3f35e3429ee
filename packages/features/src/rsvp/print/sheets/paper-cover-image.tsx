import { titleInks } from '@foregather/covers';
import type { PaperEvent } from '../paper-event';

export interface PaperCoverImageProps {
  event: Pick<PaperEvent, 'look' | 'photo'>;
  /** Address of the drawing in the shape of this place. */
  drawn: string;
  /** Share of the height that a title stands on. */
  calm?: number;
  className?: string;
}

/** The cover at its place on paper. A photo leaves the title's share to the colour of the kind's sky: no text stands on it. */
export function PaperCoverImage({ event, drawn, calm = 0, className = '' }: PaperCoverImageProps) {
  const { photo, look } = event;
  if (!photo) return <img src={drawn} alt="" className={`paper-cover ${className}`} />;
  return (
    <div
      className="flex h-full flex-col justify-end"
      style={{ background: titleInks(look.kind, look.mood).sky }}
    >
      <img
        src={photo.address}
        alt=""
        className="paper-cover"
        style={{ height: `${100 * (1 - calm)}%`, objectPosition: `${photo.x}% ${photo.y}%` }}
      />
    </div>
  );
}
