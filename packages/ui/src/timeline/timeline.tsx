import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { timelineLine, timelineMark, type TimelineState } from './timeline.variants';

export type RootProps = ComponentProps<'ol'> & {
  /** What it is the course of: 'Saturday'. */
  'aria-label'?: string | undefined;
};

/** Moments in the order in which they come. */
export function Root({ className, ...rest }: RootProps) {
  return <ol data-slot="timeline" className={cn('grid grid-cols-1', className)} {...rest} />;
}

export type ItemProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** What happens, in a few words. */
  title: ReactNode;
  /** The time as people read it: '10:30', or '2 days ago'. */
  time?: ReactNode;
  /** The same time for machines, as the `time` element takes it: `2030-07-12T10:30`. */
  dateTime?: string | undefined;
  /** Default: next. */
  state?: TimelineState | undefined;
  /** A small sign in place of the dot. */
  icon?: ReactNode;
  /** The text for screen readers before the title of the current entry. Default: 'Now:'. */
  nowLabel?: string | undefined;
};

/** One moment: its time, what happens, and what there is to say about it. */
export function Item({
  title,
  time,
  dateTime,
  state = 'next',
  icon,
  nowLabel = strings.timeline.now,
  className,
  children,
  ...rest
}: ItemProps) {
  return (
    <li
      data-slot="timeline-item"
      data-state={state}
      {...(state === 'now' ? { 'aria-current': 'step' } : {})}
      className={cn(
        'group/timeline grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 break-inside-avoid',
        className,
      )}
      {...rest}
    >
      <span aria-hidden className="flex flex-col items-center">
        <span className={timelineMark({ state, icon: Boolean(icon) })}>{icon}</span>
        <span className={timelineLine({ state })} />
      </span>
      <div
        className={cn(
          'grid content-start gap-0.5 pb-6 wrap-anywhere group-last/timeline:pb-0',
          icon && 'pt-1',
        )}
      >
        {time ? (
          <p className="text-sm text-muted-foreground tabular-nums">
            {dateTime ? <time dateTime={dateTime}>{time}</time> : time}
          </p>
        ) : null}
        <p className="font-semibold">
          {state === 'now' ? <span className="sr-only">{nowLabel} </span> : null}
          {title}
        </p>
        {children ? <div className="max-w-reading text-sm">{children}</div> : null}
      </div>
    </li>
  );
}
