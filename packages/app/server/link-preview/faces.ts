import { create, type Font, type Path } from 'fontkit';
import displayLatin from './fonts/display-latin.woff2?inline';
import displayLatinExt from './fonts/display-latin-ext.woff2?inline';
import posterLatin from './fonts/poster-latin.woff2?inline';
import posterLatinExt from './fonts/poster-latin-ext.woff2?inline';
import textLatin from './fonts/text-latin.woff2?inline';
import textLatinExt from './fonts/text-latin-ext.woff2?inline';

/** The faces of the product that a picture is lettered with (`npm run generate:lettering` makes their files). */
const FILES = {
  poster: [posterLatin, posterLatinExt],
  display: [displayLatin, displayLatinExt],
  text: [textLatin, textLatinExt],
} as const;
/** Of the size: large letters stand closer, as on the pages. */
const TRACKING = { poster: -0.022, display: -0.015, text: 0 } as const;

export type FaceName = keyof typeof FILES;

/** A face whose letters are drawn as paths: a picture needs no font where it is looked at. */
export interface Face {
  /** Whether it has every letter of a text. */
  has: (text: string) => boolean;
  /** In pixels, at a size in pixels. */
  width: (text: string, size: number) => number;
  /** Path data of one line that begins at `x` and stands on `y`. */
  path: (text: string, x: number, y: number, size: number) => string;
}

function open(file: string): Font {
  const font = create(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'));
  if ('fonts' in font) throw new Error('A face is one font, not a collection.');
  return font;
}

function openFace(name: FaceName): Face {
  const fonts = FILES[name].map(open);
  const fontOf = (letter: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  /** Neighbours in one file are laid out together, for the sake of their kerning. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const letter of text) {
      const font = fontOf(letter) ?? fonts[0];
      const last = runs.at(-1);
      if (!font) throw new Error(`The face ${name} has no file.`);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  /** Calls `place` with each letter's path and how far it stands from the beginning; answers the width. */
  function layOut(
    text: string,
    size: number,
    place?: (path: Path, x: number, scale: number) => void,
  ): number {
    let x = 0;
    for (const run of runsOf(text)) {
      const scale = size / run.font.unitsPerEm;
      const { glyphs, positions } = run.font.layout(run.text);
      glyphs.forEach((glyph, index) => {
        const position = positions[index];
        if (!position) return;
        place?.(glyph.path, x + position.xOffset * scale, scale);
        x += position.xAdvance * scale + TRACKING[name] * size;
      });
    }
    return Math.max(0, x - TRACKING[name] * size);
  }

  return {
    has: (text) => Array.from(text).every((letter) => fontOf(letter) !== undefined),
    width: (text, size) => layOut(text, size),
    path: (text, x, y, size) => {
      let data = '';
      layOut(text, size, (path, offset, scale) => {
        data += path
          .scale(scale, -scale)
          .translate(x + offset, y)
          .toSVG();
      });
      return data;
    },
  };
}

const opened = new Map<FaceName, Face>();

/** A face, opened with the first picture that needs it. */
export function faceOf(name: FaceName): Face {
  const known = opened.get(name);
  if (known) return known;
  const face = openFace(name);
  opened.set(name, face);
  return face;
}
