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

const STATUS_REACHED: Readonly<Record<EventStatus, string>> = {
  draft: 'Saved as a draft',
  live: 'Published',
  paused: 'Replies paused',
  cancelled: 'Cancelled',
  archived: 'Archived',
};

/** What the reader is told when an event has moved from one state to another. */
export const statusReached = (from: EventStatus, to: EventStatus): string =>
  from === 'paused' && to === 'live' ? 'Replies resumed' : STATUS_REACHED[to];

const ACTION_LABELS: Readonly<Record<Exclude<EventAction, 'undo-end'>, string>> = {
  edit: 'Edit',
  duplicate: 'Duplicate',
  archive: 'Archive',
  cancel: 'Cancel event',
  delete: 'Delete draft',
};

/** The name of an action in a menu. */
export const actionLabel = (action: EventAction, status: string): string =>
  action === 'undo-end' ? undoEndLabel(status) : ACTION_LABELS[action];

/** What taking the end of an event back is called. */
export const undoEndLabel = (status: string): string =>
  status === 'cancelled' ? 'Undo the cancellation' : 'Undo archiving';

/** 'one event', '3 events' */
export const eventsText = (count: number) => (count === 1 ? 'one event' : `${count} events`);

/** The states of an invited household; they add up to everybody invited. */
export const HOUSEHOLD_STATES = ['answered', 'silent', 'withdrawn'] as const;

/** What a number of answers counts. */
export const personUnit = (count: number) => (count === 1 ? 'person' : 'people');

/** What a number of households is a part of: 'of 45 invitations'. */
export const ofInvitations = (count: number) =>
  `of ${count === 1 ? 'one invitation' : `${count} invitations`}`;

/** What a host hears when guests answered while the page was open. */
export const newReplies = (count: number) => (count === 1 ? 'One new reply' : `${count} new replies`);
