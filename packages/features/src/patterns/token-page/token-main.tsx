import type { ReactNode } from 'react';

/** The column a token page stands in. */
export function TokenMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 sm:py-10">
      {children}
    </main>
  );
}

/** A page of a heading and a few words. */
export function TokenMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-3 px-4 py-16">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </main>
  );
}

/** What just happened, said once. */
export function TokenNotice({ children }: { children: string | null }) {
  return children === null ? null : (
    <p role="status" className="rounded-lg bg-success-surface p-4 font-semibold text-success-text">
      {children}
    </p>
  );
}
