import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';

export type PageHeaderProps = Omit<ComponentProps<'header'>, 'title' | 'children'> & {
  /** The page's one `h1`. */
  title: ReactNode;
  /** What the page is about, on the title's line: the event it is of, or the choice of one. */
  beside?: ReactNode;
  /** One sentence under it. */
  description?: ReactNode;
  /** Above the title: the way back, or what the page belongs to. */
  eyebrow?: ReactNode;
  /** What one can do here; the main action first. */
  actions?: ReactNode;
};

/** The head of a page: what it is, in a line or two, and what one can do. */
export function PageHeader({
  title,
  beside,
  description,
  eyebrow,
  actions,
  className,
  ...rest
}: PageHeaderProps) {
  const heading = <h1 className="text-page tracking-[-0.015em] wrap-break-word">{title}</h1>;
  return (
    <header
      data-slot="page-header"
      className={cn('flex min-h-control flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}
      {...rest}
    >
      <div className="grid min-w-0 gap-1">
        {eyebrow ? <div className="text-meta text-muted-foreground">{eyebrow}</div> : null}
        {beside ? (
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
            {heading}
            <div className="min-w-0 text-body text-muted-foreground max-sm:w-full">{beside}</div>
          </div>
        ) : (
          heading
        )}
        {description ? <p className="max-w-reading text-body text-muted-foreground">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
