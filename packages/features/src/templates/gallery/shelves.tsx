import { Link } from 'react-router-dom';
import { TemplateArt } from '../components/template-art';
import { templatePaths } from '../paths';
import { entriesOf } from './find';
import type { KindId } from './kinds';
import { Shelf } from './shelf';
import { cardLine, TemplateCard, TemplateRow } from './template-card';

/** Upright pictures that are pulled along; the next one looks in from the edge. */
export function ReunionShelf() {
  return (
    <Shelf kind="reunions" title="Bring people back" about="Lost names, room blocks, memorials, name tags">
      <ul className="-m-1 flex snap-x snap-proximity gap-4 overflow-x-auto scroll-p-1 p-1 pe-6 [scrollbar-width:thin] max-xl:-me-4 sm:max-xl:-me-6">
        {entriesOf('reunions').map((entry) => (
          <li key={entry.slug} className="w-47.5 shrink-0 snap-start sm:w-53.5">
            <TemplateCard entry={entry} shape="tall" />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

/** One large picture, two middle ones, three small ones. */
export function CelebrationShelf() {
  const [first, ...others] = entriesOf('celebrations');
  return (
    <Shelf
      kind="celebrations"
      title="A day of your own"
      about="From a cake in the yard to a year of planning"
    >
      <div className="grid gap-x-4 gap-y-4.5 xl:grid-cols-[600fr_596fr]">
        {first ? <TemplateCard entry={first} shape="large" /> : null}
        <ul className="grid grid-cols-2 content-start gap-x-3 gap-y-4.5 sm:grid-cols-6 sm:gap-x-4">
          {others.map((entry, index) => (
            <li key={entry.slug} className={index < 2 ? 'sm:col-span-3' : 'last:col-span-2 sm:col-span-2'}>
              <TemplateCard entry={entry} shape="tile" />
            </li>
          ))}
        </ul>
      </div>
    </Shelf>
  );
}

/** Posters, each with its name on its sky. */
export function StageShelf() {
  return (
    <Shelf kind="stage" title="On a stage" about="Doors, line-up, curfew and the last clip of tape">
      <ul className="-m-1 flex gap-4 overflow-x-auto p-1 [scrollbar-width:thin] max-xl:-me-4 sm:max-xl:-me-6 lg:grid lg:grid-cols-5 lg:overflow-visible">
        {entriesOf('stage').map((entry) => (
          <li key={entry.slug} className="w-50 shrink-0 lg:w-auto">
            <Link to={templatePaths.template(entry.slug)} className="group block rounded-lg focus-ring">
              <span className="relative block">
                <TemplateArt
                  slug={entry.slug}
                  shape="poster"
                  className="aspect-[224/300] rounded-lg transition-hover group-hover:-translate-y-0.5"
                />
                <span className="absolute inset-x-3.5 top-3 font-display text-3xl/[0.95] font-extrabold tracking-tight text-balance text-linen-50 print:static print:text-foreground forced-colors:static forced-colors:text-[LinkText]">
                  {entry.name}
                </span>
              </span>
              <span className="mt-2 block text-meta text-muted-foreground">{cardLine(entry)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

/** One wide picture with four beside it. */
export function GivingShelf() {
  const [first, ...others] = entriesOf('giving');
  return (
    <Shelf kind="giving" title="For a cause" about="Every one shows the net, not the gross">
      <div className="grid gap-4 xl:grid-cols-[600fr_596fr]">
        {first ? <TemplateCard entry={first} shape="wide" /> : null}
        <ul className="grid grid-cols-2 content-between gap-x-3 gap-y-4 sm:gap-x-4">
          {others.map((entry) => (
            <li key={entry.slug}>
              <TemplateCard entry={entry} shape="card" />
            </li>
          ))}
        </ul>
      </div>
    </Shelf>
  );
}

/** Kinds side by side, a line a template. */
export function RowShelves({ shelves }: { shelves: readonly (readonly [kind: KindId, title: string])[] }) {
  return (
    <div className="grid gap-x-9 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {shelves.map(([kind, title]) => (
        <Shelf key={kind} kind={kind} title={title}>
          <ul>
            {entriesOf(kind).map((entry) => (
              <li key={entry.slug} className="border-t">
                <TemplateRow entry={entry} />
              </li>
            ))}
          </ul>
        </Shelf>
      ))}
    </div>
  );
}
