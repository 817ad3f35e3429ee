import type { TemplateArtOptions } from './template-art';
import { hasTemplateArt, type TemplateArtSlug } from './template-looks';

/** The shapes a template's picture is laid out for, in CSS pixels. A shape is chosen by where it stands. */
export const TEMPLATE_SHAPES = {
  /** Above a whole page. */
  head: { width: 1216, height: 420, size: 0.8 },
  /** The large picture of the gallery: sky for a slip of paper, the thing to one side. */
  feature: { width: 800, height: 500, size: 0.57, across: 0.2, ground: 0.65 },
  /** Largest of a mosaic, 4:3. */
  large: { width: 600, height: 446 },
  /** 16:9, for half a page, and the head of a page on a phone. */
  wide: { width: 640, height: 340, size: 0.86 },
  /** Card, 16:9. */
  card: { width: 384, height: 204 },
  /** Card, about square. */
  tile: { width: 290, height: 226 },
  /** Card of a rail, upright. */
  tall: { width: 214, height: 268, size: 0.82 },
  /** Upright at dusk, with calm sky for its name. */
  poster: { width: 224, height: 300, size: 0.74, calm: true, light: 'dusk' },
  /** Beside a name in a row. */
  small: { width: 150, height: 100, alone: true },
  /** Strip across a dialog: the thing at the end, free of the words. */
  strip: { width: 640, height: 120, size: 1.25, across: 0.82, ground: 0.86 },
  /** Picture of a shared link. */
  link: { width: 1200, height: 630 },
} as const satisfies Record<string, TemplateArtOptions>;

export type TemplateShape = keyof typeof TEMPLATE_SHAPES;

/** A template's picture in a shape, by day or after sunset. */
export interface TemplatePicture {
  slug: TemplateArtSlug;
  shape: TemplateShape;
  night: boolean;
  type: 'svg' | 'png';
}

/** Changes when a drawing does, so that pictures can be kept for ever. */
export const TEMPLATE_EDITION = 1;

/** Where a template's picture is served: `/covers/template/1/wedding/card.svg`, `/covers/template/1/wedding/card-night.svg`. */
export const templateArtAddress = ({
  slug,
  shape,
  night = false,
  type = 'svg',
}: Pick<TemplatePicture, 'slug' | 'shape'> & Partial<TemplatePicture>): string =>
  `/covers/template/${TEMPLATE_EDITION}/${slug}/${shape}${night ? '-night' : ''}.${type}`;

const ADDRESS = /^\/covers\/template\/(\d{1,4})\/([a-z-]{1,40})\/([a-z]{1,10})(-night)?\.(svg|png)$/;

const isShape = (text: string): text is TemplateShape => Object.hasOwn(TEMPLATE_SHAPES, text);

/** What an address asks for; null for one that `templateArtAddress` does not make. */
export function parseTemplateArtAddress(path: string): TemplatePicture | null {
  const [, edition = '', slug = '', shape = '', night, type] = ADDRESS.exec(path) ?? [];
  if (edition !== String(TEMPLATE_EDITION) || !hasTemplateArt(slug) || !isShape(shape)) return null;
  return { slug, shape, night: night !== undefined, type: type === 'png' ? 'png' : 'svg' };
}
