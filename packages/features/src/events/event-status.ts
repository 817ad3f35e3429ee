/** The states of an event (`events.status`), in the order in which they follow each other. */
export const STATUSES = ['draft', 'live', 'paused', 'cancelled', 'archived'] as const;
export type EventStatus = (typeof STATUSES)[number];
export const asStatus = (value: string): EventStatus =>
  STATUSES.find((status) => status === value) ?? 'draft';

export type EventAction = 'edit' | 'duplicate' | 'archive' | 'cancel' | 'delete';

/** What may be done with an event in each state; the same moves as `private.fill_event()` of the migrations. */
export const EVENT_ACTIONS: Readonly<Record<EventStatus, readonly EventAction[]>> = {
  draft: ['edit', 'duplicate', 'delete'],
  live: ['edit', 'duplicate', 'archive', 'cancel'],
  paused: ['edit', 'duplicate', 'archive'],
  cancelled: ['duplicate'],
  archived: ['duplicate'],
};

/** Whether an event's state allows an action. */
export const allows = (event: { status: string }, action: EventAction): boolean =>
  EVENT_ACTIONS[asStatus(event.status)].includes(action);

/** Over by the clock: derived, never stored. */
export const isOver = (event: { ends_at: string | null; starts_at: string | null }, now = Date.now()) => {
  const last = event.ends_at ?? event.starts_at;
  return last !== null && Date.parse(last) <= now;
};
