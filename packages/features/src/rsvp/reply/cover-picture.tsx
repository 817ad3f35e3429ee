import type { CoverShape } from '@foregather/covers';
import type { EventCover } from './cover-of';

const WIDE = '(width >= 960px)';
const MIDDLE = '(width >= 600px)';
const DARK = '(prefers-color-scheme: dark)';

/** Shapes by width, widest first; the tall one is for whatever is narrower. */
const BY_WIDTH: readonly [CoverShape, string][] = [
  ['poster', WIDE],
  ['link', MIDDLE],
];

/**
 * The event's cover in the shape that the width asks for; a drawn one after sunset in the dark scheme. One of the sources
 * loads.
 */
export function CoverPicture({ cover }: { cover: EventCover }) {
  const source = (shape: CoverShape, media: string, dark: boolean) => {
    const { width, height } = cover.size(shape);
    return (
      <source
        key={`${shape}${dark}`}
        media={dark ? `${media === '' ? '' : `${media} and `}${DARK}` : media}
        srcSet={cover.source(shape, { dark })}
        width={width}
        height={height}
      />
    );
  };
  const dark = (shape: CoverShape, media: string) => (cover.isPhoto ? null : source(shape, media, true));
  const { width, height } = cover.size('tall');
  return (
    <picture>
      {BY_WIDTH.flatMap(([shape, media]) => [dark(shape, media), source(shape, media, false)])}
      {dark('tall', '')}
      <img src={cover.source('tall')} width={width} height={height} fetchPriority="high" alt={cover.alt} />
    </picture>
  );
}
