import { LINEN, LINEN_2, LINEN_3, MARIGOLD, MARIGOLD_DEEP, MARIGOLD_PALE, SPRUCE, WHITE } from '../kit/brand';
import { oklch } from '../kit/colour';
import { at, box, d, group, line, path, ROUND_ENDS, round, times } from '../kit/svg';
import { makePeople } from '../people/crowd';
import { person } from '../people/person';
import { overhead } from './gathering';
import type { Scene, Stage } from './scene';

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TILT = -1.5;

/** The frame without a picture: a blank tag, held by a clip. */
function freeFrame({ unit: u }: Stage, { x, y, width, height }: Frame): string {
  const dashes = `stroke="${MARIGOLD_DEEP}" stroke-width="${round(0.9 * u)}" stroke-dasharray="${round(2.4 * u)} ${round(1.8 * u)}"`;
  const tag =
    box(-15, -11, 30, 22, WHITE, 3, `stroke="${LINEN_3}" stroke-width=".8"`) +
    path('M-15-4V-8a3 3 0 0 1 3-3H12a3 3 0 0 1 3 3V-4Z', SPRUCE) +
    line('M-9-7.5H9', LINEN, 1.6, 'stroke-dasharray="3.2 1.6"') +
    line('M-10 4.5H10', MARIGOLD_DEEP, 1.2);
  return (
    box(x, y, width, height, WHITE, 1.5 * u, dashes) +
    group(at(x + width / 2, y + height / 2, height / 46, -6), tag) +
    group(at(x + width / 2, y - u, u * 0.34), box(-5, -8, 10, 15, LINEN_3, 2) + box(-3, -3, 6, 3, '#83857c'))
  );
}

const pencil = ({ width, height, unit: u, inks }: Stage) =>
  group(
    at(width * 0.97, height * 0.99, u * 0.5, -38),
    box(-4, -70, 8, 62, MARIGOLD) + path('M-4-8H4L0 4Z', LINEN_2) + box(-4, -78, 8, 9, inks.pop, 2),
  );

const ticket = ({ width, height, unit: u }: Stage) =>
  group(
    at(width * 0.015, height * 0.93, u * 0.55, 14),
    path('M0-14H46V-8a5 5 0 0 0 0 10V8H0V2a5 5 0 0 0 0-10Z', MARIGOLD) +
      line('M33-13V8', MARIGOLD_DEEP, 1.4, 'stroke-dasharray="2 2.5"') +
      line('M9-5H26M9 1H20', MARIGOLD_DEEP, 2),
  );

/** How many rows of portraits fit the shape of the scene. */
const rowsFor = ({ width, depth }: Stage) => {
  if (width / depth > 2.1) return 2;
  return width / depth > 1.15 ? 2 : 3;
};

/** A page of the yearbook from above, with one frame still empty. */
export const yearbook: Scene = (stage) => {
  const { width, height, calm, depth, unit: u, inks, random } = stage;
  const pad = width * 0.05;
  const inner = width - 2 * pad - 8 * u;
  const rows = rowsFor(stage);
  const frameHeight = (depth - 16 * u) / rows - 8.5 * u;
  const columns = Math.max(3, Math.floor(inner / (frameHeight * 0.86)));
  const frameWidth = Math.min(frameHeight * 0.8, inner / columns - 4 * u);
  const people = makePeople(stage, columns * rows - 1, {
    each: () => ({ gesture: '', tag: false, aid: '' }),
  });
  const free = Math.floor(columns / 2) + columns * (rows - 2);
  const backs = [inks.far, MARIGOLD_PALE, oklch(0.86, 0.05, 172), oklch(0.9, 0.035, inks.hue)];
  const gap = (inner - frameWidth * columns) / Math.max(1, columns - 1);
  const portrait = (index: number): string => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x = pad + 4 * u + (gap + frameWidth) * column;
    const y = calm + 7 * u + row * (frameHeight + 8.5 * u);
    const frame: Frame = { x, y, width: frameWidth, height: frameHeight };
    if (index === free) return freeFrame(stage, frame);
    const id = `${stage.id}-frame${index}`;
    // Whoever comes behind the free frame moves up one, so that no frame takes somebody away.
    const look = stage.empty ? undefined : people[index > free ? index - 1 : index];
    if (look) stage.people.push(look);
    const back = backs[(index * 3 + row) % backs.length] ?? MARIGOLD_PALE;
    const shown = look
      ? group(at(x + frameWidth / 2, y + frameHeight * 1.02, frameHeight / 78), person(look))
      : '';
    const name = line(
      d`M${x + frameWidth * 0.14} ${y + frameHeight + 3 * u}h${frameWidth * random.between(0.5, 0.72)}`,
      inks.deep,
      1.3 * u,
      `${ROUND_ENDS} opacity=".75"`,
    );
    return (
      `<clipPath id="${id}"><rect x="${round(x)}" y="${round(y)}" width="${round(frameWidth)}" height="${round(frameHeight)}" rx="${round(1.5 * u)}"/></clipPath>` +
      group('', box(x, y, frameWidth, frameHeight, back) + shown, `clip-path="url(#${id})"`) +
      name
    );
  };
  const page =
    box(pad - 6 * u, calm - 2 * u, width - 2 * pad + 12 * u, height, inks.near, 3 * u) +
    box(pad - 4 * u, calm + 0.5 * u, width - 2 * pad + 8 * u, height, LINEN_2, 2 * u) +
    box(pad - 2 * u, calm + 2 * u, width - 2 * pad + 4 * u, height, LINEN, 2 * u);
  return [
    group(`rotate(${TILT} ${round(width / 2)} ${round(height)})`, page + times(columns * rows, portrait)),
    pencil(stage),
    ticket(stage),
    overhead(stage),
  ].join('');
};
