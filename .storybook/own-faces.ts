/**
 * The faces that come from a file of ours. The others stand for faces of the system (`local()`), which a machine may
 * lack: to load one that is not there is an error.
 */
export const ownFaces = <Face extends Pick<FontFace, 'family'>>(faces: Iterable<Face>): Face[] =>
  [...faces].filter(({ family }) => !family.includes('Fallback'));
