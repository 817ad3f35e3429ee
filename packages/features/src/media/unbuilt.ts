import type { UnbuiltPages } from '@foregather/features/core/shell';

const photos = {
  does: 'Collects photos from everybody, old ones too, with albums, names and captions, seen by those you choose.',
  today:
    'Photos are not kept here yet. Let guests gather them in an album they can all open, and put its link into “A few words to your guests”.',
  open: 'events',
} as const;

const videoLibrary = {
  does: 'One library for the videos of all your events, uploads that go on where they stopped, and slideshows with captions.',
  today: 'Keep videos where your guests can open them, and put the link into “A few words to your guests”.',
  open: 'events',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/photos': photos,
  '/photo-gallery': photos,
  '/photo-gallery/upload': photos,
  '/photo-gallery/albums': photos,
  '/photo-gallery/view': photos,
  '/video-galleries/:id?': {
    does: 'Videos with captions and chapters, uploads that go on where they stopped, and slideshows that play without a connection.',
    today:
      'Photos are not kept here yet. Let guests gather them in an album they can all open, and put its link into “A few words to your guests”.',
    open: 'events',
  },
  '/pro/video-gallery': videoLibrary,
  '/pro/video/upload': videoLibrary,
  '/pro/video/slideshow': videoLibrary,
} satisfies UnbuiltPages;
