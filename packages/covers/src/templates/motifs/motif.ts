import type { Hex } from '../../kit/colour';
import { path } from '../../kit/svg';
import type { Ink } from '../inks';

/** A thing that nobody mistakes, in a box of 100 by 100 with its foot at y = 0 and its middle at x = 0. */
export type Motif = (ink: Ink) => string;

export const star = (x: number, y: number, radius: number, fill: Hex): string => {
  const r = (share: number) => Math.round(radius * share * 10) / 10;
  return path(
    `M${Math.round(x * 10) / 10} ${Math.round((y - radius) * 10) / 10}l${r(0.28)} ${r(0.62)} ${r(0.68)} ${r(0.07)} ${r(-0.51)} ${r(0.46)} ${r(0.15)} ${r(0.67)} ${r(-0.6)} ${r(-0.35)} ${r(-0.6)} ${r(0.35)} ${r(0.15)} ${r(-0.67)} ${r(-0.51)} ${r(-0.46)} ${r(0.68)} ${r(-0.07)}z`,
    fill,
  );
};
