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

/** The states of an invited household; they add up to everybody invited. */
export const HOUSEHOLD_STATES = ['answered', 'silent', 'withdrawn'] as const;

/** What a number of answers counts. */
export const personUnit = (count: number) => (count === 1 ? 'person' : 'people');

/** What a number of households is a part of: 'of 45 invitations'. */
export const ofInvitations = (count: number) =>
  `of ${count === 1 ? 'one invitation' : `${count} invitations`}`;
