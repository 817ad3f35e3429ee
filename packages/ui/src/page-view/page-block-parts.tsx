import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import type { PageFile, PageImage } from './page-model';
import { isSafeImage } from './safe-address';

/** What all blocks of a page share. */
export interface PageBlockContext {
  now: number;
  imageUrl: (src: string) => string | undefined;
  fileUrl: (file: PageFile) => string | undefined;
  headingLevel: 2 | 3;
}

export interface PictureProps {
  image: PageImage | null;
  context: PageBlockContext;
  className?: string;
}

/** Nothing when there is no picture, or when it comes from where none may come from. */
export function Picture({ image, context, className }: PictureProps) {
  const src = image ? context.imageUrl(image.src) : undefined;
  if (!image || src === undefined || !isSafeImage(src)) return null;
  return (
    <img
      src={src}
      alt={image.alt}
      loading="lazy"
      decoding="async"
      className={cn('h-auto max-w-full rounded-lg border bg-muted object-cover', className)}
    />
  );
}

export interface FigureProps {
  caption: string;
  children: ReactNode;
}

/** Something with its caption. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className="grid justify-items-start gap-2">
      {children}
      {caption === '' ? null : <figcaption className="text-sm text-muted-foreground">{caption}</figcaption>}
    </figure>
  );
}

export interface TitledProps {
  title: string;
  context: PageBlockContext;
  children: ReactNode;
}

/** Something with a small heading of its own. */
export function Titled({ title, context, children }: TitledProps) {
  const Title = `h${context.headingLevel + 1}` as 'h3' | 'h4'; // one more than 2 or 3
  return (
    <div className="grid gap-4">
      {title === '' ? null : <Title className="text-lg font-semibold">{title}</Title>}
      {children}
    </div>
  );
}
