/** Below this width a picture is drawn at twice its size: it is looked at on screens with two points a pixel. */
const SMALL = 640;

/** Draws a picture of ours as PNG. Loaded with the first one: a host that never draws any does not spend the memory. */
export async function pngOf(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  // More than one thread a picture would occupy the host's cores.
  sharp.concurrency(1);
  const density = width <= SMALL ? 144 : 72;
  // Flat colours: few of them are enough, at a third of the bytes.
  const drawn = await sharp(Buffer.from(svg), { density })
    .png({ palette: true, colours: 192, effort: 5 })
    .toBuffer();
  return new Uint8Array(drawn);
}
