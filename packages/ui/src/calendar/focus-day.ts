/** The day in a calendar that the arrow keys start from: the one that is chosen, or today. */
export const startDay = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]');

/**
 * For `onOpenAutoFocus` of a popover with a calendar in it: the day that is chosen, or today, takes focus in place of the
 * first button, so that the arrow keys move among the days at once.
 */
export function focusDay(event: Event): void {
  const panel = event.target;
  const day = panel instanceof HTMLElement ? startDay(panel) : null;
  if (!day) return;
  event.preventDefault();
  day.focus();
}
