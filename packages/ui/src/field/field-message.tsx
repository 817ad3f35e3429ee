import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldMessageProps {
  /** What the control is described by. */
  id: string;
  /** One sentence. */
  children: ReactNode;
}

/** Help under a control. */
export function FieldHelp({ id, children }: FieldMessageProps) {
  return (
    <p id={id} data-slot="field-help" className="text-sm text-muted-foreground">
      {children}
    </p>
  );
}

/** What is wrong and what to do, with a sign beside the colour. */
export function FieldError({ id, children }: FieldMessageProps) {
  return (
    <p
      id={id}
      data-slot="field-error"
      className="flex items-start gap-1.5 text-sm font-medium text-destructive-text"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </p>
  );
}
