import type { ReactNode } from 'react';

/** A part of the home page under a heading of its own; `id` for links that lead to it. */
export function HomeSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-label={title}
      className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-12 sm:px-6 md:py-16"
    >
      <h2 className="text-3xl">{title}</h2>
      {children}
    </section>
  );
}
