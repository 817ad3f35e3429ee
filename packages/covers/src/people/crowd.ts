import { LINEN, LINEN_2, MARIGOLD, MARIGOLD_DEEP, MARIGOLD_PALE, SPRUCE, SPRUCE_LIGHT } from '../kit/brand';
import { contrast, type Hex } from '../kit/colour';
import { type Random, randomOf } from '../kit/random';
import { at, group } from '../kit/svg';
import type { Stage } from '../scenes/scene';
import { GREY_HAIR, type Look, type Style } from './looks';
import { person } from './person';

type Clothes = readonly [Hex, ...Hex[]];

export interface CrowdOptions {
  /** Colours of the clothes. Default: those of the picture. */
  clothes?: Clothes | undefined;
  /** What the place in the row or the kind of event asks for, over what chance chose. */
  each?: ((index: number, random: Random) => Partial<Look>) | undefined;
  /** Share of children. */
  children?: number | undefined;
  /** Ends of the row. Default: those of the picture. */
  from?: number | undefined;
  to?: number | undefined;
}

const STYLES: readonly Style[] = [
  'short',
  'part',
  'bald',
  'bob',
  'long',
  'afro',
  'curly',
  'bun',
  'pony',
  'braids',
  'beard',
  'quiff',
  'hijab',
  'short',
  'turban',
  'part',
  'bob',
  'bun',
];
/** Contrast that a pattern needs on its cloth to be seen. */
const SEEN = 1.5;

function another<T>(pick: () => T, isFine: (value: T) => boolean): T {
  let value = pick();
  // With so many tries each list that has a fitting value gives one.
  for (let tries = 0; tries < 40 && !isFine(value); tries += 1) value = pick();
  return value;
}

const aidOf = (random: Random): Look['aid'] => {
  const place = random.fraction();
  if (place < 0.035) return 'wheelchair';
  if (place < 0.075) return 'cane';
  return place < 0.11 ? 'baby' : '';
};

/** People with a stream of numbers each, so that the same ones stand there in every format and at every time of day. */
export function makePeople(stage: Stage, count: number, options: CrowdOptions = {}): Look[] {
  stage.rows += 1;
  const { inks, key, rows } = stage;
  const clothes = options.clothes ?? inks.clothes;
  const styles = randomOf(`${key}row${rows}`).shuffle(STYLES);
  let lastTop: Hex | undefined;
  let lastSkin = -1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const random = randomOf(`${key}${rows}-${index}`);
    const top = another(
      () => random.pick(clothes),
      (colour) => colour !== lastTop,
    );
    lastTop = top;
    const top2 = another(
      // Of what no time of day changes, or the next number of the stream would make somebody else of them.
      () => random.pick([LINEN, MARIGOLD, inks.pop2, inks.clothDark, SPRUCE, MARIGOLD_PALE]),
      (colour) => contrast(colour, top) >= SEEN,
    );
    const skin = another(
      () => random.whole(0, 5),
      (value) => value !== lastSkin,
    );
    lastSkin = skin;
    const old = random.chance(0.32);
    const young = skin > 2 ? random.whole(0, 1) : random.pick([0, 1, 2, 3, 4, 7]);
    const chosen: Look = {
      skin,
      hair: old ? random.pick(GREY_HAIR) : young,
      style: styles[index % styles.length] ?? 'short',
      top,
      top2,
      accent: random.pick([MARIGOLD, inks.pop, SPRUCE_LIGHT, inks.pop2]),
      pattern: random.pick(['', 'stripe', 'dots', '', 'zig', 'over', '']),
      collar: random.pick(['', 'shirt', 'beads', '']),
      turn: random.whole(-2, 2),
      tilt: random.whole(-5, 5),
      eyesShut: random.chance(0.22),
      laughs: random.chance(0.4),
      glasses: random.chance(0.22),
      gesture: random.chance(0.2) ? random.pick(['wave', 'toast']) : '',
      hat: '',
      hatColour: SPRUCE,
      medal: false,
      tag: true,
      tagColour: random.pick([inks.pop, SPRUCE, MARIGOLD_DEEP]),
      shirtNumber: undefined,
      aid: aidOf(random),
      breadth: random.pick([1, 1, 0.92, 1.08, 1.18]),
      child: false,
    };
    const look = { ...chosen, ...options.each?.(index, random) };
    return {
      ...look,
      accent: look.accent === look.top ? (look.top === MARIGOLD ? LINEN_2 : MARIGOLD) : look.accent,
      // A cap does not sit on a headscarf or a turban, and a bib hides under a beard.
      hat: look.style === 'hijab' || look.style === 'turban' ? '' : look.hat,
      pattern: look.style === 'beard' && look.pattern === 'over' ? '' : look.pattern,
      gesture: look.aid === 'baby' && look.gesture !== 'sign' ? '' : look.gesture,
    };
  });
}

/** Whether somebody is a child follows from who they are, not from how many stand beside them. */
function asChild(stage: Stage, look: Look, index: number, { children = 0 }: CrowdOptions): Look {
  const child = randomOf(`${stage.key}child${stage.rows}-${index}`).chance(children);
  return child ? { ...look, child, aid: '', breadth: 1 } : look;
}

/** A row of people, shoulder to shoulder, standing on `y`; nobody where the event is called off. */
export function crowd(
  stage: Stage,
  y: number,
  scale: number,
  count: number,
  options: CrowdOptions = {},
): string {
  if (stage.empty) return '';
  const people = makePeople(stage, count, options).map((look, index) => asChild(stage, look, index, options));
  stage.people.push(...people);
  const random = randomOf(`${stage.key}at${stage.rows}`);
  const from = options.from ?? 0;
  const step = ((options.to ?? stage.width) - from) / people.length;
  const order = random.shuffle(people.map((_, index) => index));
  const drawn = people.map((look, index) => {
    const size = (look.child ? 0.74 : 1) * random.between(0.95, 1.06) * scale;
    const x = from + step * (index + 0.5) + random.between(-0.07, 0.07) * step;
    const down = look.child ? 0 : random.between(-2, 3) * scale;
    return group(at(x, y + down, size), person(look));
  });
  return order.map((index) => drawn[index] ?? '').join('');
}
