import type { ComponentProps } from 'react';
import { join } from '../lib/join';

export type FormActionsProps = ComponentProps<'div'> & {
  /** `start` on a page, `end` in a dialog: the main action is the first child and stands at that end. */
  align?: 'start' | 'end' | undefined;
  /** Keeps the row in sight at the bottom of a long form. */
  sticky?: boolean | undefined;
};

/** The buttons that end a form. The main action comes first in the code, whatever the side. */
export function FormActions({ align = 'start', sticky, className, ...rest }: FormActionsProps) {
  return (
    <div
      data-slot="form-actions"
      className={join(
        // Under 640 px each button takes the whole width, the main one on top.
        'flex flex-col gap-3 *:max-sm:w-full sm:flex-wrap sm:items-center',
        align === 'end' ? 'sm:flex-row-reverse' : 'sm:flex-row',
        sticky ? 'sticky bottom-0 z-10 border-t border-border bg-background py-3' : 'pt-2',
        className,
      )}
      {...rest}
    />
  );
}
