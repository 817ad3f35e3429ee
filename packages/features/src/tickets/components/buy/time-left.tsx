import type { ComponentProps } from 'react';

// In the application; the document of a server brings it along.
if ('customElements' in globalThis) void import('./define-time-left');

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'time-left': TimeLeftElement;
    }
  }
}

/** The element as React sees it. */
export type TimeLeftElement = ComponentProps<'span'>;

export interface TimeLeftProps {
  /** When it is over, an instant. */
  until: string;
  /** What the server's clock said when the page was made. */
  now: string;
  /** What stands there without script: until when, on the event's clock. */
  children: string;
}

/** Minutes and seconds that are left. Without script the hour at which they end. Never read aloud second by second. */
export function TimeLeft({ until, now, children }: TimeLeftProps) {
  return (
    <time-left key={until} role="timer" aria-live="off" data-until={until} data-now={now} data-over="0:00">
      {children}
    </time-left>
  );
}
