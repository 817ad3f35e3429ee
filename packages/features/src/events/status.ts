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

/** Over by the clock: derived, never stored. */
export const isOver = (event: { ends_at: string | null; starts_at: string | null }, now = Date.now()) => {
  const last = event.ends_at ?? event.starts_at;
  return last !== null && Date.parse(last) <= now;
};
