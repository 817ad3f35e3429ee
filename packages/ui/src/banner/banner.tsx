'use client';
import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { bannerVariants, TONE_NAMES, type Tone } from '../callout/callout.variants';
import { TONE_ICONS } from '../callout/tones';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { focusAfter } from './focus-after';

export type BannerTone = Tone;

export const BANNER_TONES: readonly BannerTone[] = TONE_NAMES;

export type BannerProps = Omit<ComponentProps<'section'>, 'role'> & {
  /** Default: info. */
  tone?: BannerTone | undefined;
  /** A link or a small button, after the text. */
  actions?: ReactNode;
  /** Whether it can be put away. Default: true. What must stay (a trial ended, the account is locked) cannot. */
  dismissible?: boolean | undefined;
  /** Whether it shows, when the page remembers that it was put away. */
  open?: boolean | undefined;
  /** Default: true. */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when it is put away: the moment to remember that. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Names the close button. */
  dismissLabel?: string | undefined;
  /** Names the region. Two on a page need two names. */
  'aria-label'?: string | undefined;
};

/** News for the whole page, across its full width. One at a time; it can be put away, and then stays away. */
export function Banner({
  tone = 'info',
  actions,
  dismissible = true,
  open: value,
  defaultOpen = true,
  onOpenChange,
  dismissLabel = strings.banner.dismiss,
  'aria-label': label = strings.banner.label,
  className,
  children,
  ref,
  ...rest
}: BannerProps) {
  const [open, setOpen] = useControllable({ value, defaultValue: defaultOpen, onValueChange: onOpenChange });
  const own = useRef<HTMLElement>(null);
  if (!open) return null;
  const Icon = TONE_ICONS[tone];
  return (
    <section
      ref={composeRefs(own, ref)}
      data-slot="banner"
      data-tone={tone}
      aria-label={label}
      className={cn(bannerVariants({ tone }), className)}
      {...rest}
    >
      <Icon aria-hidden className="mt-2.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2 py-2 wrap-anywhere">
        <div className="max-w-reading min-w-0">{children}</div>
        {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
      </div>
      {dismissible ? (
        <button
          type="button"
          data-slot="banner-close"
          aria-label={dismissLabel}
          onClick={() => {
            if (own.current?.contains(document.activeElement)) focusAfter(own.current);
            setOpen(false);
          }}
          className="grid size-10 shrink-0 place-items-center rounded-md pointer-coarse:size-11 hover:outline-1 hover:-outline-offset-1 hover:outline-current focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-current"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </section>
  );
}
