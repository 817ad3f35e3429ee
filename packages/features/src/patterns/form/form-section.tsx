import { type ReactNode, useId } from 'react';

/** A part of a long form with a heading of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <h2 id={heading} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
