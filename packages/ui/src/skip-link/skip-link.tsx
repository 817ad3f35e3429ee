'use client';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';

export type SkipLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Id of the element to go to, usually the page's `main`. It should have `tabIndex={-1}`. */
  target: string;
};

/** The first thing Tab reaches: past the navigation, to what the page is for. Seen only with focus. */
export function SkipLink({
  target,
  className,
  children = strings.skipToContent,
  onClick,
  ...rest
}: SkipLinkProps) {
  return (
    <a
      data-slot="skip-link"
      href={`#${target}`}
      className={cn(
        'sr-only rounded-md bg-primary px-4 py-2 text-sm font-semibold text-primary-foreground focus-ring',
        'focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:px-4 focus:py-2',
        className,
      )}
      onClick={(event) => {
        onClick?.(event);
        const goal = document.getElementById(target);
        if (!goal || event.defaultPrevented) return;
        // Focus scrolls too. Following the link would leave the focus behind in some browsers, and change the address.
        event.preventDefault();
        goal.focus();
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
