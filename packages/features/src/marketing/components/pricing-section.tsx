import type { ReactNode } from 'react';

export interface PricingSectionProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: string;
  children: ReactNode;
}

/** One part of the page about prices. */
export function PricingSection({ title, lead, children }: PricingSectionProps) {
  return (
    <section aria-label={title} className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-section">{title}</h2>
        {lead ? <p className="max-w-reading text-muted-foreground">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
