import { fileName, outputSize, type CropArea } from './crop-area';

/** What a picture of each kind becomes: see-through stays see-through, photographs stay small. */
const KINDS: Record<string, string> = { 'image/jpeg': 'image/jpeg', 'image/png': 'image/png' };
const QUALITY = 0.9;

/**
 * The cropped area as a new file, without the metadata of the original, such as the place where a photograph was taken.
 * Rejects when the browser cannot make the picture.
 */
export async function drawCrop(
  image: HTMLImageElement,
  area: CropArea,
  original: File,
  maxEdge: number,
): Promise<File> {
  const { width, height } = outputSize(area, maxEdge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw a picture.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('No picture was made.'))),
      KINDS[original.type] ?? 'image/webp',
      QUALITY,
    );
  });
  // A browser that cannot write the requested format writes PNG and reports that type.
  return new File([blob], fileName(original.name, blob.type), { type: blob.type });
}
