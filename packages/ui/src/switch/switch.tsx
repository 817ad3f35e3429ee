'use client';
import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { FieldError, FieldHelp, useFieldControl } from '../field';
import { join } from '../lib/join';
import { Spinner } from '../spinner';
import { switchMessages, switchRow, switchTrack } from './switch.variants';

/** A switch shows its words, or (in a table, say) is named without showing them. */
type Named =
  | {
      /** The words beside it; a press on them counts. */
      label: ReactNode;
    }
  | { label?: undefined; 'aria-label': string }
  | { label?: undefined; 'aria-labelledby': string };

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> &
  Named & {
    /** A second line under the words: what happens when it is on. */
    help?: ReactNode;
    /** Why it could not be changed. */
    error?: ReactNode;
    /** Is being saved: keeps focus and state, ignores presses, tells assistive technology that it is busy. */
    pending?: boolean | undefined;
    /** Words before, switch at the end of the line: for a list of settings. */
    atEnd?: boolean | undefined;
  };

/**
 * On or off, at once: what it says is done as soon as it is moved, without a button to save. A native checkbox with
 * the role of a switch, so it goes with a form and with `register`.
 */
export function Switch({
  label,
  help,
  error,
  pending,
  atEnd,
  className,
  onClick,
  onChange,
  ...props
}: SwitchProps) {
  const base = useId();
  const helpId = help ? `${base}-help` : undefined;
  const errorId = error ? `${base}-error` : undefined;
  // Not `disabled`: it would drop focus while the answer is on its way. React speaks of a change even when the click
  // behind it is prevented, so both are stopped.
  const handleClick = (event: MouseEvent<HTMLInputElement>) =>
    pending ? event.preventDefault() : onClick?.(event);
  const control = (
    <input
      data-slot="switch"
      {...props}
      {...useFieldControl({
        ...props,
        id: props.id ?? (label === undefined ? undefined : `${base}-control`),
        'aria-describedby':
          [props['aria-describedby'], errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': props['aria-invalid'] ?? (error ? true : undefined),
        'aria-errormessage': errorId,
      })}
      type="checkbox"
      // The state of a native box is its `checked`; an attribute beside it could contradict it.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      aria-busy={pending || undefined}
      onClick={handleClick}
      onChange={(event) => (pending ? undefined : onChange?.(event))}
      className={join(switchTrack, label === undefined && 'touch-target', label === undefined && className)}
    />
  );
  if (label === undefined) return control;
  return (
    <div data-slot="switch-row" className={join('weak:grid weak:gap-1', className)}>
      <label className={switchRow({ atEnd })}>
        {control}
        <span className="flex min-w-0 items-start gap-2 text-sm leading-6">
          <span className="min-w-0 wrap-break-word">{label}</span>
          {pending ? <Spinner className="mt-1 shrink-0" /> : null}
        </span>
      </label>
      {helpId || errorId ? (
        <div className={switchMessages({ atEnd })}>
          {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
          {helpId ? <FieldHelp id={helpId}>{help}</FieldHelp> : null}
        </div>
      ) : null}
    </div>
  );
}
