import { hasTemplateArt, TEMPLATE_SHAPES, templateArtAddress, type TemplateShape } from '@foregather/covers';
import { ThemedImage } from '@foregather/features/core/shell';
import { templateBySlug } from '../template-list';

export interface TemplateArtProps {
  /** A template's slug; of one that has no picture the place keeps the palest colour of its kind. */
  slug: string;
  /** Chosen by where it stands: the scene is laid out for it. */
  shape: TemplateShape;
  /** Of the box, whose proportions need not be those of the shape. */
  className?: string;
  /** Of the picture in it: which part shows where the box has other proportions. */
  imageClassName?: string;
}

/** The picture of a template. Decoration: the words beside it say what it is. */
export function TemplateArt({ slug, shape, className = '', imageClassName = '' }: TemplateArtProps) {
  const { width, height } = TEMPLATE_SHAPES[shape];
  return (
    <span
      aria-hidden
      data-slot="template-art"
      data-event-type={templateBySlug(slug)?.eventType}
      className={`block overflow-hidden bg-type-scene-1 print:hidden forced-colors:hidden ${className}`}
    >
      {hasTemplateArt(slug) ? (
        <ThemedImage
          day={templateArtAddress({ slug, shape })}
          night={templateArtAddress({ slug, shape, night: true })}
          width={width}
          height={height}
          className={imageClassName}
        />
      ) : null}
    </span>
  );
}
