import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { calloutVariants, TONE_NAMES, type Tone } from './callout.variants';
import { TONE_ICONS } from './tones';

export type CalloutTone = Tone;

export const CALLOUT_TONES: readonly CalloutTone[] = TONE_NAMES;

export type CalloutProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** Default: info. */
  tone?: CalloutTone | undefined;
  /** The point in a few words. */
  title?: string | undefined;
  /** Buttons or links at the end. */
  actions?: ReactNode;
  /**
   * For a callout that appears while someone is on the page: `polite` waits for a pause, `assertive` interrupts.
   * Leave it out when it is there from the start.
   */
  announce?: 'polite' | 'assertive' | undefined;
};

const ROLES = { polite: 'status', assertive: 'alert' } as const;

/** A notice that belongs to a place in the page and stays there. For news in passing use a toast. */
export function Callout({
  tone = 'info',
  title,
  actions,
  announce,
  className,
  children,
  ...rest
}: CalloutProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <div
      data-slot="callout"
      data-tone={tone}
      {...(announce ? { role: ROLES[announce] } : {})}
      className={cn(calloutVariants({ tone }), className)}
      {...rest}
    >
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="max-w-reading">{children}</div> : null}
        {actions ? <div className="flex flex-wrap items-center gap-2 pt-2">{actions}</div> : null}
      </div>
    </div>
  );
}
