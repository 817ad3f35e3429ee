import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { textLinkVariants } from '@foregather/ui';
import { entriesOf } from './find';
import { type KindId, KINDS } from './kinds';
import { kindSearch } from './search-params';

/** A kind of the gallery under its heading, with the way to all of it. */
export function Shelf({
  kind,
  title,
  about,
  children,
}: {
  kind: KindId;
  title: string;
  about?: string;
  children: ReactNode;
}) {
  const id = useId();
  const name = KINDS.find((each) => each.id === kind)?.name ?? title;
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3.5">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {about === undefined ? null : (
          <p className="text-item text-muted-foreground max-sm:order-last max-sm:basis-full">{about}</p>
        )}
        <Link
          to={kindSearch(kind)}
          aria-label={`All ${entriesOf(kind).length}: ${name}`}
          className={textLinkVariants({ tone: 'standalone', class: 'ms-auto' })}
        >
          All {entriesOf(kind).length}
        </Link>
      </div>
      {children}
    </section>
  );
}
