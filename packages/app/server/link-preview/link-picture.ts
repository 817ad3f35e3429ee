import { type CoverPhoto, coverOptions, drawCover, titleInks } from '@foregather/covers';
import { LINK_PICTURE_SIZE, type LinkPicture } from '@foregather/features/patterns/token-page';
import { lettering } from './lettering.ts';

/** Shares of the height that are sky: at most so that the people keep their room, and where there is no title. */
const MOST_CALM = 0.52;
const NO_TITLE_CALM = 0.1;

/** The picture of a shared link as SVG: the event's cover, laid out below its title. Letters are paths. */
export function linkPictureSvg(picture: LinkPicture): string {
  const { height } = LINK_PICTURE_SIZE;
  const cover = { ...picture.cover, shape: 'link' as const, type: 'svg' as const };
  const title = lettering(picture, titleInks(cover.kind, cover.mood));
  const options = coverOptions(cover);
  const { svg } = drawCover({
    ...options,
    calm:
      title.bottom === 0
        ? NO_TITLE_CALM
        : Math.min(MOST_CALM, Math.max(options.calm ?? 0, (title.bottom + 24) / height)),
  });
  return svg.replace(/<\/svg>$/, `${title.svg}</svg>`);
}

/** How far a title stays from the lower edge of a photo, in pixels. */
const FOOT = 34;

/**
 * The title over the host's own photo, as SVG: on its surface, and on the side away from what the photo is about. A bare
 * title, which a photo never has, would stand on a banner.
 */
export function photoTitleSvg(picture: LinkPicture & { photo: CoverPhoto }): string {
  const { width, height } = LINK_PICTURE_SIZE;
  const { kind, mood } = picture.cover;
  const surfaced = picture.lettering === 'poster' ? ('banner' as const) : picture.lettering;
  const low = picture.photo.y < 50;
  const title = lettering({ ...picture, lettering: surfaced }, titleInks(kind, mood), !low);
  const down = low ? Math.max(0, height - FOOT - title.bottom) : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(0 ${down})">${title.svg}</g></svg>`;
}
