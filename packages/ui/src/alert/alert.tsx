import type { ComponentProps } from 'react';
import { Callout } from '../callout';

/** `now` interrupts a screen reader (role alert); `soon` waits for a pause (role status). */
export type AlertUrgency = 'now' | 'soon';

const ANNOUNCE = { now: 'assertive', soon: 'polite' } as const;

export type AlertProps = Omit<ComponentProps<typeof Callout>, 'announce' | 'role'> & {
  /** How soon it is announced. Default: `now` for danger, `soon` for every other tone. */
  urgency?: AlertUrgency | undefined;
};

/**
 * What came of something one did, in the place where one did it, until it is mended or replaced. It takes no focus and
 * has no close button. A callout that is read out, by the urgency of what it says.
 */
export function Alert({ tone = 'info', urgency = tone === 'danger' ? 'now' : 'soon', ...rest }: AlertProps) {
  return (
    <Callout data-slot="alert" data-urgency={urgency} tone={tone} announce={ANNOUNCE[urgency]} {...rest} />
  );
}
