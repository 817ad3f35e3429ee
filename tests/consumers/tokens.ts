import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const colours = z.object({ color: z.record(z.string(), z.unknown()) });
const token = z.object({ $value: z.object({ hex: z.string() }) });

/** The hex of a semantic colour in a mode, from the resolved tokens that the installed package carries. */
export type Colour = (mode: string, name: string) => string;

export const coloursOf =
  (folder: string): Colour =>
  (mode, name) => {
    const { color } = colours.parse(
      JSON.parse(readFileSync(join(folder, `dist/tokens/${mode}.json`), 'utf8')),
    );
    return token.parse(color[name]).$value.hex;
  };
