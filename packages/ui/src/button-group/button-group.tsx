import type { ComponentProps } from 'react';
import { join } from '../lib/join';

/** A group says what its buttons have in common. */
type Named = { 'aria-label': string } | { 'aria-labelledby': string };

export type ButtonGroupProps = ComponentProps<'div'> &
  Named & {
    /** One under the other: in a narrow column, or for long labels. */
    orientation?: 'horizontal' | 'vertical' | undefined;
    /** `false` leaves a gap, and buttons go to the next line where there is no room. */
    attached?: boolean | undefined;
  };

/**
 * Long labels wrap inside their button in place of widening the page, and its neighbours grow with it.
 * What is focused stands above its neighbours, or they would cover its edge.
 */
const ATTACHED =
  'max-w-full [&>*]:relative [&>*]:h-auto [&>*]:shrink [&>*]:py-1 [&>*:focus-visible]:z-10 ' +
  '[&>.size-control]:min-h-control [&>.size-control]:shrink-0 [&>.size-control]:py-0 ';

/** Edges overlap by a pixel; fills without an edge stand a pixel apart. */
const SIDE_BY_SIDE =
  'inline-flex [&>*:not(:first-child)]:rounded-s-none [&>*:not(:last-child)]:rounded-e-none ' +
  '[&>*+.border]:-ms-px [&>*+*:not(.border)]:ms-px';
const UNDER_EACH_OTHER =
  'inline-grid [&>*:not(:first-child)]:rounded-t-none [&>*:not(:last-child)]:rounded-b-none ' +
  '[&>*+.border]:-mt-px [&>*+*:not(.border)]:mt-px';

/** Buttons that belong together: equal choices in a toolbar, steps back and forward. */
export function ButtonGroup({
  orientation = 'horizontal',
  attached = true,
  className,
  ...rest
}: ButtonGroupProps) {
  const vertical = orientation === 'vertical';
  const looks = attached
    ? ATTACHED + (vertical ? UNDER_EACH_OTHER : SIDE_BY_SIDE)
    : vertical
      ? 'inline-grid max-w-full gap-2'
      : 'flex flex-wrap gap-2';
  return (
    // Not a fieldset: nothing is asked for.
    <div
      data-slot="button-group"
      data-orientation={orientation}
      {...rest}
      role="group"
      className={join(looks, className)}
    />
  );
}
