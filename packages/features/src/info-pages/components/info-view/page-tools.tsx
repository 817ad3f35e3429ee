import type { ComponentProps } from 'react';
import { buttonVariants } from '@foregather/ui';

// In the application; the document of a server brings it along.
if ('customElements' in globalThis) void import('./define-page-tools');

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'page-tools': PageToolsElement;
    }
  }
}

/** The element as React sees it. */
export type PageToolsElement = ComponentProps<'div'>;

/**
 * What a browser adds to a page: printing it, and a copy on the device that opens without a network. The script
 * page-tools-element.js shows each when it works, and not before.
 */
export function PageTools({ keep }: { keep: boolean }) {
  return (
    <page-tools
      className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
      {...(keep ? { 'data-keep': '' } : {})}
    >
      <button
        type="button"
        hidden
        className={buttonVariants({ variant: 'outline', className: '[&[hidden]]:hidden' })}
      >
        Print
      </button>
      <p role="status" className="text-muted-foreground" />
    </page-tools>
  );
}
