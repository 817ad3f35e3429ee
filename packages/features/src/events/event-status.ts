/** The states of an event (`events.status`), in the order in which they follow each other. */
export const STATUSES = ['draft', 'live', 'paused', 'cancelled', 'archived'] as const;
export type EventStatus = (typeof STATUSES)[number];
export const asStatus = (value: string): EventStatus =>
  STATUSES.find((status) => status === value) ?? 'draft';

export type EventAction = 'edit' | 'duplicate' | 'archive' | 'cancel' | 'delete' | 'undo-end';

/** What may be done with an event in each state; the same moves as `private.fill_event()` of the migrations. */
const EVENT_ACTIONS: Readonly<Record<EventStatus, readonly EventAction[]>> = {
  draft: ['edit', 'duplicate', 'delete'],
  live: ['edit', 'duplicate', 'archive', 'cancel'],
  paused: ['edit', 'duplicate', 'archive'],
  cancelled: ['undo-end', 'duplicate'],
  archived: ['undo-end', 'duplicate'],
};

interface StatusOf {
  status: string;
  /** When the state was last changed, as an ISO instant. */
  status_changed_at: string | null;
}

const DAY = 24 * 3_600_000;

/** Until when the archiving or cancelling of an event can be undone; the same as `private.undo_until()` of the migrations. */
export function undoUntil({ status, status_changed_at: at }: StatusOf, now = Date.now()): Date | null {
  if ((status !== 'archived' && status !== 'cancelled') || at === null) return null;
  const until = Date.parse(at) + DAY;
  return until > now ? new Date(until) : null;
}

/** What can be done with an event in its state. */
export const actionsOf = (event: StatusOf): readonly EventAction[] =>
  EVENT_ACTIONS[asStatus(event.status)].filter(
    (action) => action !== 'undo-end' || undoUntil(event) !== null,
  );

/** Whether an event's state allows an action. */
export const allows = (event: StatusOf, action: EventAction): boolean => actionsOf(event).includes(action);

/** Whether guests can still be invited: it is neither cancelled nor archived. */
export const takesGuests = ({ status }: { status: string }): boolean =>
  status !== 'cancelled' && status !== 'archived';

/** Over by the clock: derived, never stored. */
export const isOver = (event: { ends_at: string | null; starts_at: string | null }, now = Date.now()) => {
  const last = event.ends_at ?? event.starts_at;
  return last !== null && Date.parse(last) <= now;
};
