import { Button, Callout } from '@foregather/ui';
import { deviceZone, formatInZone } from '@foregather/words';
import type { DraftHandle } from '@foregather/features/core/base';

export interface RestoredNoteProps {
  draft: Pick<DraftHandle, 'restoredAt' | 'discard'>;
  /** When what is edited was last changed, as an ISO instant: newer than what is restored means that somebody was quicker. */
  changedAt?: string | undefined;
}

const when = (at: Date) => formatInZone(at, deviceZone(), { withZone: false });

/** Says that the form holds what was typed and not saved earlier, with the way back to what is saved. */
export function RestoredNote({ draft, changedAt }: RestoredNoteProps) {
  if (!draft.restoredAt) return null;
  const overtaken = changedAt !== undefined && Date.parse(changedAt) > draft.restoredAt.getTime();
  return (
    <Callout
      tone={overtaken ? 'warning' : 'info'}
      title={`What you typed on ${when(draft.restoredAt)} is here again`}
      actions={
        <Button variant="outline" size="sm" onClick={draft.discard}>
          Discard it
        </Button>
      }
    >
      {overtaken
        ? 'It was changed and saved since then. Compare before you save, or discard this to see the saved one.'
        : 'It was not saved yet.'}
    </Callout>
  );
}
