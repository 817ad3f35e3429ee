import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { join } from '../lib/join';
import * as strings from '../lib/strings';

const BASE = 'rounded-sm text-link underline underline-offset-4 wrap-anywhere focus-ring hover:decoration-2';
const TONES = {
  /** In running text: always underlined. */
  inline: BASE,
  /** Alone on its line, in navigation or a footer: underlined under the pointer, and a finger can hit it. */
  standalone:
    'inline-flex max-w-full items-center gap-1.5 rounded-sm text-link underline-offset-4 wrap-anywhere focus-ring hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0',
} as const;

export type TextLinkTone = keyof typeof TONES;

export interface TextLinkLooks {
  /** Where it stands: in a sentence or alone. Default: in a sentence. */
  tone?: TextLinkTone | undefined;
  /** Links that were followed turn grey: in a list of things to read one after the other. */
  markVisited?: boolean | undefined;
}

/** The class names of a link, for a router's own link component. */
export const textLinkVariants = ({ tone = 'inline', markVisited = false }: TextLinkLooks = {}): string =>
  markVisited ? `${TONES[tone]} visited:text-muted-foreground` : TONES[tone];

export type TextLinkProps = ComponentProps<'a'> &
  TextLinkLooks & {
    /**
     * Opens in a new tab, and says so with an icon and in words. For places outside, where leaving would lose what one
     * was doing; the other page learns neither the address nor gets hold of this one.
     */
    external?: boolean | undefined;
    /** Read after the name of an external link. */
    newTabText?: string | undefined;
  };

/** A link in text. Inside an app give the router's link `className={textLinkVariants()}` instead. */
export function TextLink({
  tone,
  markVisited,
  external = false,
  newTabText = strings.textLink.newTab,
  className,
  children,
  ...rest
}: TextLinkProps) {
  return (
    <a
      data-slot="text-link"
      className={join(textLinkVariants({ tone, markVisited }), className)}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
    >
      {children}
      {external ? (
        <>
          {/* A narrow no-break space keeps the icon with the last word. */}
          {tone === 'standalone' ? null : '\u202f'}
          <ExternalLink aria-hidden className="inline size-[0.875em] align-[-0.0625em]" />
          <span className="sr-only"> {newTabText}</span>
        </>
      ) : null}
    </a>
  );
}
