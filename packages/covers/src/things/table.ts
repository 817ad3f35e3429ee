import { MARIGOLD, WHITE } from '../kit/brand';
import { type Hex, oklch } from '../kit/colour';
import { at, box, d, dot, group, line, path, times } from '../kit/svg';
import type { Stage } from '../scenes/scene';
import { type Thing, THINGS } from './table-things';

export type Cloth = 'gingham' | 'stripe' | 'scallop' | 'zig' | 'wood' | 'plain';

const gingham = (stage: Stage, y: number, scale: number, colour: Hex) => {
  const side = 15 * scale;
  const drop = stage.height - y;
  const every = (length: number) => Math.ceil(length / (2 * side)) + 1;
  const down = times(
    every(stage.width),
    (i) => d`M${2 * i * side} ${y + 7 * scale}h${side}v${drop}h${-side}z`,
  );
  const across = times(every(drop), (i) => d`M0 ${y + 7 * scale + 2 * i * side}h${stage.width}v${side}H0z`);
  return path(down, colour, 'opacity=".45"') + path(across, colour, 'opacity=".45"');
};

const stripes = (stage: Stage, y: number, scale: number, colour: Hex) => {
  const side = 12 * scale;
  const data = times(
    Math.ceil(stage.width / (2 * side)) + 1,
    (i) => d`M${2 * i * side} ${y}h${side}V${stage.height}h${-side}z`,
  );
  return path(data, colour, 'opacity=".8"');
};

const scallops = (stage: Stage, y: number, scale: number) => {
  const count = Math.ceil(stage.width / (30 * scale));
  const edge = times(count, () => d`q${15 * scale} ${22 * scale} ${30 * scale} 0`);
  const dots = times(count, (i) => dot((i + 0.5) * 30 * scale, y + 23 * scale, 2.4 * scale));
  return path(d`M0 ${y}V${y + 22 * scale}` + edge + d`V${y}Z`, stage.inks.cloth) + path(dots, MARIGOLD);
};

const zigzag = (stage: Stage, y: number, scale: number, colour: Hex) => {
  const teeth = times(
    Math.ceil(stage.width / (24 * scale)),
    () => d`l${12 * scale} ${-12 * scale} ${12 * scale} ${12 * scale}`,
  );
  const data = d`M0 ${y + 34 * scale}` + teeth;
  return line(data, colour, 7 * scale) + group(at(0, 18 * scale), line(data, MARIGOLD, 4 * scale));
};

const planks = (stage: Stage, y: number, scale: number) =>
  line(
    d`M0 ${y + 26 * scale}H${stage.width}M0 ${y + 52 * scale}H${stage.width}`,
    stage.inks.deep,
    1.4,
    'opacity=".5"',
  );

/** The long table at the front, its edge at `y`, down to the foot of the picture. */
export function table(stage: Stage, y: number, scale: number, cloth: Cloth, colour: Hex): string {
  const { width, height, inks } = stage;
  const ground = cloth === 'scallop' || cloth === 'wood' || cloth === 'plain' ? colour : inks.cloth;
  const pattern = () => {
    switch (cloth) {
      case 'gingham':
        return gingham(stage, y, scale, colour);
      case 'stripe':
        return stripes(stage, y, scale, colour);
      case 'scallop':
        return scallops(stage, y, scale);
      case 'zig':
        return zigzag(stage, y, scale, colour);
      case 'wood':
        return planks(stage, y, scale);
      case 'plain':
        return '';
    }
  };
  return (
    box(-4, y, width + 8, height - y, ground) +
    pattern() +
    box(-4, y, width + 8, 7 * scale, cloth === 'wood' ? oklch(0.74, 0.06, 65) : WHITE) +
    box(-4, y + 7 * scale, width + 8, 2 * scale, inks.deep, 0, 'opacity=".18"')
  );
}

export type ThingColours = readonly [Hex, Hex, Hex];

/** Lays things along the table, each kind once before one comes again. */
export function lay(
  stage: Stage,
  y: number,
  scale: number,
  kinds: readonly Thing[],
  colours: readonly [ThingColours, ThingColours],
): string {
  if (stage.empty) return '';
  const { width, random } = stage;
  const count = Math.max(4, Math.round(width / (58 * scale)));
  let bag: Thing[] = [];
  const step = width / count;
  return times(count, (index) => {
    if (bag.length === 0) bag = random.shuffle(kinds);
    const kind = bag.pop() ?? 'plates';
    const x = step * (index + 0.5) + random.between(-0.12, 0.12) * step;
    const drawn = THINGS[kind](colours[index % 2 === 1 ? 0 : 1]);
    return group(at(x, y + random.between(1, 4) * scale, scale * 0.86), drawn);
  });
}
