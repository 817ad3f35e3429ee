import type { ReactNode } from 'react';

/** One subject of the account pages, in a box of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-5 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6"
    >
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
