import type { BadgeTone } from '@foregather/ui';
import type { EventAction, EventStatus } from './event-status';

/** How a state reads and looks. */
export const STATUS_LABELS: Readonly<Record<EventStatus, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  live: { label: 'Live', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  archived: { label: 'Archived', tone: 'neutral' },
};

/** What the reader is told when an event has reached a state. */
export const STATUS_REACHED: Readonly<Record<EventStatus, string>> = {
  draft: 'Saved as a draft',
  live: 'Published',
  paused: 'Paused',
  cancelled: 'Cancelled',
  archived: 'Archived',
};

/** Names of the actions in a menu. */
export const ACTION_LABELS: Readonly<Record<EventAction, string>> = {
  edit: 'Edit',
  duplicate: 'Duplicate',
  archive: 'Archive',
  cancel: 'Cancel event',
  delete: 'Delete draft',
};

/** 'one event', '3 events' */
export const eventsText = (count: number) => (count === 1 ? 'one event' : `${count} events`);
