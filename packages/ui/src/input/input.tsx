'use client';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../field';
import { cn } from '../lib/cn';
import { controlLine } from '../lib/control';

export type InputProps = ComponentProps<'input'>;

/** One line of text. Inside a `Field` it takes its name, help and error from there. */
export function Input({ className, type = 'text', ...props }: InputProps) {
  return (
    <input
      data-slot="input"
      {...props}
      {...useFieldControl(props)}
      type={type}
      className={className ? cn(controlLine, className) : controlLine}
    />
  );
}
