'use client';
import { useCallback, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { AspectRatio } from '../aspect-ratio';
import { Button } from '../button';
import { Disclosure } from '../disclosure';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import type { Words } from '../lib/words';
import { TextLink } from '../text-link';
import { videoBox, VideoMessage } from './video-shell';

/** One file of a video. */
export interface VideoSource {
  src: string;
  /** 'video/mp4', or with codecs. The browser takes the first it can play, without asking for the others. */
  type?: string | undefined;
}

/** Captions as a WebVTT file. */
export interface VideoCaptions {
  src: string;
  /** 'en', 'pt-BR' */
  language: string;
  /** As in the player's menu: 'English'. */
  label: string;
}

export type VideoFrameProps = Omit<ComponentProps<'figure'>, 'children' | 'title'> & {
  /** Names the player and stands under it. */
  title: string;
  /** The files, best first. */
  sources: readonly VideoSource[];
  /** The first is shown from the start. An empty list only for a video without sound. */
  captions: readonly VideoCaptions[];
  /** The picture before it plays. */
  poster?: string | undefined;
  /** Width divided by height. Default: 16 / 9. */
  ratio?: number | undefined;
  /** `metadata` knows the length at once; `none` asks for nothing before it is played. Default: metadata. */
  preload?: 'none' | 'metadata' | undefined;
  /** Needed where captions come from another origin than the page. */
  crossOrigin?: 'anonymous' | 'use-credentials' | undefined;
  /** All that is said, to read and to search. */
  transcript?: ReactNode;
  /** Other words than the default ones. */
  words?: Partial<Words<typeof strings.videoFrame>> | undefined;
};

/**
 * A video in the browser's own player, which every screen reader and every remote control knows. It never starts by
 * itself: there is no prop for that.
 */
export function VideoFrame({
  title,
  sources,
  captions,
  poster,
  ratio = 16 / 9,
  preload = 'metadata',
  crossOrigin,
  transcript,
  words,
  className,
  ...rest
}: VideoFrameProps) {
  const text = { ...strings.videoFrame, ...words };
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const player = useRef<HTMLVideoElement | null>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const fail = () => setFailed(true);

  // What failed before React listened, in a page from the server.
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      player.current = video;
      if (video?.error) setFailed(true);
      // Either it has not begun to look, or all files were refused: then it says so again. With `none` it has asked for
      // nothing yet, and this would.
      else if (preload !== 'none' && video?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
    },
    [preload],
  );

  useEffect(() => {
    // Player and button take each other's place, and the focus goes along.
    if (attempt === 0 || document.activeElement !== document.body) return;
    (failed ? retry.current : player.current)?.focus();
  }, [attempt, failed]);

  const first = sources[0];
  return (
    <figure data-slot="video-frame" className={cn('grid min-w-0 gap-2', className)} {...rest}>
      {failed ? (
        <VideoMessage ratio={ratio} urgent>
          <p className="font-semibold">{text.broken}</p>
          <p className="text-sm text-muted-foreground">{text.brokenHelp}</p>
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              ref={retry}
              variant="outline"
              onClick={() => {
                setAttempt(attempt + 1);
                setFailed(false);
              }}
            >
              {text.retry}
            </Button>
            {first ? (
              <TextLink href={first.src} tone="standalone">
                {text.openFile}
              </TextLink>
            ) : null}
          </div>
        </VideoMessage>
      ) : (
        <AspectRatio ratio={ratio} fit="contain" className={videoBox}>
          {/* Captions come as a prop that cannot be left out. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={attach}
            key={attempt}
            controls
            playsInline
            // Asking for it again means now.
            preload={attempt > 0 ? 'metadata' : preload}
            poster={poster}
            crossOrigin={crossOrigin}
            aria-label={title}
            onError={fail}
          >
            {sources.map(({ src, type }, place) => (
              // Only the last one means that none could be played.
              <source
                key={src}
                src={src}
                type={type}
                onError={place === sources.length - 1 ? fail : undefined}
              />
            ))}
            {captions.map(({ src, language, label }, place) => (
              <track
                key={src}
                kind="captions"
                src={src}
                srcLang={language}
                label={label}
                default={place === 0}
              />
            ))}
          </video>
        </AspectRatio>
      )}
      <figcaption className="text-sm font-semibold wrap-anywhere">{title}</figcaption>
      {transcript ? (
        <Disclosure summary={text.transcript}>
          <div className="max-w-reading wrap-anywhere">{transcript}</div>
        </Disclosure>
      ) : null}
    </figure>
  );
}
