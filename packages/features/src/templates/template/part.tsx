import type { ReactNode } from 'react';

/** A part of a template's page, which the counts at its head lead to. */
export function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="tp-part">
      <h2 id={id}>{title}</h2>
      {lead === undefined ? null : <p className="tp-lead">{lead}</p>}
      {children}
    </section>
  );
}
