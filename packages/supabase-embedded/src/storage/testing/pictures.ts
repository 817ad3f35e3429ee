import sharp from 'sharp';

/** A small photo with the position, the camera and the words that phones and editors write into pictures. */
export async function photoWithPosition(): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(
    await sharp({ create: { width: 320, height: 240, channels: 3, background: '#3a7' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'CameraMaker', Artist: 'Ada Example' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 31/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '13/1 24/1 0/1',
        },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description photoshop:City="Hometown" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"/></rdf:RDF></x:xmpmeta>',
      )
      .toBuffer(),
  );
}

/** A picture of one colour. */
export async function picture(
  format: 'png' | 'webp' | 'jpeg' | 'gif' = 'png',
  width = 64,
  height = 48,
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#a37' } });
  return Buffer.from(await image.toFormat(format).toBuffer());
}
