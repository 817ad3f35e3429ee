import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';

export type DisclosureProps = Omit<ComponentProps<'details'>, 'children'> & {
  /** The line that opens it: what is inside, and how much. */
  summary: ReactNode;
  /** What the line opens. */
  children: ReactNode;
};

/** Hides what few need behind one line. The browser's own element, so it works in pages without script. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details data-slot="disclosure" className={cn('group/disclosure', className)} {...rest}>
      <summary
        className={
          'flex min-h-control list-none items-center gap-2 rounded-sm py-1 text-sm font-semibold text-link focus-ring ' +
          'hover:underline pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden'
        }
      >
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform group-not-open/disclosure:-rotate-90 rtl:group-not-open/disclosure:rotate-90"
        />
        {summary}
      </summary>
      <div data-slot="disclosure-content" className="pt-2">
        {children}
      </div>
    </details>
  );
}
