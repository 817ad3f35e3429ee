import { alias, premium, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const mediaRoutes: RouteDef[] = [
  unbuilt('/photos', 'Photos', signedIn, () => import('./unbuilt')),
  alias('/gallery', '/photos'),
  unbuilt('/photo-gallery', 'Photo gallery', signedIn, () => import('./unbuilt')),
  unbuilt('/photo-gallery/upload', 'Upload photos', signedIn, () => import('./unbuilt')),
  unbuilt('/photo-gallery/albums', 'Albums', signedIn, () => import('./unbuilt')),
  unbuilt('/photo-gallery/view', 'Photo viewer', signedIn, () => import('./unbuilt')),
  unbuilt('/video-galleries/:id?', 'Video galleries', premium, () => import('./unbuilt')),
  unbuilt('/pro/video-gallery', 'Video library', pro, () => import('./unbuilt')),
  alias('/pro/video/gallery', '/pro/video-gallery'),
  unbuilt('/pro/video/upload', 'Upload videos', pro, () => import('./unbuilt')),
  unbuilt('/pro/video/slideshow', 'Slideshow builder', pro, () => import('./unbuilt')),
];
