import type { ReactNode } from 'react';
import { AspectRatio } from '../aspect-ratio';
import { join } from '../lib/join';

/** The box around a player. */
export const videoBox = 'overflow-hidden rounded-lg bg-spruce-950';

interface MessageProps {
  ratio: number;
  /** A picture behind the words. */
  poster?: string | undefined;
  /** Read out at once: something went wrong. */
  urgent?: boolean | undefined;
  children: ReactNode;
}

/** Words and buttons in place of the player: as large as the player would be, and larger where they need it. */
export function VideoMessage({ ratio, poster, urgent, children }: MessageProps) {
  return (
    <div
      data-slot="video-message"
      role={urgent ? 'alert' : undefined}
      className="relative grid overflow-hidden rounded-lg border bg-card text-card-foreground *:[grid-area:1/1]"
    >
      {/* Holds the room, so that nothing moves when the player comes. */}
      <AspectRatio ratio={ratio} className="invisible self-start" />
      {poster ? <img src={poster} alt="" className="absolute inset-0 size-full object-cover" /> : null}
      <div
        className={join(
          'relative flex min-w-0 flex-col items-start justify-center gap-3 p-5 wrap-anywhere sm:p-6',
          poster !== undefined && 'm-3 self-end justify-self-start rounded-md bg-card shadow-md sm:m-4',
        )}
      >
        {children}
      </div>
    </div>
  );
}
