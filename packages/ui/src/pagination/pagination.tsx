'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonVariants } from '../button';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { pageWindow } from './page-window';

export type PaginationProps = Omit<ComponentProps<'nav'>, 'children' | 'onChange'> & {
  /** The page shown, from 1. */
  page: number;
  /** How many pages there are. One page shows nothing. */
  pageCount: number;
  /** Default: 'Previous'. */
  previousLabel?: string | undefined;
  /** Default: 'Next'. */
  nextLabel?: string | undefined;
  /** Names one page; default 'Page 3'. */
  pageLabel?: ((page: number) => string) | undefined;
} & (
    | {
        /** Address of a page, so that it can be shared and opened in a new tab. */
        hrefFor: (page: number) => string;
        /** With `hrefFor`: goes there without loading the page anew. Plain clicks only. */
        onPageChange?: ((page: number) => void) | undefined;
      }
    | { hrefFor?: undefined; onPageChange: (page: number) => void }
  );

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Steps through a long list page by page. Renders nothing when there is one page. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  onPageChange,
  'aria-label': label = strings.pagination.label,
  previousLabel = strings.pagination.previous,
  nextLabel = strings.pagination.next,
  pageLabel = strings.pagination.page,
  className,
  ...rest
}: PaginationProps) {
  if (pageCount <= 1) return null;

  const step = (target: number, content: ReactNode, props: ComponentProps<'a'> & { looks: string }) => {
    const { looks, ...aria } = props;
    const possible = target >= 1 && target <= pageCount;
    if (!possible) {
      return (
        <span className={looks} role="link" aria-disabled>
          {content}
        </span>
      );
    }
    if (hrefFor === undefined) {
      return (
        <button
          type="button"
          className={looks}
          aria-label={aria['aria-label']}
          aria-current={aria['aria-current']}
          onClick={() => onPageChange?.(target)}
        >
          {content}
        </button>
      );
    }
    return (
      <a
        className={looks}
        href={hrefFor(target)}
        {...aria}
        onClick={(event) => {
          if (!onPageChange || !isPlainClick(event)) return;
          event.preventDefault();
          onPageChange(target);
        }}
      >
        {content}
      </a>
    );
  };

  const edge = buttonVariants({ variant: 'ghost' });
  return (
    <nav data-slot="pagination" aria-label={label} className={className} {...rest}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          {step(
            page - 1,
            <>
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
              {previousLabel}
            </>,
            { looks: edge, rel: 'prev' },
          )}
        </li>
        {pageWindow(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <li
              key={index === 1 ? 'gap-start' : 'gap-end'}
              aria-hidden
              className="px-1 text-muted-foreground max-sm:hidden"
            >
              …
            </li>
          ) : (
            <li key={entry} className={entry === page ? undefined : 'max-sm:hidden'}>
              {step(entry, entry, {
                looks: cn(
                  buttonVariants({ variant: entry === page ? 'secondary' : 'ghost' }),
                  'min-w-control px-2 tabular-nums',
                ),
                'aria-label': pageLabel(entry),
                ...(entry === page ? { 'aria-current': 'page' } : {}),
              })}
            </li>
          ),
        )}
        <li>
          {step(
            page + 1,
            <>
              {nextLabel}
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </>,
            { looks: edge, rel: 'next' },
          )}
        </li>
      </ul>
    </nav>
  );
}
