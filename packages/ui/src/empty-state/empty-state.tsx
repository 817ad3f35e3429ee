import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Bunting } from '../pennant';
import type { EventTypeHue } from '../tokens';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** What is not here yet: 'No classmates yet'. */
  title: string;
  /** What will be here and how it gets here, in one sentence. */
  description?: ReactNode;
  /** The one action that fills the place. */
  action?: ReactNode;
  /** One more way, quieter: a template, an import. */
  secondary?: ReactNode;
  /** Level of the title in the page's outline. Default: 2. */
  level?: 2 | 3 | 4 | undefined;
  /** Tint of the bunting. Default: that of the page around. */
  hue?: EventTypeHue | undefined;
  /** A row of pennants on top. Leave it out for the second empty place of a page and for a search without result. Default: true. */
  bunting?: boolean | undefined;
};

/** Takes the place of a list that has nothing in it yet. */
export function EmptyState({
  title,
  description,
  action,
  secondary,
  level = 2,
  hue,
  bunting = true,
  className,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      data-slot="empty-state"
      className={cn(
        'flex flex-col items-center gap-2 overflow-hidden rounded-lg border border-dashed border-input bg-card px-5 pb-10 text-center text-card-foreground',
        bunting ? 'pt-0' : 'pt-10',
        className,
      )}
      {...rest}
    >
      {bunting ? <Bunting hue={hue} className="-mx-5 mb-4 w-[calc(100%+2.5rem)]" /> : null}
      <Heading data-slot="empty-state-title" className="text-xl wrap-anywhere">
        {title}
      </Heading>
      {description ? (
        <p data-slot="empty-state-description" className="max-w-[46ch] text-muted-foreground">
          {description}
        </p>
      ) : null}
      {action || secondary ? (
        <div
          data-slot="empty-state-actions"
          className="flex flex-wrap items-center justify-center gap-3 pt-3"
        >
          {action}
          {secondary}
        </div>
      ) : null}
    </div>
  );
}
