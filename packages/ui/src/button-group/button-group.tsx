import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { buttonGroupVariants, type ButtonGroupOrientation } from './button-group.variants';

/** A group says what its buttons have in common. */
type Named = { 'aria-label': string } | { 'aria-labelledby': string };

export type ButtonGroupProps = ComponentProps<'div'> &
  Named & {
    /** One under the other: in a narrow column, or for long labels. */
    orientation?: ButtonGroupOrientation | undefined;
    /** `false` leaves a gap, and buttons go to the next line where there is no room. */
    attached?: boolean | undefined;
  };

/** Buttons that belong together: equal choices in a toolbar, steps back and forward. */
export function ButtonGroup({ orientation = 'horizontal', attached, className, ...rest }: ButtonGroupProps) {
  return (
    // Not a fieldset: nothing is asked for.
    <div
      data-slot="button-group"
      data-orientation={orientation}
      {...rest}
      role="group"
      className={cn(buttonGroupVariants({ orientation, attached }), className)}
    />
  );
}
