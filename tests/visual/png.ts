import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Pixels of a picture: RGBA, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Buffer;
  /** `digestOf` the picture that this one shows with fewer colours. */
  reducedFrom?: string;
}

/** Keyword of the text chunk that holds `reducedFrom`. */
const REDUCED_FROM = 'reduced-from';

/** Throws when the bytes are no PNG. */
export function decode(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png);
  const reducedFrom = textOf(png, REDUCED_FROM);
  return { width, height, data, ...(reducedFrom ? { reducedFrom } : {}) };
}

/** Stands for the size and every pixel of a picture. */
export const digestOf = ({ width, height, data }: Picture): string =>
  createHash('sha256').update(`${width} ${height} `).update(data).digest('hex');

export const samePixels = (a: Picture, b: Picture): boolean =>
  a.width === b.width && a.height === b.height && a.data.equals(b.data);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PALETTE = 3;
const TRUE_COLOUR = 2;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The text that a PNG keeps under a keyword; pngjs does not read these chunks. */
function textOf(png: Buffer, keyword: string): string | undefined {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const [word, text] = png.toString('latin1', at + 8, at + 8 + length).split('\0', 2);
    if (type === 'tEXt' && word === keyword) return text;
    at += length + 12;
  }
  return undefined;
}

function file(picture: Picture, bits: number, colourType: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(colourType, 9);
  const { reducedFrom } = picture;
  const text = reducedFrom ? [chunk('tEXt', Buffer.from(`${REDUCED_FROM}\0${reducedFrom}`, 'latin1'))] : [];
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...text,
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const packed = (rows: Buffer) => chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 }));

/** Every pixel as the number of its colour, or nothing when there are more than 256. */
function indexed({ data }: Picture): { colours: Buffer; pixels: Uint8Array } | undefined {
  const numbers = new Map<number, number>();
  const pixels = new Uint8Array(data.length / 4);
  const colours: number[] = [];
  for (let at = 0; at < pixels.length; at += 1) {
    const colour = data.readUInt32BE(at * 4) >>> 8;
    let number = numbers.get(colour);
    if (number === undefined) {
      if (numbers.size === 256) return undefined;
      number = numbers.size;
      numbers.set(colour, number);
      colours.push(colour >>> 16, (colour >>> 8) & 255, colour & 255);
    }
    pixels[at] = number;
  }
  return { colours: Buffer.from(colours), pixels };
}

function withPalette(picture: Picture, colours: Buffer, pixels: Uint8Array): Buffer {
  const count = colours.length / 3;
  const bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
  const perByte = 8 / bits;
  const line = Math.ceil(picture.width / perByte);
  const rows = Buffer.alloc((line + 1) * picture.height);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const at = y * (line + 1) + 1 + Math.floor(x / perByte);
      const shift = 8 - bits * ((x % perByte) + 1);
      rows[at] = (rows[at] ?? 0) | ((pixels[y * picture.width + x] ?? 0) << shift);
    }
  }
  return file(picture, bits, PALETTE, chunk('PLTE', colours), packed(rows));
}

/** Rows stored as the difference to the row above, which suits pages of rectangles and text. */
function rowsAgainstAbove({ width, height, data }: Picture): Buffer {
  const line = width * 3;
  const rows = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (line + 1);
    rows[start] = 2;
    for (let x = 0; x < width; x += 1) {
      for (let part = 0; part < 3; part += 1) {
        const above = y === 0 ? 0 : (data[((y - 1) * width + x) * 4 + part] ?? 0);
        rows[start + 1 + x * 3 + part] = ((data[(y * width + x) * 4 + part] ?? 0) - above) & 255;
      }
    }
  }
  return rows;
}

function plainRows({ width, height, data }: Picture): Buffer {
  const line = width * 3;
  const rows = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.copy(rows, y * (line + 1) + 1 + x * 3, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return rows;
}

/**
 * The smallest PNG that keeps every pixel: a palette where 256 colours suffice, else three bytes a pixel. Screenshots
 * have no transparency; one that has is refused, because it would be lost. The bytes depend on the pixels alone.
 */
export function encodeSmall(picture: Picture): Buffer {
  for (let at = 3; at < picture.data.length; at += 4) {
    if (picture.data[at] !== 255) throw new Error('The picture has transparent pixels.');
  }
  const palette = indexed(picture);
  if (palette) return withPalette(picture, palette.colours, palette.pixels);
  const choices = [plainRows(picture), rowsAgainstAbove(picture)].map((rows) =>
    file(picture, 8, TRUE_COLOUR, packed(rows)),
  );
  return choices.reduce((best, next) => (next.length < best.length ? next : best));
}
