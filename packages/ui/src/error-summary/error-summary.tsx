'use client';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import type { SummaryError } from './error-list';

export type ErrorSummaryProps = Omit<ComponentProps<'section'>, 'title' | 'children'> & {
  /** What is wrong, in the order of the fields. Nothing is shown for an empty list. */
  errors: readonly SummaryError[];
  /** A value that changes with each attempt to send (react-hook-form's `submitCount`): the summary takes focus then. */
  attempt: number;
  /** The heading. */
  title?: ((count: number) => string) | undefined;
};

const isFocusable = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement;

function controlOf(field: string): HTMLElement | undefined {
  const found = document.getElementById(field) ?? document.getElementsByName(field)[0];
  return isFocusable(found) ? found : undefined;
}

/** Without a control of that name the link stays an ordinary one. */
function follow(event: MouseEvent<HTMLAnchorElement>, field: string) {
  const control = controlOf(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.scrollIntoView({ block: 'center' });
}

/**
 * The list of what stops a form, at its top. It takes focus when sending failed, so nobody has to
 * hunt for the red field. With react-hook-form set `shouldFocusError: false`, or both want the focus.
 */
export function ErrorSummary({
  errors,
  attempt,
  title = strings.errorSummary,
  className,
  ...rest
}: ErrorSummaryProps) {
  const section = useRef<HTMLElement>(null);
  const count = errors.length;
  useEffect(() => {
    if (attempt > 0 && count > 0) section.current?.focus();
    // Only an attempt moves the focus: correcting one of two fields must not pull it away.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);
  if (count === 0) return null;
  return (
    <section
      ref={section}
      data-slot="error-summary"
      tabIndex={-1}
      aria-label={title(count)}
      className={cn(
        'rounded-lg bg-danger-surface p-4 text-danger-text focus-ring focus:outline-2 focus:outline-offset-2 focus:outline-ring',
        className,
      )}
      {...rest}
    >
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {title(count)}
      </p>
      <ul className="mt-2 grid gap-1 ps-6 text-sm">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="list-disc">
            <a
              href={`#${field}`}
              className="underline underline-offset-2 hover:decoration-2"
              onClick={(event) => follow(event, field)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
