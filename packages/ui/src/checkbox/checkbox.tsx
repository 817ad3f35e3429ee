'use client';
import { useLayoutEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useFieldControl } from '../field';
import { FieldError, FieldHelp } from '../field';
import { choiceInput, choiceRow } from '../lib/choice';
import { composeRefs } from '../lib/compose-refs';
import { join } from '../lib/join';

/** A checkbox shows its words, or (in a table, say) is named without showing them. */
type Named =
  | {
      /** The words beside it; a press on them counts. */
      label: ReactNode;
    }
  | { label?: undefined; 'aria-label': string }
  | { label?: undefined; 'aria-labelledby': string };

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> &
  Named & {
    /** Some of what it stands for is chosen: "select all" over a half-chosen list. */
    indeterminate?: boolean | undefined;
    /** A second line under the words. */
    help?: ReactNode;
    /** What is wrong, for a box that must be ticked. */
    error?: ReactNode;
  };

/** One yes or no that takes effect with the form. The words belong to it: do not put it into a `Field`. */
export function Checkbox({
  label,
  help,
  error,
  indeterminate = false,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  // Before the first paint, or a half-chosen list would show as empty for a moment.
  useLayoutEffect(() => {
    // HTML has no attribute for this state.
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const helpId = help ? `${base}-help` : undefined;
  const errorId = error ? `${base}-error` : undefined;
  const box = (
    <input
      {...props}
      {...useFieldControl({
        ...props,
        id: props.id ?? `${base}-control`,
        'aria-describedby':
          [props['aria-describedby'], errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': props['aria-invalid'] ?? (error ? true : undefined),
        'aria-errormessage': errorId,
      })}
      ref={composeRefs(input, ref)}
      type="checkbox"
      className={join(
        choiceInput,
        'weak:rounded-sm',
        label === undefined && 'touch-target',
        label === undefined && className,
      )}
    />
  );
  if (label === undefined) return box;
  return (
    <div data-slot="checkbox" className={join('weak:grid weak:gap-1', className)}>
      <label className={choiceRow}>
        {box}
        <span className="min-w-0 pt-px text-sm leading-5">{label}</span>
      </label>
      {helpId || errorId ? (
        <div className="grid gap-1 ps-7.5">
          {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
          {helpId ? <FieldHelp id={helpId}>{help}</FieldHelp> : null}
        </div>
      ) : null}
    </div>
  );
}
