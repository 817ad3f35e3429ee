'use client';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef, type ComponentProps } from 'react';
import { Spinner } from '../spinner';
import { TOAST_CHANNELS } from './toast-constants';
import type { ToastRecord, ToastType } from './toast-store';
import { swipeDismisses } from './toast-swipe';
import { toastAction, toastClose, toastIcon, toastVariants } from './toast.variants';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

function TypeIcon({ type }: { type: ToastType }) {
  if (type === 'default') return null;
  if (type === 'loading') return <Spinner size="md" className="mt-0.5 text-muted-foreground" />;
  const Icon = ICONS[type];
  return <Icon aria-hidden className={toastIcon({ type })} />;
}

type SwipeHandler = NonNullable<ComponentProps<typeof Radix.Root>['onSwipeEnd']>;

export interface ToastItemProps {
  toast: ToastRecord;
  closeLabel: string;
  onDismiss: (id: string) => void;
}

/** One toast in the toaster. Time, order and number are the store's; this draws, announces and is swiped. */
export function ToastItem({ toast, closeLabel, onDismiss }: ToastItemProps) {
  const pressedAt = useRef(0);
  const rules = TOAST_CHANNELS[toast.channel];
  const open = toast.status === 'open';

  // Radix calls a swipe ended past the provider's distance and cancelled before it; the channel decides anew.
  const handleSwipe: SwipeHandler = (event) => {
    const distance = Math.abs(event.detail.delta.x);
    const dismissed = swipeDismisses(rules, distance, performance.now() - pressedAt.current);
    const element = event.currentTarget;
    if (dismissed) {
      onDismiss(toast.id);
      return;
    }
    event.preventDefault();
    element.setAttribute('data-swipe', 'cancel');
    element.style.removeProperty('--radix-toast-swipe-move-x');
  };

  return (
    <Radix.Root
      data-slot="toast"
      data-type={toast.type}
      data-channel={toast.channel}
      open={open}
      forceMount
      duration={Infinity}
      type={toast.type === 'error' ? 'foreground' : 'background'}
      onOpenChange={(next) => {
        if (!next) onDismiss(toast.id);
      }}
      onPointerDown={() => {
        pressedAt.current = performance.now();
      }}
      onSwipeEnd={handleSwipe}
      onSwipeCancel={handleSwipe}
      className={toastVariants({ type: toast.type })}
    >
      <TypeIcon type={toast.type} />
      <div className="min-w-0 flex-1 py-0.5">
        <Radix.Title data-slot="toast-title" className="text-sm font-semibold wrap-anywhere">
          {toast.title}
        </Radix.Title>
        {toast.description ? (
          <Radix.Description
            data-slot="toast-description"
            className="mt-0.5 text-sm text-muted-foreground wrap-anywhere"
          >
            {toast.description}
          </Radix.Description>
        ) : null}
        {toast.action ? (
          <Radix.Action
            data-slot="toast-action"
            altText={toast.action.altText ?? toast.action.label}
            onClick={toast.action.onClick}
            className={toastAction}
          >
            {toast.action.label}
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close data-slot="toast-close" aria-label={closeLabel} className={toastClose}>
        <X aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}
