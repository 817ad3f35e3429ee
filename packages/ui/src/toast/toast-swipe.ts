import type { ToastChannelRules } from './toast-constants';

/** Whether a swipe of so many pixels in so many milliseconds sends a toast away. */
export function swipeDismisses(
  rules: Pick<ToastChannelRules, 'swipeDistance' | 'swipeSpeed'>,
  distance: number,
  elapsed: number,
): boolean {
  if (distance > rules.swipeDistance) return true;
  return rules.swipeSpeed !== null && distance > 0 && distance / Math.max(1, elapsed) > rules.swipeSpeed;
}
