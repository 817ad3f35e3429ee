import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { dueMark, type DueLevel } from './action-row.variants';

export type ActionRowProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** Whom it is about: a face or two, or an icon in a circle. Decorative: the title names them. */
  media?: ReactNode;
  /** What waits, in few words. */
  title: ReactNode;
  /** More about it, on the second line. */
  detail?: ReactNode;
  /** When it is due, in words: 'Today'. */
  due?: ReactNode;
  /** How urgent that is: late, today, later. Default: later. */
  dueLevel?: DueLevel | undefined;
  /** The one thing to do about it: a button, or a link that looks like one. */
  action?: ReactNode;
};

/** Something that waits for the reader: whom it is about, what and by when, and one action. For lists ranked by urgency. */
export function ActionRow({
  media,
  title,
  detail,
  due,
  dueLevel,
  action,
  className,
  ...rest
}: ActionRowProps) {
  return (
    <div
      data-slot="action-row"
      className={cn('flex min-h-15.5 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2', className)}
      {...rest}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        {media ? (
          <span aria-hidden data-slot="action-row-media" className="flex w-14 shrink-0 -space-x-2">
            {media}
          </span>
        ) : null}
        <div className="min-w-0">
          <p data-slot="action-row-title" className="text-item font-item wrap-anywhere">
            {title}
          </p>
          {detail ? (
            <p data-slot="action-row-detail" className="text-meta text-muted-foreground wrap-anywhere">
              {detail}
            </p>
          ) : null}
        </div>
      </div>
      {due || action ? (
        <div
          className={cn(
            'ms-auto flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1',
            media && 'max-sm:ms-17 max-sm:me-auto',
          )}
        >
          {due ? <span className={dueMark({ level: dueLevel })}>{due}</span> : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
