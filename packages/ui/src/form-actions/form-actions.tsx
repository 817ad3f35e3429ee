import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { formActionsVariants, type FormActionsAlign } from './form-actions.variants';

export type FormActionsProps = ComponentProps<'div'> & {
  /** `start` on a page, `end` in a dialog: the main action is the first child and is at that end. */
  align?: FormActionsAlign | undefined;
  /** Keeps the row in sight at the bottom of a long form. */
  sticky?: boolean | undefined;
};

/** The buttons that end a form. The main action comes first in the code, whatever the side. */
export function FormActions({ align, sticky, className, ...rest }: FormActionsProps) {
  return (
    <div
      data-slot="form-actions"
      className={cn(formActionsVariants({ align, sticky }), className)}
      {...rest}
    />
  );
}
