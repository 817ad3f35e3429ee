import { Button } from '@foregather/ui';
import { formatTimeInZone } from '@foregather/words';
import type { SaveState, Writing } from './page-writer';

const DOTS: Readonly<Record<SaveState, string>> = {
  saved: 'bg-success-text',
  saving: 'bg-info-text',
  offline: 'bg-highlight',
  failed: 'bg-destructive',
  clash: 'bg-highlight',
};

const words = ({ state, savedAt, problem }: Writing, zone: string): string => {
  switch (state) {
    case 'saved':
      return `Saved ${formatTimeInZone(savedAt, zone)}`;
    case 'saving':
      return 'Saving';
    case 'offline':
      return 'Kept on this device, no network';
    case 'failed':
      return `Could not save. ${problem ?? ''}`.trim();
    case 'clash':
      return 'Changed by two. Kept on this device until you choose.';
  }
};

/** How the words stand, in one line with a dot; told aloud when it is more than a save. */
export function SaveMark({
  writing,
  zone,
  onAgain,
}: {
  writing: Writing;
  zone: string;
  onAgain: () => void;
}) {
  const { state } = writing;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <p
        role={state === 'saved' || state === 'saving' ? undefined : 'status'}
        className="text-meta text-muted-foreground wrap-anywhere"
      >
        <span
          aria-hidden
          className={`me-2 inline-block size-2.5 rounded-full align-baseline ${DOTS[state]}`}
        />
        {words(writing, zone)}
      </p>
      {state === 'failed' ? (
        <Button size="sm" variant="outline" onClick={onAgain}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
