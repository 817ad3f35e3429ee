import type { ComponentProps } from 'react';
import { join } from '../lib/join';

const BASE = 'rounded-sm text-link underline underline-offset-4 focus-ring hover:decoration-2';
const TONES = {
  /** In running text: always underlined. */
  inline: BASE,
  /** Alone on its line, in navigation or a footer: underlined under the pointer, and a finger can hit it. */
  standalone:
    'inline-flex items-center gap-1.5 rounded-sm text-link underline-offset-4 focus-ring hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4',
} as const;

export type TextLinkTone = keyof typeof TONES;

/** The class names of a link, for a router's own link component. */
export const textLinkVariants = ({ tone = 'inline' }: { tone?: TextLinkTone | undefined } = {}): string =>
  TONES[tone];

export type TextLinkProps = ComponentProps<'a'> & { tone?: TextLinkTone | undefined };

/** A link in text. Inside an app give the router's link `className={textLinkVariants()}` instead. */
export function TextLink({ tone, className, children, ...rest }: TextLinkProps) {
  return (
    <a data-slot="text-link" className={join(textLinkVariants({ tone }), className)} {...rest}>
      {children}
    </a>
  );
}
