'use client';
import { useId, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { CopyButton } from './copy-button';

export type CopyFieldProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What the value is: 'Link for the Okafor household'. */
  label: string;
  /** What is shown and copied, letter for letter. */
  value: string;
  /** Keeps the label for screen readers, where a heading says the same. */
  hideLabel?: boolean | undefined;
  /** For codes and links, where 0 and O must differ. */
  mono?: boolean | undefined;
};

/** A value one needs elsewhere (a link, an address, a bank reference) in a field one cannot change, with its Copy button. */
export function CopyField({ label, value, hideLabel, mono, className, ...rest }: CopyFieldProps) {
  const id = useId();
  return (
    <div data-slot="copy-field" className={cn('flex flex-col gap-1.5', className)} {...rest}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className={cn(
            'h-control min-w-0 flex-1 basis-40 rounded-md border border-input bg-muted px-3 text-sm text-foreground focus-ring pointer-coarse:min-h-11',
            mono && 'font-mono',
          )}
        />
        <CopyButton value={value} aria-describedby={id} />
      </div>
    </div>
  );
}
