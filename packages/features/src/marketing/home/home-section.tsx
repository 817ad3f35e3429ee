import type { ReactNode } from 'react';

export interface HomeSectionProps {
  /** For links that lead to it. */
  id?: string;
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** The title stands beside what it names, where there is room. */
  beside?: boolean;
  /** What stands under title and lead, before the rest. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the home page under a heading of its own. */
export function HomeSection({ id, title, lead, beside = false, action, children }: HomeSectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={`mx-auto grid w-full max-w-6xl scroll-mt-14 gap-x-12 gap-y-6 px-4 py-10 sm:px-6 md:py-14 ${
        beside ? 'lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.5fr)]' : ''
      }`}
    >
      <div className="grid content-start justify-items-start gap-3">
        <h2 className="text-3xl tracking-tight sm:text-4xl">{title}</h2>
        {lead ? <p className="max-w-[56ch] text-lg text-muted-foreground">{lead}</p> : null}
        {action}
      </div>
      {children}
    </section>
  );
}
