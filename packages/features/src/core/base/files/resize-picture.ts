/**
 * The picture with its longest edge brought down to `edge` px, in its own format or the wanted one, and without metadata.
 * Rejects what is no picture.
 */
export async function resizePicture(picture: Blob, edge: number, type = picture.type): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw a picture.');
  pen.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // It knows no transparency, and what is see-through would become black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('No picture was made.'))), type, 0.85);
  });
}
