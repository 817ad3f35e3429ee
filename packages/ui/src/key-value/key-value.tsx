import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';

/** Facts about one thing: a name and a value a line. */
export function Root({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl data-slot="key-value" className={cn('flex flex-col divide-y text-body', className)} {...rest} />;
}

export type ItemProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the fact: 'Place'. */
  label: ReactNode;
  /** The fact. Say so when it is not known; do not leave it out. */
  children: ReactNode;
};

/** One fact. Name above value on a phone, beside it on anything wider. */
export function Item({ label, children, className, ...rest }: ItemProps) {
  return (
    <div
      data-slot="key-value-item"
      className={cn(
        'grid gap-x-4 gap-y-0.5 py-row sm:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)]',
        className,
      )}
      {...rest}
    >
      <dt className="text-meta text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
