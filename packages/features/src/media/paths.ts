/** Addresses of this domain's pages. */
export const mediaPaths = {
  photos: () => '/photos',
  photoGallery: () => '/photo-gallery',
  photoGalleryUpload: () => '/photo-gallery/upload',
  photoGalleryAlbums: () => '/photo-gallery/albums',
  photoGalleryView: () => '/photo-gallery/view',
  videoGalleries: (id?: string) =>
    id === undefined ? '/video-galleries' : `/video-galleries/${encodeURIComponent(id)}`,
  proVideoGallery: () => '/pro/video-gallery',
  proVideoUpload: () => '/pro/video/upload',
  proVideoSlideshow: () => '/pro/video/slideshow',
};
