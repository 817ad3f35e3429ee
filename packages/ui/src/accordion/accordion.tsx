'use client';
import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export type RootProps = ComponentProps<typeof Radix.Root>;

/**
 * Holds which questions are open: with `type="single"` one at a time (`collapsible` lets it close again), with
 * `type="multiple"` any number.
 */
export function Root({ className, ...rest }: RootProps) {
  return <Radix.Root data-slot="accordion" className={cn('border-y', className)} {...rest} />;
}

/** One question with its answer. */
export function Item({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item data-slot="accordion-item" className={cn('not-first:border-t', className)} {...rest} />;
}

export type TriggerProps = ComponentProps<typeof Radix.Trigger> & {
  /** The heading level that fits the page's outline. Default: 3. */
  level?: 2 | 3 | 4 | undefined;
};

/** The question: a button inside a heading, so that readers find it both ways. */
export function Trigger({ level = 3, className, children, ...rest }: TriggerProps) {
  const Heading = `h${level}` as const;
  return (
    <Radix.Header asChild>
      <Heading data-slot="accordion-heading" className="font-sans text-base">
        <Radix.Trigger
          data-slot="accordion-trigger"
          className={cn(
            'group/accordion flex w-full items-center justify-between gap-4 rounded-sm py-3 text-start font-semibold pointer-coarse:min-h-11',
            'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring',
            'hover:not-data-disabled:underline data-disabled:cursor-not-allowed data-disabled:opacity-55',
            className,
          )}
          {...rest}
        >
          <span className="min-w-0 wrap-anywhere">{children}</span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-muted-foreground transition-transform group-data-[state=open]/accordion:rotate-180"
          />
        </Radix.Trigger>
      </Heading>
    </Radix.Header>
  );
}

/** The answer. */
export function Content({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      data-slot="accordion-content"
      className={cn(
        'max-w-reading pb-4 wrap-anywhere transition-opacity duration-base ease-out-soft starting:opacity-0',
        className,
      )}
      {...rest}
    />
  );
}
