import type { ReactNode } from 'react';

/** Looks of a text field, a list to choose from and a text area. */
export const tokenControl =
  'min-h-11 w-full rounded-md border border-input bg-card px-3 text-base text-foreground focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2';

/** What a control says of itself when its field is wrong; `TokenField` with the same id shows why. */
export const tokenFieldState = (id: string, error: string | undefined, help?: string) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
});

export interface TokenFieldProps {
  label: string;
  /** Id and name of the control. */
  id: string;
  error?: string | undefined;
  help?: string;
  /** The control: a plain one, with `tokenControl` and `tokenFieldState`. */
  children: ReactNode;
}

/** A label above its control, the error below. */
export function TokenField({ label, id, error, help, children }: TokenFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-foreground text-sm">
        {label}
      </label>
      {children}
      {help ? (
        <p id={`${id}-help`} className="mt-1.5 text-muted-foreground text-sm">
          {help}
        </p>
      ) : null}
      {error ? <FieldMessage id={`${id}-error`}>{error}</FieldMessage> : null}
    </div>
  );
}

/** What is wrong with a field, in words under it. */
export function FieldMessage({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-destructive-text text-sm">
      <span aria-hidden="true" className="font-bold">
        !
      </span>
      {children}
    </p>
  );
}
