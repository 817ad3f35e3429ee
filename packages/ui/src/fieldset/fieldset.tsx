import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError, FieldHelp } from '../field';
import { cn } from '../lib/cn';
import { join } from '../lib/join';
import { OptionalMark } from '../lib/optional-mark';
import * as strings from '../lib/strings';

export type FieldsetProps = ComponentProps<'fieldset'> & {
  /** The question the controls inside answer together. */
  legend: ReactNode;
  /** Hides the legend from sight only: where a heading above already says it. */
  legendHidden?: boolean | undefined;
  /** How to answer, under the legend: it is read before the choices. */
  help?: ReactNode;
  /** What is wrong with the answer as a whole. */
  error?: ReactNode;
  /** Shows that the answer may be left out. */
  optional?: boolean | undefined;
  /** The words for `optional`. */
  optionalLabel?: string | undefined;
};

/** Several controls that answer one question: an address, a set of choices. */
export function Fieldset({
  legend,
  legendHidden,
  help,
  error,
  optional,
  optionalLabel = strings.optional,
  className,
  children,
  ...rest
}: FieldsetProps) {
  const base = useId();
  const helpId = help ? `${base}-help` : undefined;
  const errorId = error ? `${base}-error` : undefined;
  const describedBy = [rest['aria-describedby'], errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      data-slot="fieldset"
      data-invalid={errorId ? true : undefined}
      {...rest}
      aria-describedby={describedBy}
      className={cn('min-w-0', className)}
    >
      <legend className={join('text-sm font-semibold', legendHidden && 'sr-only')}>
        {legend}
        {optional ? <OptionalMark>{optionalLabel}</OptionalMark> : null}
      </legend>
      {/* A grid inside, because browsers lay a fieldset out around its legend. */}
      <div className={join('grid min-w-0 gap-2', !legendHidden && 'mt-2')}>
        {helpId ? <FieldHelp id={helpId}>{help}</FieldHelp> : null}
        {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
        {children}
      </div>
    </fieldset>
  );
}
