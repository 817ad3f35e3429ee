import { cva } from 'class-variance-authority';
import { Link } from 'react-router-dom';
import type { TemplateShape } from '@foregather/covers';
import { TemplateArt } from '../components/template-art';
import { templatePaths } from '../paths';
import type { GalleryEntry } from './find';
import { leadText } from './lead-times';

/** '33 tasks, best from 15 months'. */
export const cardLine = ({ tasks, leadDays }: GalleryEntry): string =>
  `${tasks} tasks, best from ${leadText(leadDays)}`;

const number = new Intl.NumberFormat('en');
/** '60 to 120 people'. */
export const guestsLine = ({ guests }: GalleryEntry): string =>
  `${number.format(guests.from)} to ${number.format(guests.to)} people`;

const picture = cva('transition-hover group-hover:-translate-y-0.5 group-hover:-rotate-[0.5deg]', {
  variants: {
    shape: {
      card: 'aspect-[384/204] rounded-lg',
      wide: 'aspect-[600/330] rounded-lg',
      large: 'aspect-[600/446] rounded-lg',
      tile: 'aspect-[290/226] rounded-lg',
      tall: 'aspect-[214/268] rounded-lg',
    },
  },
});

/** A template as a picture with its name under it. */
export function TemplateCard({
  entry,
  shape,
  className = '',
}: {
  entry: GalleryEntry;
  shape: Extract<TemplateShape, 'card' | 'wide' | 'large' | 'tile' | 'tall'>;
  className?: string;
}) {
  return (
    <Link
      to={templatePaths.template(entry.slug)}
      className={`group block min-w-0 rounded-lg focus-ring ${className}`}
    >
      <TemplateArt slug={entry.slug} shape={shape} className={picture({ shape })} />
      <span className="mt-2 block font-item text-base/snug">{entry.name}</span>
      <span className="block text-meta text-muted-foreground">{cardLine(entry)}</span>
    </Link>
  );
}

/** A template as a line with a small picture before it. */
export function TemplateRow({ entry }: { entry: GalleryEntry }) {
  return (
    <Link
      to={templatePaths.template(entry.slug)}
      className="group grid grid-cols-[4.875rem_minmax(0,1fr)] items-center gap-3 rounded-md py-2 focus-ring"
    >
      <TemplateArt slug={entry.slug} shape="small" className="aspect-[3/2] rounded-md" />
      <span>
        <span className="block font-item text-base/snug group-hover:underline">{entry.name}</span>
        <span className="block text-meta text-muted-foreground">{cardLine(entry)}</span>
      </span>
    </Link>
  );
}
