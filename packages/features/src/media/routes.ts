import { alias, premium, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const mediaRoutes: RouteDef[] = [
  unbuilt('/photos', 'Photos', signedIn),
  alias('/gallery', '/photos'),
  unbuilt('/photo-gallery', 'Photo gallery', signedIn),
  unbuilt('/photo-gallery/upload', 'Upload photos', signedIn),
  unbuilt('/photo-gallery/albums', 'Albums', signedIn),
  unbuilt('/photo-gallery/view', 'Photo viewer', signedIn),
  unbuilt('/video-galleries/:id?', 'Video galleries', premium),
  unbuilt('/pro/video-gallery', 'Video library', pro),
  alias('/pro/video/gallery', '/pro/video-gallery'),
  unbuilt('/pro/video/upload', 'Upload videos', pro),
  unbuilt('/pro/video/slideshow', 'Slideshow builder', pro),
];
