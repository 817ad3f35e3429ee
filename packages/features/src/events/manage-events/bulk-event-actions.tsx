import { Archive, Ban, Copy } from 'lucide-react';
import type { BulkAction } from '@foregather/features/patterns';
import { allows } from '../event-status';
import { eventsText } from '../labels';
import type { EventListItem } from '../queries';
import type { EventActions } from '../hooks/use-event-actions';

/** What becomes of chosen events whose state does not allow it. */
function stayText(left: number): string {
  if (left === 0) return '';
  return left === 1 ? ' One chosen event stays as it is.' : ` ${left} chosen events stay as they are.`;
}

/** What can be done with several events at once; what an event's state does not allow leaves it as it is. */
export function bulkEventActions(
  actions: EventActions,
  onCancel: (events: readonly EventListItem[], done: () => void) => void,
): BulkAction<EventListItem>[] {
  return [
    {
      id: 'duplicate',
      label: 'Duplicate',
      icon: <Copy aria-hidden />,
      possible: (event) => allows(event, 'duplicate'),
      run: actions.duplicate,
    },
    {
      id: 'archive',
      label: 'Archive',
      icon: <Archive aria-hidden />,
      possible: (event) => allows(event, 'archive'),
      confirm: (events, left) => ({
        title: `Archive ${eventsText(events.length)}?`,
        description: `Replies end, and they leave the list of live events. Everything stays readable. For a day you can undo this.${stayText(left)}`,
        confirmLabel: `Archive ${eventsText(events.length)}`,
        destructive: false,
      }),
      run: (events) => actions.setStatusOfMany(events, 'archived'),
    },
    {
      id: 'cancel',
      label: 'Cancel',
      icon: <Ban aria-hidden />,
      possible: (event) => allows(event, 'cancel'),
      open: onCancel,
    },
  ];
}
