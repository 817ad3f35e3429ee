/**
 * For `onOpenAutoFocus` of a popover with a calendar in it: the day that is chosen, or today, takes focus in place of the
 * first button, so that the arrow keys move among the days at once.
 */
export function focusDay(event: Event): void {
  const panel = event.target;
  const day =
    panel instanceof HTMLElement
      ? panel.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]')
      : null;
  if (!day) return;
  event.preventDefault();
  day.focus();
}
