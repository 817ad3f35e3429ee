'use client';
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { moveBy, type GridPlace, type GridSize } from './grid-move';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

const controlsIn = (cell: Element): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.hasAttribute('disabled'));

/** Names a cell, so that the keyboard finds it. */
export const cellPlace = (row: number, column: number) => ({ 'data-place': `${row}:${column}` });

const placeOf = (cell: Element): GridPlace => {
  const [row, column] = (cell.getAttribute('data-place') ?? '').split(':').map(Number);
  return { row: row ?? 0, column: column ?? 0 };
};

interface Options extends Omit<GridSize, 'page'> {
  /** How many rows fit into the window now. */
  page: () => number;
  /** Chooses a row, or all of them. Nothing where rows are not chosen. */
  onSelect?: ((row: number | 'all') => void) | undefined;
}

/**
 * The keyboard of the grid (APG, grid pattern): one stop in the tab order, arrows from cell to cell, Enter or F2 to the
 * control in a cell, Escape back. A cell that is nothing but a box or a sort button has the focus on that itself.
 */
export function useGridFocus({ rows, columns, page, onSelect }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: -1, column: 0 });
  /** A cell that is not there yet: its row appears with the next render, because the grid always draws the active one. */
  const awaited = useRef<GridPlace | null>(null);
  const active = { row: Math.min(place.row, rows - 1), column: Math.min(place.column, columns - 1) };

  const focusCell = (to: GridPlace): boolean => {
    const cell = root.current?.querySelector(`[data-place="${to.row}:${to.column}"]`);
    if (!(cell instanceof HTMLElement)) return false;
    const [first] = cell.dataset.sole === undefined ? [] : controlsIn(cell);
    (first ?? cell).focus({ preventScroll: to.row >= 0 });
    if (to.row >= 0) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  };

  useLayoutEffect(() => {
    if (awaited.current && focusCell(awaited.current)) awaited.current = null;
    // Only the stop of the grid is in the tab order, and inside of a cell nothing is until it is entered.
    for (const cell of root.current?.querySelectorAll('[data-place]') ?? []) {
      const here = cell.getAttribute('data-place') === `${active.row}:${active.column}`;
      const sole = cell.hasAttribute('data-sole');
      for (const control of controlsIn(cell)) control.tabIndex = here && sole ? 0 : -1;
    }
  });

  const goTo = (to: GridPlace) => {
    setPlace(to);
    if (!focusCell(to)) awaited.current = to;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    const cell = target.closest('[data-place]');
    if (!cell || event.altKey || event.metaKey) return;
    const at = placeOf(cell);
    const inside = target !== cell && !cell.hasAttribute('data-sole');
    if (inside) {
      insideCell(event, cell, target);
      return;
    }
    if ((event.key === 'Enter' || event.key === 'F2') && target === cell) {
      const [first] = controlsIn(cell);
      if (first) {
        event.preventDefault();
        first.focus();
      }
      return;
    }
    if (onSelect && event.key === ' ' && event.shiftKey && at.row >= 0) {
      event.preventDefault();
      onSelect(at.row);
      return;
    }
    if (onSelect && event.key === 'a' && event.ctrlKey) {
      event.preventDefault();
      onSelect('all');
      return;
    }
    if (event.shiftKey) return;
    const to = moveBy(
      { key: event.key, ctrl: event.ctrlKey, rtl: getComputedStyle(cell).direction === 'rtl' },
      at,
      { rows, columns, page: page() },
    );
    if (!to) return;
    event.preventDefault();
    goTo(to);
  };

  /** A press on a control in a cell makes that cell the stop of the grid. */
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const cell = event.target.closest('[data-place]');
    if (!cell) return;
    const at = placeOf(cell);
    if (at.row !== active.row || at.column !== active.column) setPlace(at);
  };

  return { root, active, onKeyDown, onFocus };
}

/** Inside a cell keys belong to the control, but for the way from control to control and the way back. */
function insideCell(event: KeyboardEvent, cell: Element, target: HTMLElement) {
  if (event.key === 'Escape' || event.key === 'F2') {
    event.preventDefault();
    event.stopPropagation();
    if (cell instanceof HTMLElement) cell.focus();
    return;
  }
  if (event.key !== 'Tab') return;
  const controls = controlsIn(cell);
  if (controls.length < 2) return;
  event.preventDefault();
  const step = event.shiftKey ? -1 : 1;
  const at = controls.indexOf(target);
  controls[(at + step + controls.length) % controls.length]?.focus();
}
