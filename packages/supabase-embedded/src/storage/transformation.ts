import * as z from 'zod';
import { invalidRequest } from './errors';
import type { Transformation } from './types';

/** Maximum side length in pixels, as upstream. */
const LARGEST = 2500;
const side = z.coerce.number().int().min(1).max(LARGEST).optional();

const schema = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp', 'jpeg', 'png']).optional(),
});

/** Parses width, height, resize, quality and format from a URL or a body. Throws InvalidRequest 400. */
export function parseTransformation(asked: Record<string, unknown>): Transformation {
  const parsed = schema.safeParse(asked);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw invalidRequest(`${issue?.path.join('.') ?? 'transform'}: ${issue?.message ?? 'invalid'}`);
  }
  const { width, height, resize, quality, format } = parsed.data;
  return {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(resize === undefined ? {} : { resize }),
    ...(quality === undefined ? {} : { quality }),
    ...(format === undefined ? {} : { format }),
  };
}

/** A transformation as written into a signed URL: `width:100,height:100`. */
export const writeTransformation = (wanted: Transformation): string =>
  Object.entries(wanted)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');

export const readTransformation = (text: string): Transformation =>
  parseTransformation(Object.fromEntries(text.split(',').map((pair) => pair.split(':'))));
