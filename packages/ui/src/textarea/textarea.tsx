'use client';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../field';
import { cn } from '../lib/cn';
import { controlBox } from '../lib/control';

export type TextareaProps = ComponentProps<'textarea'>;

const LOOKS = `${controlBox} field-sizing-content max-h-[50dvh] resize-y px-3 py-2 leading-normal`;

/** Several lines of text. Grows with what is written, from `rows` up to half the window. */
export function Textarea({ className, rows = 3, ...props }: TextareaProps) {
  return (
    <textarea
      data-slot="textarea"
      {...props}
      {...useFieldControl(props)}
      rows={rows}
      className={className ? cn(LOOKS, className) : LOOKS}
      // `field-sizing` ignores `rows`; this keeps the empty box at that height.
      style={{ minBlockSize: `calc(${rows}lh + 1rem + 2px)`, ...props.style }}
    />
  );
}
