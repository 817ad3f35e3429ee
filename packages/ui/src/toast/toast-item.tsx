'use client';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef, type ComponentProps } from 'react';
import { buttonVariants } from '../button';
import { cn } from '../lib/cn';
import { Spinner } from '../spinner';
import { TOAST_CHANNELS } from './toast.constants';
import type { ToastRecord, ToastType } from './toast.store';
import { swipeDismisses } from './toast.swipe';

/** The band and the icon say the type twice, beside the words. */
const BANDS: Record<ToastType, string> = {
  default: 'before:bg-input',
  loading: 'before:bg-input',
  info: 'before:bg-chart-3',
  success: 'before:bg-chart-5',
  warning: 'before:bg-highlight',
  error: 'before:bg-destructive',
};

const ICONS: Record<Exclude<ToastType, 'default' | 'loading'>, [LucideIcon, string]> = {
  info: [Info, 'text-info-text'],
  success: [CircleCheck, 'text-success-text'],
  warning: [TriangleAlert, 'text-warning-text'],
  error: [CircleAlert, 'text-destructive-text'],
};

function TypeIcon({ type }: { type: ToastType }) {
  if (type === 'default') return null;
  if (type === 'loading') return <Spinner size="md" className="mt-0.5 text-muted-foreground" />;
  const [Icon, colour] = ICONS[type];
  return <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', colour)} />;
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
      className={cn(
        'relative flex w-full items-start gap-3 overflow-hidden rounded-md border bg-popover py-3 ps-5 pe-2 text-popover-foreground shadow-lg',
        "before:absolute before:inset-y-0 before:start-0 before:w-1 before:content-['']",
        'forced-colors:before:bg-[CanvasText] focus-ring',
        'transition-[opacity,translate] duration-base ease-out-soft starting:translate-y-4 starting:opacity-0',
        'data-[state=closed]:pointer-events-none data-[state=closed]:opacity-0 data-[state=closed]:ease-in-soft',
        'translate-x-(--radix-toast-swipe-move-x,0px) data-[swipe=move]:transition-none',
        BANDS[toast.type],
      )}
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
            className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'mt-2')}
          >
            {toast.action.label}
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close
        data-slot="toast-close"
        aria-label={closeLabel}
        className={cn(
          buttonVariants({ variant: 'ghost', size: 'icon' }),
          'size-8 text-muted-foreground pointer-coarse:min-w-11',
        )}
      >
        <X aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}
