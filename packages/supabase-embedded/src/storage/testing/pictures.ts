import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small photo with the position, camera and text metadata that phones and editors write. */
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

/** A single-colour picture. */
export async function picture(
  format: 'png' | 'webp' | 'jpeg' | 'gif' = 'png',
  width = 64,
  height = 48,
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#a37' } });
  return Buffer.from(await image.toFormat(format).toBuffer());
}

/** A small file that unpacks to 400 million pixels: 20,000 black ones each way. */
export function pixelBomb(): Buffer<ArrayBuffer> {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit a pixel, grey; a row is its filter and 2,500 bytes.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
