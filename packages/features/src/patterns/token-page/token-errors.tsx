import { useEffect, useRef } from 'react';
import type { FieldErrors } from './form-values';

export interface TokenErrorsProps {
  title: string;
  errors: FieldErrors;
  /** Fields that were answered since: their messages are settled. */
  answered?: ReadonlySet<string>;
  /** Id of the part of the page that a field's message leads to. Default: the field. */
  targetOf?: (field: string) => string;
}

/** Says above a form what is wrong and leads to each field. Takes the focus where script runs. */
export function TokenErrors({ errors, ...rest }: TokenErrorsProps) {
  if (Object.keys(errors).length === 0) return null;
  // Other errors are another summary, which takes the focus anew; one that only grows shorter does not.
  return <Summary key={JSON.stringify(errors)} errors={errors} {...rest} />;
}

function Summary({ title, errors, answered, targetOf = (field) => field }: TokenErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const open = Object.entries(errors).filter(([field]) => !answered?.has(field));
  if (open.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-destructive bg-danger-surface p-4 text-danger-text"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {open.map(([field, message]) => (
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
