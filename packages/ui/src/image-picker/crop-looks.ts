/**
 * The styles of react-image-crop, whose own style sheet a server script could not load. Its elements take no classes of
 * ours, so they are selected by role: the mask is the `svg`, the frame a group, each corner a button with its position in
 * `data-ord`. The element is left to right (`dir`) in every language, as pictures are.
 */
export const CROP_LOOKS = [
  'relative inline-block max-w-full cursor-crosshair touch-none overflow-hidden align-top',
  '[&>div:first-child]:overflow-hidden [&_img]:block [&_img]:max-h-96 [&_img]:max-w-full',
  '[&>svg]:pointer-events-none [&>svg]:absolute [&>svg]:inset-0 [&>svg]:size-full',
  '[&>[role=group]]:absolute [&>[role=group]]:cursor-move [&>[role=group]]:touch-none [&>[role=group]]:outline-2 [&>[role=group]]:-outline-offset-2 [&>[role=group]]:outline-dashed [&>[role=group]]:outline-white',
  '[&>[role=group]:focus-visible]:outline-4 [&>[role=group]:focus-visible]:-outline-offset-4 [&>[role=group]:focus-visible]:outline-solid [&>[role=group]:focus-visible]:outline-ring',
  '[&_[role=button]]:absolute [&_[role=button]]:size-4 [&_[role=button]]:rounded-full [&_[role=button]]:border-2 [&_[role=button]]:border-white [&_[role=button]]:bg-spruce-700 forced-colors:[&_[role=button]]:bg-[ButtonFace]',
  '[&_[role=button]:focus-visible]:outline-4 [&_[role=button]:focus-visible]:outline-ring',
  // Touch needs a larger target.
  'pointer-coarse:[&_[role=button]]:after:absolute pointer-coarse:[&_[role=button]]:after:-inset-3.5 pointer-coarse:[&_[role=button]]:after:content-[""]',
  '[&_[data-ord^=n]]:top-0 [&_[data-ord^=s]]:bottom-0 [&_[data-ord$=w]]:start-0 [&_[data-ord$=e]]:end-0',
  // Middle of the edges.
  '[&_[data-ord=n][role]]:start-1/2 [&_[data-ord=n][role]]:-ms-2 [&_[data-ord=s][role]]:start-1/2 [&_[data-ord=s][role]]:-ms-2',
  '[&_[data-ord=e][role]]:top-1/2 [&_[data-ord=e][role]]:-mt-2 [&_[data-ord=w][role]]:top-1/2 [&_[data-ord=w][role]]:-mt-2',
  '[&_[data-ord=nw]]:cursor-nw-resize [&_[data-ord=ne]]:cursor-ne-resize [&_[data-ord=sw]]:cursor-sw-resize [&_[data-ord=se]]:cursor-se-resize',
  '[&_[data-ord=n]]:cursor-n-resize [&_[data-ord=s]]:cursor-s-resize [&_[data-ord=e]]:cursor-e-resize [&_[data-ord=w]]:cursor-w-resize',
  // The edges between the corners can be dragged as well.
  '[&_[data-ord]:not([role])]:absolute [&_[data-ord=n]:not([role])]:h-2 [&_[data-ord=n]:not([role])]:w-full [&_[data-ord=s]:not([role])]:h-2 [&_[data-ord=s]:not([role])]:w-full',
  '[&_[data-ord=e]:not([role])]:h-full [&_[data-ord=e]:not([role])]:w-2 [&_[data-ord=w]:not([role])]:h-full [&_[data-ord=w]:not([role])]:w-2',
].join(' ');

/** With a fixed aspect ratio the edges cannot be dragged. */
export const FIXED_SHAPE =
  '[&_[data-ord=n]]:hidden [&_[data-ord=e]]:hidden [&_[data-ord=s]]:hidden [&_[data-ord=w]]:hidden';

export const ROUND = '[&>[role=group]]:rounded-full';
