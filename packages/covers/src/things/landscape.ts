import { LINEN, LINEN_3, MARIGOLD, MARIGOLD_PALE, SPRUCE_BLACK, WHITE } from '../kit/brand';
import type { Inks } from '../kit/inks';
import { type Random, randomOf } from '../kit/random';
import { at, box, circle, d, group, line, path, times } from '../kit/svg';
import type { Stage } from '../scenes/scene';

/** Rolling land from edge to edge, its ridge about `y`. */
export function hills(stage: Stage, y: number, height: number, count: number, colour: string): string {
  const { width, random } = stage;
  const step = width / count;
  let data = d`M0 ${y + random.between(-height, height)}`;
  for (let i = 0; i < count; i += 1)
    data += d`Q${(i + 0.5) * step} ${y + (i % 2 === 1 ? 1 : -1) * height * random.between(0.7, 1.5)} ${(i + 1) * step} ${y + random.between(-0.3, 0.3) * height}`;
  return path(`${data}V${stage.height}H0Z`, colour);
}

export type TreeShape = 'round' | 'slim' | 'fir';

export function tree(x: number, y: number, scale: number, shape: TreeShape, { deep, leaves }: Inks): string {
  const [light, mid, dark, darkest] = leaves;
  switch (shape) {
    case 'round':
      return group(
        at(x, y, scale),
        box(-2.5, -30, 5, 30, deep) +
          circle(0, -46, 20, mid) +
          circle(-11, -36, 13, dark) +
          circle(9, -52, 10, light) +
          line('M-2-22l-8-8M2-26l8-9', deep, 2),
      );
    case 'slim':
      return group(
        at(x, y, scale),
        box(-2, -12, 4, 12, deep) +
          path('M0-78Q15-40 11-16Q8-8 0-8Q-8-8-11-16Q-15-40 0-78Z', dark) +
          path('M0-78Q15-40 11-16Q8-8 0-8Z', darkest),
      );
    case 'fir':
      return group(
        at(x, y, scale),
        box(-2.5, -14, 5, 14, deep) +
          path('M0-74 16-46H8L20-28H10L22-10H-22L-10-28H-20L-8-46H-16Z', dark) +
          path('M0-74 16-46H8L20-28H10L22-10H0Z', darkest),
      );
  }
}

export const cloud = (x: number, y: number, scale: number, colour: string): string =>
  group(
    at(x, y, scale),
    path('M-34 6a9 9 0 0 1 0-18h6a16 16 0 0 1 30-4a12 12 0 0 1 20 8h8a7 7 0 0 1 0 14z', colour),
  );

/** Stars in the calm field. They hang where they hang, whoever is invited. */
export function stars({ width, calm }: Stage, count: number): string {
  const random = randomOf(`stars${width}`);
  const data = times(count, () => {
    const [x, y, r] = [random.between(0, width), random.between(0, calm), random.between(0.8, 1.7)];
    return d`M${x} ${y - r}l${r * 0.4} ${r * 0.6} ${r * 0.6} ${r * 0.4} ${-r * 0.6} ${r * 0.4} ${-r * 0.4} ${r * 0.6} ${-r * 0.4} ${-r * 0.6} ${-r * 0.6} ${-r * 0.4} ${r * 0.6} ${-r * 0.4}z`;
  });
  return path(data, LINEN, 'opacity=".7"');
}

/** The sun, or at night the moon with its spots. */
export function sun(x: number, y: number, radius: number, { inks, night }: Stage): string {
  const spots = night
    ? circle(x - radius * 0.3, y - radius * 0.2, radius * 0.16, LINEN_3) +
      circle(x + radius * 0.25, y + radius * 0.3, radius * 0.1, LINEN_3) +
      circle(x + radius * 0.1, y - radius * 0.45, radius * 0.07, LINEN_3)
    : '';
  const disc = inks.dark ? MARIGOLD : inks.sky2;
  const rim = `stroke="${inks.dark ? MARIGOLD_PALE : WHITE}" stroke-width="1.5" opacity=".7"`;
  return circle(x, y, radius, night ? '#f3f4f0' : disc) + spots + circle(x + 3, y + 2, radius, 'none', rim);
}

const speck = (random: Random, size: number) =>
  d`M${random.between(0, 120)} ${random.between(0, 120)}h${size}v${size}h${-size}z`;

/** Paper under the colours: light and dark specks, repeated over the picture. */
export function grain({ id, random, width, height }: Stage): string {
  const light = times(34, () => speck(random, random.between(0.3, 0.85)));
  const dark = times(22, () => speck(random, 0.6));
  const pattern = path(light, WHITE, 'opacity=".5"') + path(dark, SPRUCE_BLACK, 'opacity=".35"');
  return `<pattern id="${id}-grain" width="120" height="120" patternUnits="userSpaceOnUse">${pattern}</pattern><rect width="${width}" height="${height}" fill="url(#${id}-grain)"/>`;
}
