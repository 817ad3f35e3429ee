import { useState } from 'react';
import { ConfirmDialog, errorMessage } from '@foregather/features/core';
import type { EventListItem } from '../../api/events';
import { type BulkAct, BulkButtons } from '../../components/bulk-buttons';
import { CancelDialog } from '../../components/dialogs';
import { useBulkEvents } from '../../hooks/use-bulk-events';
import { asStatus } from '../../states';
import { ACTS } from '../../status';

export interface BulkActsProps {
  chosen: readonly EventListItem[];
  /** After something was done with the chosen ones. */
  onDone: () => void;
}

const events = (count: number) => (count === 1 ? 'one event' : `${count} events`);

/** Archive, duplicate or cancel what is chosen. What an event's state does not allow is left as it is, and said. */
export function BulkActs({ chosen, onDone }: BulkActsProps) {
  const bulk = useBulkEvents();
  const [asking, setAsking] = useState<'archive' | 'cancel' | null>(null);
  const able = (act: BulkAct) => chosen.filter(({ status }) => ACTS[asStatus(status)].includes(act));
  const ids = (act: BulkAct) => able(act).map(({ id }) => id);
  const close = (open: boolean) => !open && setAsking(null);
  const left = asking === null ? 0 : chosen.length - able(asking).length;
  const leftWords =
    left === 0
      ? ''
      : ` ${left === 1 ? 'One chosen event stays' : `${left} chosen events stay`} as ${left === 1 ? 'it is' : 'they are'}.`;
  return (
    <>
      <BulkButtons
        possible={{
          archive: able('archive').length,
          duplicate: able('duplicate').length,
          cancel: able('cancel').length,
        }}
        duplicating={bulk.duplicating}
        onAct={(act) => {
          if (act !== 'duplicate') setAsking(act);
          else if (!bulk.duplicating) void bulk.duplicate(ids('duplicate')).then((done) => done && onDone());
        }}
      />
      <ConfirmDialog
        open={asking === 'archive'}
        onOpenChange={close}
        title={`Archive ${events(able('archive').length)}?`}
        description={`Replies end, and they leave the list of live events. Everything stays readable. This cannot be undone.${leftWords}`}
        confirmLabel={`Archive ${events(able('archive').length)}`}
        destructive={false}
        errorMessage={errorMessage}
        onConfirm={async () => {
          await bulk.archive(ids('archive'));
          onDone();
        }}
      />
      <CancelDialog
        several
        open={asking === 'cancel'}
        onOpenChange={close}
        eventName={events(able('cancel').length)}
        onCancelEvent={async (reason) => {
          await bulk.cancel(ids('cancel'), reason);
          onDone();
        }}
      />
    </>
  );
}
