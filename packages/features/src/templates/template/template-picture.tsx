import { hasTemplateArt, TEMPLATE_SHAPES, templateArtAddress } from '@foregather/covers';
import type { Template } from '../template-list';

const LIGHT = 'dark:hidden [@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:hidden';
const DARK = 'hidden dark:block [@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:block';

/** Path of the picture that a shared link to a template shows; undefined: it has none. */
export const templateLinkPicture = ({ slug }: Template): string | undefined =>
  hasTemplateArt(slug) ? templateArtAddress({ slug, shape: 'link', type: 'png' }) : undefined;

/**
 * The picture of a template on its public page, by day and after sunset. `TemplateArt` is the application's: this one
 * needs no more of the style sheet than the document holds. Decoration: the name beside it says what it is.
 */
export function TemplatePicture({ template: { slug } }: { template: Template }) {
  if (!hasTemplateArt(slug)) return null;
  const { width, height } = TEMPLATE_SHAPES.wide;
  const address = (night: boolean) => templateArtAddress({ slug, shape: 'wide', night });
  return (
    <div aria-hidden className="tp-picture">
      <img alt="" width={width} height={height} src={address(false)} className={LIGHT} />
      <img alt="" width={width} height={height} loading="lazy" src={address(true)} className={DARK} />
    </div>
  );
}
