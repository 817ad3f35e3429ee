import { MARIGOLD, MARIGOLD_DEEP } from '../kit/brand';
import { at, box, circle, d, group, line, path, round, times } from '../kit/svg';
import { ROUND, type Ink } from './inks';

/** What a backdrop is laid out in: the picture's size, a unit of its things, and the line of the ground. */
export interface Place {
  width: number;
  height: number;
  unit: number;
  ground: number;
  /** Nothing hangs in the sky, for lettering. */
  calm: boolean;
  ink: Ink;
}
export type Backdrop = (place: Place) => string;

const tree = ({ deep, mid }: Ink, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    box(-3, -40, 6, 40, deep) +
      circle(0, -52, 22, mid) +
      circle(15, -42, 14, mid) +
      circle(-15, -42, 14, mid),
  );

const fir = ({ deep, mid }: Ink, x: number, y: number, scale: number) =>
  group(at(x, y, scale), box(-2, -10, 4, 10, deep) + path('M0-56 16-10H-16Z', mid));

/** Rolling land from edge to edge. */
const ridge = (
  { width, height }: Place,
  points: readonly [number, number, number, number, number, number],
  colour: string,
) => {
  const [start, firstX, firstY, middleX, middleY, end] = points;
  return path(
    d`M0 ${start}Q${width * firstX} ${firstY} ${width * middleX} ${middleY}T${width} ${end}V${height}H0Z`,
    colour,
  );
};

/** A house with a garden. */
export const garden: Backdrop = (place) => {
  const { width: w, unit: u, ground: g, ink } = place;
  const house =
    box(-32, -34, 64, 60, ink.mid) +
    path('M-40-32 0-66 40-32Z', ink.deep) +
    box(-8, -22, 18, 18, ink.window) +
    line('M1-22v18M-8-13h18', ink.mid, 1.4);
  return (
    ridge(place, [g - 34 * u, 0.3, g - 62 * u, 0.55, g - 40 * u, g - 52 * u], ink.far) +
    tree(ink, w * 0.12, g - 16 * u, 1.5 * u) +
    tree(ink, w * 0.93, g - 22 * u, 1.05 * u) +
    group(at(w * 0.74, g - 30 * u, u), house)
  );
};

/** Two mountains and firs. */
export const mountains: Backdrop = ({ width: w, unit: u, ground: g, ink }) =>
  path(d`M${-w * 0.1} ${g + 10 * u}L${w * 0.22} ${g - 96 * u}L${w * 0.5} ${g + 10 * u}Z`, ink.far) +
  path(
    d`M${w * 0.22} ${g - 96 * u}l${22 * u} ${28 * u}l${-20 * u} ${-6 * u}l${-22 * u} ${10 * u}Z`,
    ink.paper,
  ) +
  path(d`M${w * 0.3} ${g + 10 * u}L${w * 0.68} ${g - 74 * u}L${w * 1.06} ${g + 10 * u}Z`, ink.mid) +
  [0.04, 0.1, 0.9, 0.97].map((x, i) => fir(ink, w * x, g + 4 * u, (1 + (i % 2) * 0.35) * u)).join('');

/** Water with a boat. */
export const waterside: Backdrop = (place) => {
  const { width: w, height: h, unit: u, ground: g, ink } = place;
  const boat =
    path('M-20 0H20L13 11H-13Z', ink.deep) +
    path('M-1-58V-4H-24Z', ink.paper) +
    path('M3-50V-4H22Z', ink.far) +
    line('M0 0V-62', ink.deep, 2);
  return (
    ridge(place, [g - 30 * u, 0.25, g - 50 * u, 0.5, g - 32 * u, g - 40 * u], ink.far) +
    box(0, g - 22 * u, w, h, ink.mid) +
    line(
      d`M${w * 0.05} ${g - 8 * u}h${40 * u}M${w * 0.6} ${g - 12 * u}h${56 * u}M${w * 0.38} ${g - 4 * u}h${30 * u}`,
      ink.far,
      3 * u,
      ROUND,
    ) +
    group(at(w * 0.85, g - 16 * u, u), boat)
  );
};

/** Rays from behind the middle. */
export const rays: Backdrop = ({ width: w, height: h, unit: u, ground: g, ink }) => {
  const reach = Math.max(w, h);
  const beams = times(9, (i) => {
    const angle = (Math.PI * (i + 0.5)) / 9;
    const [one, other] = [angle - 0.09, angle + 0.09];
    return d`M${w / 2} ${g}L${w / 2 - reach * Math.cos(one)} ${g - reach * Math.sin(one)}L${w / 2 - reach * Math.cos(other)} ${g - reach * Math.sin(other)}Z`;
  });
  return path(beams, ink.far) + circle(w / 2, g - 40 * u, 62 * u, ink.halo);
};

/** A stand with its rows, under floodlights. */
export const stand: Backdrop = ({ width: w, unit: u, ground: g, ink }) =>
  box(0, g - 54 * u, w, 80 * u, ink.deep) +
  times(3, (i) =>
    line(
      d`M0 ${g - (44 - i * 14) * u}H${w}`,
      ink.mid,
      3 * u,
      `stroke-dasharray="${round(3 * u)} ${round(6 * u)}" stroke-linecap="round"`,
    ),
  ) +
  [0.1, 0.9]
    .map(
      (x) =>
        box(w * x - 2 * u, g - 120 * u, 4 * u, 110 * u, ink.deep) +
        box(w * x - 24 * u, g - 134 * u, 48 * u, 16 * u, ink.deep, 3) +
        [-16, -5.5, 5, 15.5].map((dx) => circle(w * x + dx * u, g - 126 * u, 4 * u, MARIGOLD)).join(''),
    )
    .join('');

/** A tent and a flag in the field. */
export const camp: Backdrop = (place) => {
  const { width: w, unit: u, ground: g, ink } = place;
  const tent =
    path('M-52 8-34-42H34L52 8Z', ink.paper) +
    path('M-52 8-34-42H-12L-20 8ZM52 8 34-42H12L20 8Z', ink.mid) +
    path('M-40-40 0-66 40-40Z', ink.deep);
  const flag =
    line('M0 6V-112', MARIGOLD_DEEP, 3) + path('M0-112Q16-120 28-112T54-112V-84Q40-78 28-84T0-84Z', MARIGOLD);
  return (
    ridge(place, [g - 30 * u, 0.2, g - 70 * u, 0.45, g - 36 * u, g - 58 * u], ink.far) +
    group(at(w * 0.26, g, u), tent) +
    group(at(w * 0.87, g, u), flag)
  );
};
