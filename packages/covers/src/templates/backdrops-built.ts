import { MARIGOLD, MARIGOLD_SOFT, SPRUCE_BLACK } from '../kit/brand';
import { at, box, circle, d, group, line, path, times } from '../kit/svg';
import type { Backdrop } from './backdrops-open';
import { ROUND } from './inks';

/** A school with its clock and flag. */
export const school: Backdrop = ({ width: w, unit: u, ground: g, ink }) =>
  group(
    at(w / 2, g, u),
    box(-118, -86, 236, 96, ink.far) +
      path('M-124-86H124V-94H-124ZM-40-100 0-128 40-100V10H-40Z', ink.mid) +
      circle(0, -94, 13, ink.paper) +
      line('M0-102v8l6 4', SPRUCE_BLACK, 2, ROUND) +
      line('M0-128v-16', ink.deep, 2) +
      path('M0-145h20l-5 5 5 5H0z', MARIGOLD) +
      [-104, -76, 58, 86]
        .map((x) => box(x, -70, 18, 24, ink.window) + line(d`M${x + 9} -70v24M${x} -58h18`, ink.mid, 1.4))
        .join(''),
  );

/** Heights of the houses of a street, over and over. */
const ROOFS = [76, 100, 66, 92, 74, 104, 70, 88, 80, 98, 72] as const;

/** A street of houses with lit windows. */
export const street: Backdrop = ({ width: w, unit: u, ground: g, ink }) => {
  const walls = [ink.far, ink.mid, ink.far, ink.deep, ink.mid];
  let drawn = '';
  let x = -8;
  for (let i = 0; x < w; i += 1) {
    const width = (44 + ((i * 7) % 18)) * u;
    const height = (ROOFS[i % ROOFS.length] ?? ROOFS[0]) * u;
    const wall = walls[i % walls.length] ?? ink.far;
    const left = x;
    const gable =
      i % 2 === 1
        ? path(d`M${left} ${g - height}l${width / 2} ${-18 * u}l${width / 2} ${18 * u}z`, wall)
        : '';
    const panes = times(4, (n) => {
      const [across, down] = [Math.floor(n / 2), n % 2];
      return d`M${left + (8 + across * 20) * u} ${g - height + (14 + down * 24) * u}h${9 * u}v${12 * u}h${-9 * u}z`;
    });
    drawn += box(left, g - height, width, height + 20, wall) + gable + path(panes, ink.window);
    x += width;
  }
  return drawn;
};

/** A hall with a dome and columns. */
export const dome: Backdrop = ({ width: w, unit: u, ground: g, ink }) =>
  group(
    at(w / 2, g, u),
    circle(0, -70, 74, ink.far) +
      path('M-84-70 0-112 84-70Z', ink.mid) +
      box(-84, -70, 168, 9, ink.paper) +
      [-70, -40, 26, 56].map((x) => box(x, -60, 14, 62, ink.paper)).join('') +
      box(-22, -50, 44, 54, ink.deep) +
      box(-94, 0, 188, 10, ink.mid),
  );

/** A courtyard with arches. */
export const courtyard: Backdrop = ({ width: w, unit: u, ground: g, ink }) => {
  const step = 64 * u;
  return times(Math.ceil(w / step), (i) => {
    const left = i * step;
    const arch = d`M${left} ${g + 8}V${g - 96 * u}H${left + step}V${g + 8}H${left + 54 * u}V${g - 44 * u}a${22 * u} ${26 * u} 0 0 0 ${-44 * u} 0V${g + 8}Z`;
    return path(arch, ink.far) + path(d`M${left} ${g - 96 * u}h${step}v${8 * u}h${-step}z`, ink.mid);
  });
};

/** A foyer with tall panes and plants. */
export const foyer: Backdrop = ({ width: w, unit: u, ground: g, ink }) =>
  times(
    Math.ceil(w / (80 * u)),
    (i) =>
      box((i * 80 + 8) * u, g - 118 * u, 64 * u, 124 * u, ink.far, 4 * u) +
      line(d`M${(i * 80 + 40) * u} ${g - 118 * u}v${124 * u}`, ink.sky, 2.5 * u) +
      (i % 2 === 1 ? circle((i * 80 + 24) * u, g - 20 * u, 20 * u, ink.mid) : ''),
  ) + box(0, g - 8 * u, w, 20 * u, ink.mid);

const FACETS = [
  [-10, -8],
  [2, -12],
  [8, 0],
  [-4, 2],
  [-12, 6],
  [6, 10],
] as const;

/** A dance floor between curtains, under a mirror ball. */
export const ballroom: Backdrop = ({ width: w, height: h, unit: u, ground: g, ink, calm }) => {
  const curtains =
    path(d`M0 0H${w * 0.2}Q${w * 0.16} ${g * 0.6} 0 ${g}Z`, ink.mid) +
    path(d`M${w} 0H${w * 0.8}Q${w * 0.84} ${g * 0.6} ${w} ${g}Z`, ink.mid);
  const beams = path(
    d`M${w / 2} ${24 * u}L${w * 0.2} ${h}H${w * 0.36}Z M${w / 2} ${24 * u}L${w * 0.64} ${h}H${w * 0.8}Z`,
    ink.far,
  );
  if (calm) return curtains + beams;
  const facets = FACETS.map(([x, y], i) =>
    box(w / 2 + (x - 3) * u, (29 + y) * u, 7 * u, 7 * u, i % 2 === 1 ? MARIGOLD : ink.paper, 1.5),
  ).join('');
  return (
    curtains +
    beams +
    line(d`M${w / 2} 0v${14 * u}`, MARIGOLD_SOFT, 2) +
    circle(w / 2, 32 * u, 20 * u, ink.deep) +
    facets
  );
};
