import { type CoverLook, coverAddress, coverLook } from '@foregather/covers';
import type { Template } from '../template-list';

const LIGHT = 'dark:hidden [@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:hidden';
const DARK = 'hidden dark:block [@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:block';

/** Each template has a picture of its own of its kind. */
const lookOf = ({ slug, eventType }: Template): CoverLook =>
  coverLook({
    kind: eventType,
    seed: slug.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7),
    variant: null,
    mood: null,
    number: null,
  });

/** Path of the picture that a shared link to a template shows. */
export const templateLinkPicture = (template: Template): string =>
  coverAddress({ ...lookOf(template), shape: 'link', type: 'png' });

/** The picture of a template, by day and after sunset. Decoration: the name beside it says what it is. */
export function TemplatePicture({ template }: { template: Template }) {
  const look = lookOf(template);
  const address = (mood: CoverLook['mood']) => coverAddress({ ...look, mood, shape: 'card', type: 'svg' });
  return (
    <div aria-hidden className="tp-picture">
      <img alt="" width={640} height={360} src={address(look.mood)} className={LIGHT} />
      <img alt="" width={640} height={360} loading="lazy" src={address('night')} className={DARK} />
    </div>
  );
}
