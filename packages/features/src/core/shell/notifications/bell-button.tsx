import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';

/** More than these are not told apart on the bell. */
const MOST = 99;

/** The bell as a button with the number of unread lines. */
export function BellButton({ unread, ...props }: { unread: number } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      className="relative grid size-11 place-items-center rounded-full focus-ring hover:bg-hover"
      {...props}
    >
      <Bell aria-hidden className="size-5" />
      {unread === 0 ? null : (
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-number text-primary-foreground text-xs tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </button>
  );
}
