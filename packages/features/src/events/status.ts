import type { BadgeTone } from '@foregather/ui';
import type { EventStatus } from './states';

/** How a state reads and looks. */
export const STATUS_WORDS: Readonly<Record<EventStatus, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  live: { label: 'Live', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  archived: { label: 'Archived', tone: 'neutral' },
};

export type EventAct = 'edit' | 'duplicate' | 'archive' | 'cancel' | 'delete';

/** What may be done with an event in each state; the same moves as `private.fill_event()` of the migrations. */
export const ACTS: Readonly<Record<EventStatus, readonly EventAct[]>> = {
  draft: ['edit', 'duplicate', 'delete'],
  live: ['edit', 'duplicate', 'archive', 'cancel'],
  paused: ['edit', 'duplicate', 'archive'],
  cancelled: ['duplicate'],
  archived: ['duplicate'],
};

/** Over by the clock: derived, never stored. */
export const isOver = (event: { ends_at: string | null; starts_at: string | null }, now = Date.now()) => {
  const last = event.ends_at ?? event.starts_at;
  return last !== null && Date.parse(last) <= now;
};
