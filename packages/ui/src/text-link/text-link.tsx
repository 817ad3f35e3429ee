import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { textLinkVariants, type TextLinkLooks } from './text-link.variants';

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
      className={cn(textLinkVariants({ tone, markVisited }), className)}
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
