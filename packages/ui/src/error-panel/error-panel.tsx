import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';

export type ErrorPanelProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** What happened. Default: 'Something went wrong'. */
  title?: string | undefined;
  /** What to do next. Default: the general sentence. `null` leaves it out. */
  description?: ReactNode;
  /** Buttons or links: a retry first, then a way out. */
  actions?: ReactNode;
  /** Level of the title in the page's outline. Default: 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
};

/** Takes the place of what could not be shown and says what to do. Read out at once. */
export function ErrorPanel({
  title = strings.errorPanel.title,
  description = strings.errorPanel.description,
  actions,
  level = 2,
  className,
  ...rest
}: ErrorPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      data-slot="error-panel"
      role="alert"
      className={cn(
        'flex flex-col items-start gap-4 rounded-lg border bg-card p-5 text-card-foreground sm:flex-row sm:p-6',
        className,
      )}
      {...rest}
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-danger-surface text-danger-text">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Heading data-slot="error-panel-title" className="text-xl wrap-anywhere">
          {title}
        </Heading>
        {description === null ? null : (
          <div
            data-slot="error-panel-description"
            className="max-w-reading text-muted-foreground wrap-anywhere"
          >
            {description}
          </div>
        )}
        {actions ? (
          <div data-slot="error-panel-actions" className="flex flex-wrap items-center gap-2 pt-2">
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}
