import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';

const TONES = {
  info: [Info, 'bg-info-surface text-info-text'],
  success: [CircleCheck, 'bg-success-surface text-success-text'],
  warning: [TriangleAlert, 'bg-warning-surface text-warning-text'],
  danger: [CircleAlert, 'bg-danger-surface text-danger-text'],
} as const satisfies Record<string, [LucideIcon, string]>;

export type CalloutTone = keyof typeof TONES;

export const CALLOUT_TONES = Object.keys(TONES) as readonly CalloutTone[]; // the keys of the table above, by construction

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
  const [Icon, colours] = TONES[tone];
  return (
    <div
      data-slot="callout"
      data-tone={tone}
      {...(announce ? { role: ROLES[announce] } : {})}
      className={cn('flex items-start gap-3 rounded-md p-4 text-sm forced-colors:border', colours, className)}
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
