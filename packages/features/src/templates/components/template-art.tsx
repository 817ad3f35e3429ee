import { cva } from 'class-variance-authority';
import { hasTemplateArt, TEMPLATE_SHAPES, templateArtAddress, type TemplateShape } from '@foregather/covers';
import { ThemedImage } from '@foregather/features/core/shell';
import { templateBySlug } from '../template-list';

/** What stands there until the picture does: the palest colour of the kind, or the dusk that a name is set on. */
const place = cva('block overflow-hidden print:hidden forced-colors:hidden', {
  variants: { dusk: { true: 'bg-spruce-950', false: 'bg-type-scene-1' } },
});

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
      className={place({ dusk: shape === 'poster', class: className })}
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
