import type { Picture } from './png';

/** The colour of a pixel as one number, red first. */
const colourAt = ({ data }: Picture, pixel: number): number => data.readUInt32BE(pixel * 4) >>> 8;

/** The colours of a picture in ascending order. */
export function coloursOf(picture: Picture): number[] {
  const found = new Set<number>();
  for (let pixel = 0; pixel < picture.data.length / 4; pixel += 1) found.add(colourAt(picture, pixel));
  return [...found].toSorted((a, b) => a - b);
}

function distance(a: number, b: number): number {
  const red = (a >>> 16) - (b >>> 16);
  const green = ((a >>> 8) & 255) - ((b >>> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return red * red + green * green + blue * blue;
}

/**
 * The picture with each colour replaced by the nearest of those given, the first of equally near ones. Colours that it
 * comes to use suffice to come to the same picture again, so that a reduced picture is enough to compare with.
 */
export function withColours(picture: Picture, colours: readonly number[]): Picture {
  const nearest = new Map<number, number>();
  const data = Buffer.alloc(picture.data.length);
  for (let pixel = 0; pixel < data.length / 4; pixel += 1) {
    const colour = colourAt(picture, pixel);
    let found = nearest.get(colour);
    if (found === undefined) {
      found = colours.reduce((best, next) => (distance(next, colour) < distance(best, colour) ? next : best));
      nearest.set(colour, found);
    }
    data.writeUInt32BE(((found << 8) | 255) >>> 0, pixel * 4);
  }
  return { width: picture.width, height: picture.height, data };
}
