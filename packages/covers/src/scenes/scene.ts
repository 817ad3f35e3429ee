import type { Inks } from '../kit/inks';
import type { Look } from '../people/looks';
import type { Random } from '../kit/random';

/** What a scene is laid out from. Lengths are units of the picture, whose width and height they are. */
export interface Stage {
  width: number;
  height: number;
  /** Height of the calm field at the top, where only things on strings hang: the title's place. */
  calm: number;
  /** Height of the scene under it. */
  depth: number;
  /** A hundredth of `depth`. */
  unit: number;
  inks: Inks;
  night: boolean;
  /** Nobody is there yet: the event is called off. */
  empty: boolean;
  /** The tag on the free chair is left without its line, for a name that is set over it. */
  taken: boolean;
  /** Share of the scene that the tablecloth takes. */
  clothShare: number;
  /** Number on a slate or a scoreboard. */
  year: number;
  /** Number in balloons. */
  age: number;
  /** Begins the ids inside the picture, so that two on one page do not meet. */
  id: string;
  /** The seed of everybody's own stream of numbers. */
  key: string;
  random: Random;
  /** Rows of people drawn so far: each has streams of its own. */
  rows: number;
  /** Everybody drawn so far. */
  people: Look[];
  /** Where the free chair's tag is. */
  chair: Chair | undefined;
}

/** The tag on the free chair: its middle and its width, in percent of the picture. */
export interface Chair {
  x: number;
  y: number;
  width: number;
}

/** Draws everything over the sky. */
export type Scene = (stage: Stage) => string;
