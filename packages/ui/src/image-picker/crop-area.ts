/** The area of a picture that is kept, in pixels of the picture itself. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

export interface CropRules {
  /** Width by height; any shape unless given. */
  aspect?: number | undefined;
  /** Least width in pixels. */
  minWidth?: number | undefined;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(most, least));

/** The largest area of the wanted shape, in the middle. */
export function initialCrop({ width, height }: Size, { aspect }: CropRules): CropArea {
  if (aspect === undefined) return { x: 0, y: 0, width, height };
  const wide = Math.min(width, height * aspect);
  const high = wide / aspect;
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}

/**
 * The area after one of its numbers was changed: never outside the picture, never of another shape, and moved rather
 * than cut where it became too wide for its place.
 */
export function changeCrop(
  area: CropArea,
  change: Partial<CropArea>,
  picture: Size,
  rules: CropRules,
): CropArea {
  const wanted = { ...area, ...change };
  const { aspect, minWidth = 1 } = rules;
  const widest = aspect === undefined ? picture.width : Math.min(picture.width, picture.height * aspect);
  const width = clamp(wanted.width, minWidth, widest);
  const height = aspect === undefined ? clamp(wanted.height, 1, picture.height) : width / aspect;
  return {
    x: clamp(wanted.x, 0, picture.width - width),
    y: clamp(wanted.y, 0, picture.height - height),
    width,
    height,
  };
}

/** The size of the output when its longer edge may have at most so many pixels. */
export function outputSize({ width, height }: Size, maxEdge: number): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** 'beach.heic' as a picture of another kind: 'beach.jpg'. */
export const fileName = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${ENDINGS[type] ?? 'png'}`;
