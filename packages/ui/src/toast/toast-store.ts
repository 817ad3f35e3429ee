import {
  TOAST_CHANNELS,
  TOAST_EXIT,
  TOAST_REMOVE_DELAY,
  TOAST_VISIBLE_LIMIT,
  type ToastChannel,
} from './toast-constants';

export type ToastType = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastAction {
  /** The button's words: a verb, as 'Undo'. */
  label: string;
  onClick: () => void;
  /** How to do the same elsewhere, for people who cannot reach the button in time. Default: the label. */
  altText?: string;
}

export interface ToastOptions {
  /** A second toast with the same id updates the first, so a notice is shown once. Default: a new id. */
  id?: string;
  /** What to do next, in one sentence. */
  description?: string;
  /** Default: 'app'. 'auth' shows one at a time. */
  channel?: ToastChannel;
  action?: ToastAction;
  /** Milliseconds. Default: that of the channel; a loading toast stays until it is updated. */
  duration?: number;
}

export interface ToastInput extends ToastOptions {
  type: ToastType;
  title: string;
}

/** What `update` may change; what is left out stays, and `undefined` takes a description or action away. */
export interface ToastPatch {
  type?: ToastType;
  title?: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  duration?: number;
}

export interface ToastRecord {
  readonly id: string;
  readonly type: ToastType;
  readonly title: string;
  readonly description: string | undefined;
  readonly action: ToastAction | undefined;
  readonly channel: ToastChannel;
  /** Milliseconds; `Infinity` stays. */
  readonly duration: number;
  /** Counts updates, so that a screen reader can be told of each. */
  readonly revision: number;
  /** `closing` is fading out, `closed` is out of the page but remembered. */
  readonly status: 'open' | 'closing' | 'closed';
}

interface Timer {
  handle: ReturnType<typeof setTimeout>;
  startedAt: number;
}

const NONE: readonly ToastRecord[] = [];

/** The toasts to draw: the newest open ones up to the limit, and those that are fading out, oldest first. */
export function visibleToasts(toasts: readonly ToastRecord[]): readonly ToastRecord[] {
  const open = toasts.filter((toast) => toast.status === 'open').slice(-TOAST_VISIBLE_LIMIT);
  const shown = new Set(open);
  const drawn = toasts.filter((toast) => shown.has(toast) || toast.status === 'closing');
  return drawn.slice(-TOAST_VISIBLE_LIMIT);
}

/**
 * Keeps toasts outside React, so that code without a component (a query cache, a sign-out) can tell the reader
 * something. Time runs only while a toaster is attached: toasts made earlier wait for it.
 */
export function createToastStore() {
  let toasts = NONE;
  let attached = 0;
  let paused = false;
  let serial = 0;
  const listeners = new Set<() => void>();
  const running = new Map<string, Timer>();
  const remaining = new Map<string, number>();
  const afterwards = new Map<string, Array<ReturnType<typeof setTimeout>>>();

  const find = (id: string) => toasts.find((toast) => toast.id === id);

  function publish(next: readonly ToastRecord[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function replace(id: string, change: (toast: ToastRecord) => ToastRecord) {
    publish(toasts.map((toast) => (toast.id === id ? change(toast) : toast)));
  }

  function start(id: string) {
    const left = remaining.get(id);
    if (left === undefined || left === Infinity || attached === 0 || paused || running.has(id)) return;
    running.set(id, { handle: setTimeout(() => dismiss(id), left), startedAt: Date.now() });
  }

  function stop(id: string) {
    const timer = running.get(id);
    if (!timer) return;
    clearTimeout(timer.handle);
    running.delete(id);
    remaining.set(id, Math.max(0, (remaining.get(id) ?? 0) - (Date.now() - timer.startedAt)));
  }

  function forget(id: string) {
    stop(id);
    remaining.delete(id);
    for (const handle of afterwards.get(id) ?? []) clearTimeout(handle);
    afterwards.delete(id);
  }

  function restart(toast: ToastRecord) {
    forget(toast.id);
    remaining.set(toast.id, toast.duration);
    start(toast.id);
  }

  const startAll = () => {
    for (const id of remaining.keys()) start(id);
  };
  const stopAll = () => {
    for (const id of running.keys()) stop(id);
  };

  function durationOf(type: ToastType, channel: ToastChannel, wanted: number | undefined): number {
    return wanted ?? (type === 'loading' ? Infinity : TOAST_CHANNELS[channel].duration);
  }

  /** Dismisses what the channel has too many of, the oldest first. */
  function makeRoom(channel: ToastChannel, newest: string) {
    const limit = TOAST_CHANNELS[channel].limit;
    if (limit === null) return;
    const open = toasts.filter((toast) => toast.channel === channel && toast.status === 'open');
    const others = open.filter((toast) => toast.id !== newest);
    for (const toast of others.slice(0, open.length - limit)) dismiss(toast.id);
  }

  /** Shows a toast and returns its id; with the id of a known toast, shows that one anew. */
  function add(input: ToastInput): string {
    const { type, title, description, action, channel = 'app' } = input;
    serial += 1;
    const id = input.id ?? `toast-${serial}`;
    const known = find(id);
    const toast: ToastRecord = {
      id,
      type,
      title,
      description,
      action,
      channel,
      duration: durationOf(type, channel, input.duration),
      revision: known && known.status === 'open' ? known.revision + 1 : 0,
      status: 'open',
    };
    // A toast still on screen keeps its place; one that had gone comes back as the newest.
    if (known?.status === 'open') replace(id, () => toast);
    else publish([...toasts.filter((other) => other.id !== id), toast]);
    restart(toast);
    makeRoom(channel, id);
    return id;
  }

  /** Changes a toast that is on screen and starts its time anew. False when there is none. */
  function update(id: string, patch: ToastPatch): boolean {
    const known = find(id);
    if (!known || known.status !== 'open') return false;
    const type = patch.type ?? known.type;
    const toast: ToastRecord = {
      ...known,
      type,
      title: patch.title ?? known.title,
      description: 'description' in patch ? patch.description : known.description,
      action: 'action' in patch ? patch.action : known.action,
      duration:
        patch.duration ?? (type === known.type ? known.duration : durationOf(type, known.channel, undefined)),
      revision: known.revision + 1,
    };
    replace(id, () => toast);
    restart(toast);
    return true;
  }

  /** Takes one toast, or all, off the screen. Each is remembered for `TOAST_REMOVE_DELAY`. */
  function dismiss(id?: string): void {
    const ids = id === undefined ? toasts.map((toast) => toast.id) : [id];
    for (const each of ids) {
      if (find(each)?.status !== 'open') continue;
      forget(each);
      afterwards.set(each, [
        setTimeout(() => replace(each, (toast) => ({ ...toast, status: 'closed' })), TOAST_EXIT),
        setTimeout(() => remove(each), TOAST_REMOVE_DELAY),
      ]);
      replace(each, (toast) => ({ ...toast, status: 'closing' }));
    }
  }

  /** Forgets one toast, or all, at once and without a fade. */
  function remove(id?: string): void {
    const ids = id === undefined ? toasts.map((toast) => toast.id) : [id];
    for (const each of ids) forget(each);
    publish(id === undefined ? NONE : toasts.filter((toast) => toast.id !== id));
  }

  /** Called by a toaster when it mounts: time starts to run. Returns how to detach. */
  function attach(): () => void {
    attached += 1;
    startAll();
    return () => {
      attached -= 1;
      if (attached > 0) return;
      paused = false;
      stopAll();
    };
  }

  /** Stops all clocks: someone is reading. */
  function pause() {
    paused = true;
    stopAll();
  }

  /** Lets the clocks go on with what was left. */
  function resume() {
    paused = false;
    startAll();
  }

  return {
    add,
    update,
    dismiss,
    remove,
    attach,
    pause,
    resume,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The same array until something changes, as `useSyncExternalStore` asks. */
    snapshot: () => toasts,
    serverSnapshot: () => NONE,
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
