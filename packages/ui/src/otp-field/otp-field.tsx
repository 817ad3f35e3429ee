'use client';
import { unstable_OneTimePasswordField as Radix } from 'radix-ui';
import { use, useState, type ComponentProps } from 'react';
import { FieldContext } from '../field';
import { cn } from '../lib/cn';
import { controlBox } from '../lib/control';
import * as strings from '../lib/strings';

export type OtpFieldProps = Omit<
  ComponentProps<'div'>,
  'defaultValue' | 'dir' | 'onChange' | 'children' | 'role'
> & {
  /** How many characters the code has. */
  length?: number | undefined;
  /** What the code is made of; anything else that is typed or pasted is left out. */
  characters?: 'numeric' | 'alphanumeric' | undefined;
  /** What is typed so far, where the page keeps it. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Hears each change with all that is typed so far. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Once all characters are there: the moment to check the code. */
  onComplete?: ((value: string) => void) | undefined;
  /** Sends the form around it as soon as the code is complete. */
  submitWhenComplete?: boolean | undefined;
  /** Name of the form value. */
  name?: string | undefined;
  form?: string | undefined;
  /** Disabled: shown as such and takes no input. */
  disabled?: boolean | undefined;
  /** Shows what it holds and takes no input; it goes with the form. */
  readOnly?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
  /** Name of the group where no `Field` names it. */
  label?: string | undefined;
  /** Name of each box. */
  characterText?: ((place: number, count: number) => string) | undefined;
};

/**
 * A code that was sent or shown elsewhere, one box for each character. Pasting fills all of them, with or without
 * spaces, and phones offer the code from the message.
 */
export function OtpField({
  length = 6,
  characters = 'numeric',
  value,
  defaultValue,
  onValueChange,
  onComplete,
  submitWhenComplete = false,
  name,
  disabled,
  readOnly,
  label,
  characterText = strings.otpField.character,
  className,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  'aria-labelledby': labelledBy,
  ...rest
}: OtpFieldProps) {
  const field = use(FieldContext);
  const described = [describedBy, field?.describedBy].filter(Boolean).join(' ') || undefined;
  const wrong = invalid ?? (field?.errorId ? true : undefined);
  // Told once for each complete code: a reader of both callbacks would otherwise check it twice.
  const [told, setTold] = useState(defaultValue ?? value ?? '');
  const handle = (next: string) => {
    onValueChange?.(next);
    if (next.length === length && next !== told) onComplete?.(next);
    setTold(next);
  };
  const ownLabel = label ?? (field || labelledBy ? undefined : strings.otpField.label);
  return (
    <Radix.Root
      data-slot="otp-field"
      {...rest}
      aria-label={ownLabel}
      aria-labelledby={labelledBy ?? (ownLabel ? undefined : field?.labelId)}
      aria-describedby={described}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      {...(name === undefined ? {} : { name })}
      onValueChange={handle}
      autoSubmit={submitWhenComplete}
      validationType={characters}
      disabled={disabled ?? false}
      readOnly={readOnly ?? false}
      // Codes are read from the left in every language: for the arrow keys, and for the eye.
      dir="ltr"
      className={cn('flex w-fit max-w-full gap-2 [direction:ltr]', className)}
    >
      {Array.from({ length }, (_, index) => (
        <Radix.Input
          // The boxes of a code have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          {...(index === 0 && field ? { id: field.controlId } : {})}
          aria-label={characterText(index + 1, length)}
          aria-describedby={index === 0 ? described : undefined}
          aria-invalid={wrong}
          className={cn(
            controlBox,
            'h-control-lg w-11 shrink px-0 text-center font-mono text-lg! tabular-nums focus-visible:z-10',
            characters === 'alphanumeric' && 'uppercase',
          )}
        />
      ))}
      {/* Radix would send the code of a field that cannot be used. */}
      {disabled ? null : <Radix.HiddenInput {...(rest.id ? { id: `${rest.id}-value` } : {})} />}
    </Radix.Root>
  );
}
