'use client';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { AspectRatio } from '../aspect-ratio';
import { Button } from '../button';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import type { Words } from '../lib/words';
import { TextLink } from '../text-link';
import { isFrameAddress } from './frame-address';
import { videoBox, VideoMessage } from './video-shell';

export type EmbeddedVideoProps = Omit<ComponentProps<'figure'>, 'children' | 'title'> & {
  /** Names the player and stands under it. */
  title: string;
  /** Who shows it: 'YouTube'. */
  site: string;
  /** Address of the player. */
  src: string;
  /** Where it can be watched on the site itself. */
  watchHref: string;
  /** A picture of yours, from your own server: one from the site would tell the site. */
  poster?: string | undefined;
  /** Width divided by height. Default: 16 / 9. */
  ratio?: number | undefined;
  /** The reader agreed before, as you remember it: it loads at once. */
  allowed?: boolean | undefined;
  /** The reader agreed. */
  onAllow?: (() => void) | undefined;
  /** Other words than the default ones. */
  words?: Partial<Words<typeof strings.embeddedVideo>> | undefined;
};

/**
 * A video that another site plays. Nothing is requested from that site, not even a picture, before the reader agrees: it
 * would learn who looks at which event. The page's content policy must name the site under `frame-src`.
 */
export function EmbeddedVideo({
  title,
  site,
  src,
  watchHref,
  poster,
  ratio = 16 / 9,
  allowed = false,
  onAllow,
  words,
  className,
  ...rest
}: EmbeddedVideoProps) {
  const text = { ...strings.embeddedVideo, ...words };
  const [agreed, setAgreed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const whyId = useId();
  const playable = isFrameAddress(src);
  const watch = (
    <TextLink href={watchHref} tone="standalone" external>
      {text.watch(site)}
    </TextLink>
  );
  return (
    <figure data-slot="embedded-video" className={cn('grid min-w-0 gap-2', className)} {...rest}>
      {playable && (allowed || agreed) ? (
        <AspectRatio ratio={ratio} className={videoBox}>
          <iframe
            ref={(element) => {
              // The button that was pressed is gone: the player takes its focus. Not where it loads by itself.
              if (element && !frame.current && agreed) element.focus();
              frame.current = element ?? frame.current;
            }}
            src={src}
            title={title}
            loading="lazy"
            allow="fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            // It may run its player, and may not move this page or open dialogs over it. Scripts with an origin of
            // their own could lift the sandbox of this origin only, and `isFrameAddress` refuses that.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        </AspectRatio>
      ) : (
        <VideoMessage ratio={ratio} poster={poster}>
          <p id={whyId} className="max-w-reading text-sm">
            {playable ? text.ask(site) : text.refused}
          </p>
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            {playable ? (
              <Button
                aria-describedby={whyId}
                onClick={() => {
                  setAgreed(true);
                  onAllow?.();
                }}
              >
                {text.load(site)}
              </Button>
            ) : null}
            {watch}
          </div>
        </VideoMessage>
      )}
      <figcaption className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-semibold wrap-anywhere">{title}</span>
        {playable && (allowed || agreed) ? watch : null}
      </figcaption>
    </figure>
  );
}
