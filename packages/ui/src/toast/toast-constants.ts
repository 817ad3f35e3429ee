/**
 * Every number and label of the toaster, so that a change is one line and one test
 * (docs/decisions/0003). Times are milliseconds, lengths CSS pixels.
 */

/** How many toasts show at once, all channels together. */
export const TOAST_VISIBLE_LIMIT = 3;
/** How long a toast stays unless it is hovered, focused or still loading. */
export const TOAST_DURATION = 4000;
/** How long a dismissed toast is remembered, so that its id can still be updated. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** How long a dismissed toast stays in the page to fade out: the 'base' duration of the identity. */
export const TOAST_EXIT = 200;
export const TOAST_GAP = 14;
export const TOAST_WIDTH = 356;
/** Distance from the edges of the window. */
export const TOAST_OFFSET = 32;
/** The same, for windows up to `TOAST_NARROW` wide. */
export const TOAST_OFFSET_NARROW = 16;
export const TOAST_NARROW = 600;
/** A swipe longer than this dismisses. */
export const TOAST_SWIPE_DISTANCE = 20;
/** A shorter swipe faster than this (pixels per millisecond) dismisses too. */
export const TOAST_SWIPE_SPEED = 0.11;
/** Alt+T, in the form Radix reads: a modifier flag of the event, then a key code. */
export const TOAST_HOTKEY = ['altKey', 'KeyT'];
export const TOAST_POSITION = 'bottom-right';

/** Toasts of a channel share a limit, a duration and a swipe. */
export interface ToastChannelRules {
  /** Open toasts of the channel; the oldest is dismissed when one more comes. `null`: no limit of its own. */
  limit: number | null;
  duration: number;
  swipeDistance: number;
  /** `null`: only the distance counts. */
  swipeSpeed: number | null;
}

export const TOAST_CHANNELS = {
  app: {
    limit: null,
    duration: TOAST_DURATION,
    swipeDistance: TOAST_SWIPE_DISTANCE,
    swipeSpeed: TOAST_SWIPE_SPEED,
  },
  auth: { limit: 1, duration: 5000, swipeDistance: 50, swipeSpeed: null },
} as const satisfies Record<string, ToastChannelRules>;

export type ToastChannel = keyof typeof TOAST_CHANNELS;
