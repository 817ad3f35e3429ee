import type { CoverPhoto, CoverPicture } from '@foregather/covers';

/** What the picture of a shared link shows: nothing in it may differ between the guests of one event. */
export interface LinkPicture {
  cover: Pick<CoverPicture, 'kind' | 'seed' | 'variant' | 'mood' | 'number' | 'state'>;
  /** The host's own photo, in place of the drawing. */
  photo?: CoverPhoto | undefined;
  lettering: 'poster' | 'name_tag' | 'banner';
  /** The small line over the title: day and place. */
  line: string;
  title: string;
  /** What is seen, in words. */
  alt: string;
}

/** Its name under the address of its page. */
export const LINK_PICTURE_FILE = 'preview.png';
/** In pixels; what messengers and social networks ask for. */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 };
