import type { ReactNode } from 'react';

/** '(optional)' after a label. With a space and not a margin, so that the name of the control has it as well. */
export function OptionalMark({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className="font-normal text-muted-foreground">{children}</span>
    </>
  );
}
