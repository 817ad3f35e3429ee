import type { Hex, TitleInks } from '@foregather/covers';
import type { LinkPicture } from '@foregather/features/patterns/token-page';
import { type Face, faceOf } from './faces.ts';
import { type Room, layOutText } from './lines.ts';

/** A title on its ground, as SVG, and where it ends: above that the picture stays sky. */
export interface Lettering {
  svg: string;
  bottom: number;
}

/** Both in pixels of the picture. */
const MARGIN = 60;
const WIDTH = 1200 - 2 * MARGIN;
const LINE_SIZE = 27;

const POSTER: Room = {
  width: WIDTH,
  height: 190,
  sizes: [96, 88, 80, 72, 64, 56, 48],
  lineHeight: 0.96,
  mostLines: 3,
};
const SURFACE: Room = {
  width: 760,
  height: 132,
  sizes: [60, 54, 48, 42, 38],
  lineHeight: 1.08,
  mostLines: 3,
};

const NONE = { svg: '', bottom: 0 };

/** What no face of ours has and a title can do without: pictographs, and what joins or colours them. */
const ORNAMENT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Variation_Selector}]/gu;

/** As it can be set: without ornaments; null where letters are missing, since half a title is worse than none. */
function settable(face: Face, text: string): string | null {
  const plain = text
    .normalize('NFC')
    .replaceAll(ORNAMENT, (letter) => (face.has(letter) ? letter : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain !== '' && face.has(plain) ? plain : null;
}

const filled = (data: string, colour: Hex) => `<path fill="${colour}" d="${data}"/>`;

/** The small line over a title, cut off where it has no room; '' where it cannot be set. */
function smallLine(text: string, width: number): string {
  const face = faceOf('text');
  const plain = settable(face, text);
  if (plain === null) return '';
  const room = { width, height: LINE_SIZE * 1.2, sizes: [LINE_SIZE], lineHeight: 1.2, mostLines: 1 };
  return layOutText(face, plain, room).lines[0] ?? '';
}

/** Lines below one another, the first one's capitals ending at `top`; `x` says where each begins. */
function block(
  face: Face,
  { lines, size }: { lines: string[]; size: number },
  top: number,
  lineHeight: number,
  x: (line: string) => number,
) {
  return lines
    .map((line, index) => face.path(line, x(line), top + size * (0.74 + index * lineHeight), size))
    .join('');
}

/** Bare letters on the sky. */
function poster({ line, title }: { line: string; title: string }, inks: TitleInks): Lettering {
  const face = faceOf('poster');
  const set = layOutText(face, title, POSTER);
  const above = smallLine(line, WIDTH);
  const top = above === '' ? 62 : 104;
  const svg =
    filled(faceOf('text').path(above, MARGIN, 84, LINE_SIZE), inks.ink) +
    filled(
      block(face, set, top, POSTER.lineHeight, () => MARGIN),
      inks.ink,
    );
  return { svg, bottom: top + set.lines.length * set.size * POSTER.lineHeight };
}

/** Where a surface lies: as wide as its text asks for, in the middle. */
function surface(face: Face, { line, title }: { line: string; title: string }) {
  const set = layOutText(face, title, SURFACE);
  const above = smallLine(line, SURFACE.width);
  const widest = Math.max(
    faceOf('text').width(above, LINE_SIZE),
    ...set.lines.map((one) => face.width(one, set.size)),
  );
  const width = Math.ceil(widest + 96);
  const height = Math.ceil(set.lines.length * set.size * SURFACE.lineHeight);
  return {
    set,
    above,
    width,
    height,
    left: (1200 - width) / 2,
    middle: (text: string, name: Face, size: number) => (1200 - name.width(text, size)) / 2,
  };
}

/** A name tag, tilted as if somebody had stuck it there. */
function nameTag(words: { line: string; title: string }, { tag }: TitleInks): Lettering {
  const face = faceOf('display');
  const small = faceOf('text');
  const { set, above, width, height, left, middle } = surface(face, words);
  const head = above === '' ? 28 : 58;
  const top = 44;
  const whole = head + height + 40;
  const svg =
    `<g transform="rotate(-1.6 600 ${top + whole / 2})">` +
    `<rect x="${left}" y="${top + 8}" width="${width}" height="${whole}" rx="18" fill="${tag.ink}" fill-opacity=".16"/>` +
    `<rect x="${left}" y="${top}" width="${width}" height="${whole}" rx="18" fill="${tag.paper}"/>` +
    `<path d="M${left} ${top + head}v${18 - head}a18 18 0 0 1 18 -18h${width - 36}a18 18 0 0 1 18 18v${head - 18}z" fill="${tag.head}"/>` +
    filled(small.path(above, middle(above, small, LINE_SIZE), top + 38, LINE_SIZE), tag.headInk) +
    filled(
      block(face, set, top + head + 20, SURFACE.lineHeight, (one) => middle(one, face, set.size)),
      tag.ink,
    ) +
    '</g>';
  return { svg, bottom: top + whole + 18 };
}

/** A banner of cloth that hangs on two strings from the upper edge, or lies low on a photo. */
function banner(
  words: { line: string; title: string },
  { banner: inks, ink }: TitleInks,
  hangs: boolean,
): Lettering {
  const face = faceOf('display');
  const small = faceOf('text');
  const { set, above, width, height, left, middle } = surface(face, words);
  const top = 44;
  const head = above === '' ? 24 : 66;
  const cloth = head + height + 22;
  const scallops = Math.max(6, Math.round(width / 56));
  const step = width / scallops;
  const edge = Array.from({ length: scallops }, () => `a${step / 2} ${step / 2} 0 0 1 ${-step} 0`).join('');
  const strings = (hangs ? [left + 44, left + width - 44] : [])
    .map((x) => `<path d="M${x} 0V${top}" stroke="${ink}" stroke-width="3"/>`)
    .join('');
  const svg =
    strings +
    `<path d="M${left} ${top}h${width}v${cloth}${edge}z" fill="${inks.cloth}"/>` +
    `<rect x="${left}" y="${top}" width="${width}" height="10" fill="${inks.edge}"/>` +
    filled(small.path(above, middle(above, small, LINE_SIZE), top + 52, LINE_SIZE), inks.ink) +
    filled(
      block(face, set, top + head, SURFACE.lineHeight, (one) => middle(one, face, set.size)),
      inks.ink,
    );
  return { svg, bottom: top + cloth + step / 2 };
}

const SETTERS = { poster, name_tag: nameTag, banner } as const;

/** A picture's title in the event's lettering. A title in a script that our faces do not have is left out: messengers write it below. */
export function lettering(
  { lettering: chosen, line, title }: Pick<LinkPicture, 'lettering' | 'line' | 'title'>,
  inks: TitleInks,
  hangs = true,
): Lettering {
  const plain = settable(faceOf(chosen === 'poster' ? 'poster' : 'display'), title);
  return plain === null ? NONE : SETTERS[chosen]({ line, title: plain }, inks, hangs);
}
