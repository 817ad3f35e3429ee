'use client';
import { Star } from 'lucide-react';
import { useId, useRef, type ChangeEventHandler, type FocusEventHandler, type Ref } from 'react';
import { Button } from '../button';
import { Fieldset, type FieldsetProps } from '../fieldset';
import * as strings from '../lib/strings';

export type RatingProps = Omit<FieldsetProps, 'ref' | 'onChange' | 'onBlur' | 'children' | 'defaultValue'> & {
  /** How many stars there are. */
  max?: number | undefined;
  /** Name of the form value; one is made up when it is missing. */
  name?: string | undefined;
  /** The stars given, when the parent holds them; 0 for none. */
  value?: number | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: number | undefined;
  /** Hears each change; 0 when the rating was taken back. */
  onValueChange?: ((value: number) => void) | undefined;
  /** Name of a number of stars, read with each and shown beside them. */
  optionText?: ((stars: number, max: number) => string) | undefined;
  /** Offers to take the rating back. Needs `value`. */
  clearable?: boolean | undefined;
  /** Default: 'Clear rating'. */
  clearLabel?: string | undefined;
  /** These three go to every star, so that react-hook-form's `register` can be spread here. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The event of the star that changed, for form libraries. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** The event of the star that lost focus, for form libraries. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
};

/**
 * A star is filled when it or a later one is chosen: the style sheet sees that by itself, so the stars are right also
 * where a form library or a reset changes the choice past React. The box of a label is dissolved (`contents`), so that
 * the words of the chosen star stand behind the last one.
 */
const OPTION = 'contents has-checked:[&_svg]:fill-highlight [&:has(~label>:checked)_svg]:fill-highlight';
const STAR =
  'relative inline-flex size-9 cursor-pointer items-center justify-center rounded-sm text-foreground pointer-coarse:size-11 ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-disabled:cursor-not-allowed peer-disabled:opacity-55 ' +
  'hover:not-peer-disabled:bg-hover [&_svg]:size-6 forced-colors:peer-checked:outline-2';

/** How much something was liked, in stars: a radio group, said in figures as well. */
export function Rating({
  max = 5,
  name,
  value,
  defaultValue,
  onValueChange,
  optionText = strings.rating.option,
  clearable,
  clearLabel = strings.rating.clear,
  disabled,
  ref,
  onChange,
  onBlur,
  ...fieldset
}: RatingProps) {
  const base = useId();
  const stars = useRef<HTMLDivElement>(null);
  const held = value !== undefined;
  return (
    <Fieldset data-slot="rating" disabled={disabled} {...fieldset}>
      <div className="flex flex-wrap items-center gap-x-3">
        <div ref={stars} className="flex flex-wrap items-center">
          {Array.from({ length: max }, (_, index) => index + 1).map((star) => (
            <label key={star} className={OPTION}>
              <input
                ref={ref}
                type="radio"
                name={name ?? base}
                value={star}
                {...(held ? { checked: star === value } : { defaultChecked: star === defaultValue })}
                onChange={(event) => {
                  onChange?.(event);
                  onValueChange?.(star);
                }}
                onBlur={onBlur}
                className="peer sr-only"
              />
              <span aria-hidden className={STAR}>
                <Star strokeWidth={1.75} />
              </span>
              <span className="order-last ms-2 text-sm font-semibold tabular-nums not-peer-checked:sr-only">
                {optionText(star, max)}
              </span>
            </label>
          ))}
        </div>
        {clearable && value ? (
          <Button
            variant="link"
            size="sm"
            disabled={disabled}
            onClick={() => {
              onValueChange?.(0);
              // The button goes away with the rating: focus stays in the group.
              stars.current?.querySelector('input')?.focus();
            }}
          >
            {clearLabel}
          </Button>
        ) : null}
      </div>
    </Fieldset>
  );
}
