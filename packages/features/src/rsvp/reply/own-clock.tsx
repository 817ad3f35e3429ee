import type { ComponentProps } from 'react';

// In the application; the document of a server brings it along.
if ('customElements' in globalThis) void import('./define-own-clock');

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'own-clock': OwnClockElement;
    }
  }
}

/** The element as React sees it. */
export type OwnClockElement = ComponentProps<'span'>;

export interface OwnClockProps {
  /** When it begins, an instant in UTC. */
  at: string;
  /** The same on the event's clock: '2030-07-12T18:00'. */
  local: string;
}

/**
 * The hour on the reader's own clock, where it is another than the event's. Only a browser knows it: own-clock-element.js,
 * the one script of the guest's page, fills it while the page is read, so that nothing moves. Without script it is empty.
 */
export function OwnClock({ at, local }: OwnClockProps) {
  // What the script wrote stays until the element goes.
  return <own-clock key={`${at} ${local}`} className="inv-quiet" data-at={at} data-local={local} />;
}
