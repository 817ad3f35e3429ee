import { fileName, outputSize, type Part } from './part';

/** What a picture of each kind becomes: see-through stays see-through, photographs stay small. */
const KINDS: Record<string, string> = { 'image/jpeg': 'image/jpeg', 'image/png': 'image/png' };
const QUALITY = 0.9;

/**
 * The part of a picture as a file of its own. What a camera wrote into the old one, such as the place, is not in it.
 * Rejects when the browser makes no picture.
 */
export async function drawPart(
  image: HTMLImageElement,
  part: Part,
  original: File,
  maxEdge: number,
): Promise<File> {
  const { width, height } = outputSize(part, maxEdge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw a picture.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('No picture was made.'))),
      KINDS[original.type] ?? 'image/webp',
      QUALITY,
    );
  });
  // A browser that cannot write the kind it was asked for writes PNG, and says so.
  return new File([blob], fileName(original.name, blob.type), { type: blob.type });
}
