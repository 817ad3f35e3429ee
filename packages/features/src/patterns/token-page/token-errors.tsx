import { useEffect, useRef } from 'react';
import type { FieldErrors } from './form-values';

export interface TokenErrorsProps {
  title: string;
  errors: FieldErrors;
  /** Id of the part of the page that a field's message leads to. Default: the field. */
  targetOf?: (field: string) => string;
}

/** Says above a form what is wrong and leads to each field. Takes the focus where script runs. */
export function TokenErrors({ errors, ...rest }: TokenErrorsProps) {
  if (Object.keys(errors).length === 0) return null;
  // Other errors are another summary, which takes the focus anew.
  return <Summary key={JSON.stringify(errors)} errors={errors} {...rest} />;
}

function Summary({ title, errors, targetOf = (field) => field }: TokenErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-destructive bg-danger-surface p-4 text-danger-text"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            {field === '' ? (
              message
            ) : (
              <a href={`#${targetOf(field)}`} className="underline">
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
