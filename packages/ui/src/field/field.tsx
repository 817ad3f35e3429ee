import { useId, useMemo, type ComponentProps, type ReactNode } from 'react';
import { join } from '../lib/join';
import { OptionalMark } from '../lib/optional-mark';
import * as strings from '../lib/strings';
import { FieldContext, type FieldState } from './field-context';
import { FieldError, FieldHelp } from './field-message';

export type FieldProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What is asked for. Always there, also when `labelHidden` keeps it from sight. */
  label: ReactNode;
  /** Hides the label from sight only: for a search box beside its icon. */
  labelHidden?: boolean | undefined;
  /** How to answer, under the control. */
  help?: ReactNode;
  /** What is wrong with the answer, in words. Undefined or empty: nothing is. */
  error?: ReactNode;
  /** Tells assistive technology that an answer is needed. Forms mark what is optional instead. */
  required?: boolean | undefined;
  /** Shows that the answer may be left out. */
  optional?: boolean | undefined;
  /** The words for `optional`. */
  optionalLabel?: string | undefined;
  /** Beside the label at the end of its line, such as a link to more help. */
  aside?: ReactNode;
  /** Id of the control, where something else points to it. */
  controlId?: string | undefined;
  /** One control of this package, or one of your own with `useFieldControl`. */
  children: ReactNode;
};

/** Label above, help and error below, all wired to the one control inside. */
export function Field({
  label,
  labelHidden,
  help,
  error,
  required = false,
  optional,
  optionalLabel = strings.optional,
  aside,
  controlId,
  className,
  children,
  ...rest
}: FieldProps) {
  const base = useId();
  const id = controlId ?? `${base}-control`;
  const labelId = `${base}-label`;
  const helpId = help ? `${base}-help` : undefined;
  const errorId = error ? `${base}-error` : undefined;
  const state = useMemo<FieldState>(
    () => ({
      controlId: id,
      labelId,
      describedBy: [errorId, helpId].filter(Boolean).join(' ') || undefined,
      errorId,
      required,
    }),
    [id, labelId, errorId, helpId, required],
  );
  return (
    <div
      data-slot="field"
      data-invalid={errorId ? true : undefined}
      className={join('weak:grid weak:min-w-0 weak:grid-cols-1 weak:content-start weak:gap-1.5', className)}
      {...rest}
    >
      <div
        className={
          labelHidden && !aside ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'
        }
      >
        <label
          id={labelId}
          htmlFor={id}
          className={join('min-w-0 text-sm font-semibold wrap-break-word', labelHidden && 'sr-only')}
        >
          {label}
          {optional ? <OptionalMark>{optionalLabel}</OptionalMark> : null}
        </label>
        {aside ? <span className="text-sm">{aside}</span> : null}
      </div>
      <FieldContext value={state}>{children}</FieldContext>
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      {helpId ? <FieldHelp id={helpId}>{help}</FieldHelp> : null}
    </div>
  );
}
