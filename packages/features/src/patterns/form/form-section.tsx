import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  /** For links to this part from a list beside the form. */
  id?: string | undefined;
  children: ReactNode;
}

/** A part of a long form with a heading of its own. */
export function FormSection({ title, id, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-[calc(var(--spacing-header)+1rem)] grid-cols-1 gap-4"
    >
      <h2 id={heading} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
