'use client';
import { Share2 } from 'lucide-react';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { Button } from '../button';
import { CopyField } from '../copy-button';
import { cn } from '../lib/cn';
import { statusLine } from '../lib/status-line.variants';
import * as strings from '../lib/strings';

export type ShareLinkProps = Omit<ComponentProps<'div'>, 'children' | 'title'> & {
  /** What is shared, letter for letter. */
  url: string;
  /** What the link is: 'Link for the Okafor household'. */
  label: string;
  /** Keeps the label for screen readers, where a heading says the same. */
  hideLabel?: boolean | undefined;
  /** What the share sheet calls it: the name of the event. */
  shareTitle?: string | undefined;
  /** A sentence that goes along with the link. */
  shareText?: string | undefined;
  /** Names the button. Default: 'Share'. */
  shareLabel?: string | undefined;
  /** What to do when the device refuses. */
  failedText?: string | undefined;
};

const never = () => () => {};
/** A device either has a share sheet or has none; the server knows of none, so the button comes with the script. */
const useShareSheet = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

/** Closing the sheet without a choice is no failure. */
const wasClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** A link to hand on: in a field one cannot change, with Copy, and with the share sheet of the device where it has one. */
export function ShareLink({
  url,
  label,
  hideLabel,
  shareTitle,
  shareText,
  shareLabel = strings.shareLink.share,
  failedText = strings.shareLink.failed,
  className,
  ...rest
}: ShareLinkProps) {
  const canShare = useShareSheet();
  const [state, setState] = useState<'idle' | 'open' | 'failed'>('idle');

  const share = async () => {
    setState('open');
    try {
      await navigator.share({
        url,
        ...(shareTitle === undefined ? {} : { title: shareTitle }),
        ...(shareText === undefined ? {} : { text: shareText }),
      });
      setState('idle');
    } catch (error) {
      setState(wasClosed(error) ? 'idle' : 'failed');
    }
  };

  return (
    <div data-slot="share-link" className={cn('grid grid-cols-1 gap-2 wrap-anywhere', className)} {...rest}>
      <div className="flex flex-wrap items-end gap-2">
        <CopyField label={label} value={url} hideLabel={hideLabel} mono className="min-w-0 flex-1 basis-64" />
        {canShare ? (
          <Button
            variant="outline"
            className="max-w-full"
            pending={state === 'open'}
            onClick={() => void share()}
          >
            <Share2 aria-hidden />
            {shareLabel}
          </Button>
        ) : null}
      </div>
      <p role="status" className={statusLine({ failed: state === 'failed' })}>
        {state === 'failed' ? failedText : ''}
      </p>
    </div>
  );
}
