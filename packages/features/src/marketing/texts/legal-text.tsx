import type { ReactNode } from 'react';
import { brand } from '@foregather/features/core/base';
import { BrandMark, PageMain } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { marketingPaths } from '../paths';

export interface LegalTextProps {
  title: string;
  /** ISO day of the text in force. */
  inForceSince: string;
  /** The plain summary, before everything else. */
  summary: readonly string[];
  /** Pages without the site's chrome bring their own way home. */
  withBrand?: boolean;
  children: ReactNode;
}

/** A text to read: summary first, sections below, at reading width, fit for print. */
export function LegalText({ title, inForceSince, summary, withBrand, children }: LegalTextProps) {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${inForceSince}T00:00:00Z`),
  );
  return (
    <PageMain width="reading" className="grid gap-8">
      {withBrand ? (
        <SiteLink
          to={marketingPaths.home()}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md font-display text-lg font-bold print:hidden"
        >
          <BrandMark />
          {/* The name is not translated. */}
          <span translate="no">{brand.name}</span>
        </SiteLink>
      ) : null}
      <header className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted-foreground">
          In force since <time dateTime={inForceSince}>{day}</time>
        </p>
      </header>
      <section
        aria-labelledby="summary"
        className="grid gap-3 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6"
      >
        <h2 id="summary" className="text-lg">
          In short
        </h2>
        <ul className="grid list-disc gap-2 ps-5">
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <div className="grid gap-8">{children}</div>
    </PageMain>
  );
}

/** One section of such a text. */
export function LegalSection({
  title,
  level = 2,
  children,
}: {
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className="grid gap-3">
      <Heading className="text-xl">{title}</Heading>
      {children}
    </section>
  );
}
