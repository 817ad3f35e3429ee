'use client';
import { Toast as Radix } from 'radix-ui';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import * as strings from '../lib/strings';
import { toastStore } from './toast-api';
import {
  TOAST_GAP,
  TOAST_HOTKEY,
  TOAST_OFFSET,
  TOAST_OFFSET_NARROW,
  TOAST_SWIPE_DISTANCE,
  TOAST_WIDTH,
} from './toast-constants';
import { visibleToasts, type ToastRecord, type ToastStore } from './toast-store';
import { ToastItem } from './toast-item';

export interface ToasterProps {
  /** Where the toasts come from. Default: the store of `toast`. */
  store?: ToastStore;
  /** Names the region that Alt+T leads to. */
  regionLabel?: string;
  /** Default: 'Close toast'. */
  closeLabel?: string;
}

/** The numbers of the constants as CSS, for the classes below. */
const METRICS = {
  '--toast-gap': `${TOAST_GAP}px`,
  '--toast-width': `${TOAST_WIDTH}px`,
  '--toast-offset': `${TOAST_OFFSET}px`,
  '--toast-offset-narrow': `${TOAST_OFFSET_NARROW}px`,
} as CSSProperties; // custom properties are legal in style, only React's type does not know their names

/** The buttons of a dialog and of a drawer are at the end of their foot: there toasts keep clear of them. */
const BESIDE_BUTTONS =
  '[@media(min-width:601px)]:[:root:has([data-slot=dialog-footer],[data-slot=drawer-footer])_&]:start-(--toast-offset) ' +
  '[@media(min-width:601px)]:[:root:has([data-slot=dialog-footer],[data-slot=drawer-footer])_&]:end-auto ' +
  // Above two buttons, one over the other.
  '[@media(max-width:600px)]:[:root:has([data-slot=dialog-footer],[data-slot=drawer-footer])_&]:bottom-40';

const never = () => () => {};
const isInDocument = (node: EventTarget | null): node is HTMLElement =>
  node instanceof HTMLElement && node.isConnected;

/** Reads an updated toast out: Radix announces a toast only when it appears. */
function UpdateAnnouncer({ toasts }: { toasts: readonly ToastRecord[] }) {
  const updated = toasts.filter((toast) => toast.status === 'open' && toast.revision > 0).at(-1);
  return (
    <span role="status" className="sr-only">
      {updated ? [updated.title, updated.description].filter(Boolean).join(' ') : ''}
    </span>
  );
}

function Viewport({
  store,
  label,
  toasts,
}: {
  store: ToastStore;
  label: string;
  toasts: readonly ToastRecord[];
}) {
  const ref = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const empty = toasts.length === 0;

  // Listeners of the DOM, not of React: the toasts are portals, and React's events would not pass through here.
  // A window that nobody looks at shows no toast to anybody, so it stops the clocks too.
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const isOutside = (to: EventTarget | null) => !(to instanceof Node) || !node.contains(to);
    const handleFocusIn = (event: FocusEvent) => {
      if (isOutside(event.relatedTarget)) cameFrom.current = event.relatedTarget;
      store.pause();
    };
    const handleFocusOut = (event: FocusEvent) => {
      if (isOutside(event.relatedTarget)) store.resume();
    };
    const handleLeave = () => {
      if (!node.contains(document.activeElement)) store.resume();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    node.addEventListener('pointerenter', store.pause, { signal });
    node.addEventListener('pointerleave', handleLeave, { signal });
    node.addEventListener('focusin', handleFocusIn, { signal });
    node.addEventListener('focusout', handleFocusOut, { signal });
    window.addEventListener('blur', store.pause, { signal });
    window.addEventListener('focus', store.resume, { signal });
    return () => listeners.abort();
  }, [store]);

  // When the last toast goes from under the pointer or the focus, nothing tells us: let time run again and give
  // the focus back to where it was.
  useEffect(() => {
    if (!empty) return;
    store.resume();
    if (ref.current?.contains(document.activeElement) && isInDocument(cameFrom.current))
      cameFrom.current.focus();
  }, [empty, store]);

  return (
    <Radix.Viewport
      ref={ref}
      data-slot="toaster"
      hotkey={TOAST_HOTKEY}
      label={label}
      style={METRICS}
      className={
        `${BESIDE_BUTTONS} print:hidden pointer-events-auto fixed end-(--toast-offset) bottom-(--toast-offset) z-100 flex w-(--toast-width) max-w-[calc(100vw-2*var(--toast-offset))] ` +
        'flex-col gap-(--toast-gap) rounded-md focus-ring empty:pointer-events-none ' +
        '[@media(max-width:600px)]:end-(--toast-offset-narrow) [@media(max-width:600px)]:bottom-(--toast-offset-narrow) ' +
        '[@media(max-width:600px)]:w-[calc(100vw-2*var(--toast-offset-narrow))] [@media(max-width:600px)]:max-w-none'
      }
    />
  );
}

/**
 * Shows the toasts of `toast(...)`. Mount it once, at the root of the app, outside of anything that unmounts on
 * navigation. Renders nothing on the server.
 */
export function Toaster({
  store = toastStore,
  regionLabel = strings.toast.region,
  closeLabel = strings.toast.close,
}: ToasterProps) {
  const toasts = visibleToasts(useSyncExternalStore(store.subscribe, store.snapshot, store.serverSnapshot));
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [rightToLeft, setRightToLeft] = useState(false);
  const readDirection = useCallback((node: HTMLElement | null) => {
    if (node) setRightToLeft(getComputedStyle(node).direction === 'rtl');
  }, []);
  useEffect(() => store.attach(), [store]);

  if (!inBrowser) return null;
  return (
    <div ref={readDirection} className="contents">
      <Radix.Provider
        label={regionLabel}
        swipeDirection={rightToLeft ? 'left' : 'right'}
        swipeThreshold={TOAST_SWIPE_DISTANCE}
        duration={Infinity}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={store.dismiss} />
        ))}
        <Viewport store={store} label={regionLabel} toasts={toasts} />
        <UpdateAnnouncer toasts={toasts} />
      </Radix.Provider>
    </div>
  );
}
