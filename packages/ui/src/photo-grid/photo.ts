/** A photo as grids and viewers show it. Give them the small picture in a grid, the large one in a viewer. */
export interface Photo {
  id: string;
  src: string;
  /** Sizes to choose from, as in HTML: 'a-400.avif 400w, a-800.avif 800w'. */
  srcSet?: string | undefined;
  /** What is on it: 'Ada and Chidi cutting the cake'. */
  alt: string;
  /** Of the picture, in px: they reserve its place before it arrives. */
  width: number;
  height: number;
  caption?: string | undefined;
  /** Who added it, as the others know them. */
  uploadedBy?: string | undefined;
  /** A page of its own. */
  href?: string | undefined;
}
