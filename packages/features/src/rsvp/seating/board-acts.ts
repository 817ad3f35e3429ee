import type { DragEvent } from 'react';
import type { Place } from './plan/moves';
import type { Seat, SeatingTable } from './plan/plan-model';
import type { PlanOfEvent } from './seating';

/** What can be done on the board, by a press, by dragging, by the keys or by a menu. */
export interface BoardActs {
  /** Takes somebody up, or puts down who is taken up. */
  onLift: (guest: string | null) => void;
  onSit: (guest: string, place: Place) => void;
  /** To a free chair of this table, by the menu. */
  onMoveTo: (guest: string, table: SeatingTable) => void;
  onLock: (seat: Seat) => void;
  onEditTable: (table: SeatingTable) => void;
  onRemoveTable: (table: SeatingTable) => void;
}

/** What every part of the board knows. */
export interface BoardProps {
  plan: PlanOfEvent;
  lifted: string | null;
  /** Without it the plan is read, not changed. */
  acts: BoardActs | undefined;
}

/** What is dragged is one of our guests, and nothing from another page. */
const DRAGGED = 'application/x-foregather-guest';

export const drag = (event: DragEvent, guest: string): void => event.dataTransfer.setData(DRAGGED, guest);

/** Seats who was dropped here. */
export function drop(event: DragEvent, acts: BoardActs | undefined, place: Place): void {
  const guest = event.dataTransfer.getData(DRAGGED);
  if (guest === '' || !acts) return;
  event.preventDefault();
  acts.onSit(guest, place);
}
