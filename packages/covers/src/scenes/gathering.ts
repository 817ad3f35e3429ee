import type { Hex } from '../kit/colour';
import { crowd, type CrowdOptions } from '../people/crowd';
import { type ChairLook, freeChair, MARIGOLD_CHAIR } from '../things/chair';
import { bunting } from '../things/strings';
import { type Cloth, lay, table, type ThingColours } from '../things/table';
import type { Thing } from '../things/table-things';
import type { Stage } from './scene';

/** Edge of the table: everybody stands behind it, the free chair before it. */
export const tableEdge = ({ height, depth, clothShare }: Stage): number => height - depth * clothShare;

/** Left or right of the middle, as the seed has it. */
export const sideOf = ({ random }: Stage): 1 | -1 => (random.chance(0.5) ? 1 : -1);

interface Gathering {
  /** Size of a person: 1 is 66 units tall. */
  scale: number;
  people?: CrowdOptions;
  /** Share of children in the front row. */
  children?: number;
  cloth: Cloth;
  clothColour: Hex;
  things: readonly Thing[];
  thingColours: readonly [ThingColours, ThingColours];
  chair?: ChairLook;
  /** Side of the free chair. Default: as the seed has it. */
  side?: 1 | -1;
}

/** Two rows of people behind a laid table, and the free chair before it. */
export function gathering(stage: Stage, options: Gathering): string {
  const { width, depth } = stage;
  const { scale, people = {}, children, chair = MARIGOLD_CHAIR } = options;
  const edge = tableEdge(stage);
  const count = Math.max(4, Math.round(width / (46 * scale)));
  const outside = 8 * scale;
  const side = options.side ?? sideOf(stage);
  return [
    crowd(stage, edge - depth * 0.09, scale * 0.97, count - 1, people),
    crowd(stage, edge + 4 * scale, scale * 1.09, count, {
      ...people,
      children,
      from: -outside,
      to: width + outside,
    }),
    table(stage, edge, scale, options.cloth, options.clothColour),
    lay(stage, edge, scale, options.things, options.thingColours),
    freeChair(
      stage,
      width / 2 + side * Math.min(width * 0.2, depth * 0.5),
      edge + depth * 0.055,
      scale * 1.3,
      chair,
    ),
  ].join('');
}

/** Pennants along the upper edge. */
export function overhead(stage: Stage): string {
  const { width, height, inks } = stage;
  return bunting({
    from: [-10, -4],
    to: [width + 10, -6],
    sag: height * 0.03,
    count: Math.round(width / 36),
    size: Math.min(20, 12 + width / 160),
    colours: inks.flags,
    colour: inks.cord,
  });
}
