import { LINEN, MARIGOLD, MARIGOLD_DEEP, SPRUCE, WHITE } from '../kit/brand';
import { digits } from '../kit/digits';
import { box, circle, dot, ellipse, group, line, path, ROUND_ENDS } from '../kit/svg';
import { hairBehind } from './hair';
import { head, nameTag } from './head';
import { HAIR, type Look, SKIN, SKIN_SHADE } from './looks';

const skinOf = ({ skin }: Look) => SKIN[skin] ?? '#ab7148';
const shadeOf = ({ skin }: Look) => SKIN_SHADE[skin] ?? '#8f5a37';

/** The raised sign with a blank tag: the free place where nobody sits at a table. */
const sign = () =>
  line('M20-40V-66', MARIGOLD_DEEP, 2.6) +
  group(
    'translate(20 -78) rotate(5)',
    box(-17, -12, 34, 24, WHITE, 3) +
      path('M-17-4.5V-9a3 3 0 0 1 3-3H14a3 3 0 0 1 3 3V-4.5Z', SPRUCE) +
      line('M-10-8.2H10', LINEN, 2, 'stroke-dasharray="3.6 1.8"') +
      line('M-11 5.5H11', MARIGOLD_DEEP, 1.4, 'stroke-dasharray="3 2.4"'),
  );

function raisedArm(look: Look): string {
  const skin = skinOf(look);
  const sleeve = (data: string) => line(data, look.top, 8.5, ROUND_ENDS);
  switch (look.gesture) {
    case 'wave':
      return (
        sleeve('M13-27Q22-32 22-46') +
        circle(22.5, -52, 4.6, skin) +
        line('M20-55 19-60M23-56 23.5-61.5M26-54 28.5-58.5', skin, 2.6, ROUND_ENDS)
      );
    case 'toast':
      return (
        sleeve('M13-26Q23-29 21-44') +
        circle(20.5, -49, 4.4, skin) +
        path('M16-63H26L24.5-51H17.5Z', look.accent) +
        path('M16-63H26L25.6-60H16.4Z', WHITE, 'opacity=".75"')
      );
    case 'flag':
      return (
        line('M21-30 25-82', MARIGOLD_DEEP, 1.8) +
        path('M24.7-81 47-75 23.5-68Z', look.accent) +
        sleeve('M13-26Q22-27 21-40') +
        circle(21, -45, 4.4, skin)
      );
    case 'sign':
      return sign() + sleeve('M13-26Q21-27 20-38') + circle(20, -43, 4.4, skin);
    case '':
      return '';
  }
}

const BODY = 'M-17 8V-20Q-17-34-6-36.5H6Q17-34 17-20V8Z';
const STRIPES = [-25, -17, -9, -1]
  .map((y) => (y < -20 ? `M-16 ${y}h32v3.6h-32z` : `M-17 ${y}h34v3.6h-34z`))
  .join('');
const DOTS = (
  [
    [-11, -25],
    [0, -20],
    [11, -14],
    [-9, -10],
    [2, -5],
    [-12, 0],
    [12, 1],
  ] as const
)
  .map(([x, y]) => dot(x, y, 1.7))
  .join('');
const ZIGZAG =
  'M-16-14l4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5M-17-5l4.2-5 4.2 5 4.3-5 4.3 5 4.2-5 4.2 5 4.3-5 4.3 5';

function pattern({ pattern: kind, top2 }: Look): string {
  switch (kind) {
    case 'stripe':
      return path(STRIPES, top2);
    case 'dots':
      return path(DOTS, top2);
    case 'zig':
      return line(ZIGZAG, top2, 2);
    case 'sash':
      return path('M-13-32-5-36.5 17-4V8Z', top2);
    case 'over':
      return path('M-9-22H9V8H-9Z', top2) + line('M-8-22-7-36M8-22 7-36', top2, 3);
    case '':
      return '';
  }
}

const BEADS = (
  [
    [-7, -33],
    [-4, -30.5],
    [0, -29.5],
    [4, -30.5],
    [7, -33],
  ] as const
)
  .map(([x, y]) => dot(x, y, 1.5))
  .join('');

/** Neck and collar; a headscarf covers both. */
function neck(look: Look): string {
  if (look.style === 'hijab') return '';
  const { collar, top2, accent } = look;
  const shade = shadeOf(look);
  const throat = path('M-4.5-45H4.5V-36Q0-32-4.5-36Z', shade);
  const open = path('M-6-37.5Q0-27 6-37.5Z', shade);
  switch (collar) {
    case 'blazer':
      return (
        path('M-6-37.5 0-17 6-37.5Z', WHITE) +
        path('M-1.8-33H1.8L2.4-20 0-16-2.4-20Z', accent) +
        line('M-6-37 0-15 6-37', top2, 2.2) +
        line('M0-15V8', top2, 1.4) +
        throat
      );
    case 'shirt':
      return (
        path('M-6-37.5 0-28-7-29Z M6-37.5 0-28 7-29Z', top2) + path('M-5-38.5H5L0-29.5Z', shade) + throat
      );
    case 'scarf':
      return (
        throat +
        path('M-9-40Q0-33 9-40L10-34Q0-28-10-34Z', accent) +
        path('M3-33 9-35 11-18 5-17Z', accent) +
        line('M4.5-26 9.8-27.3M5-22 10.4-23', LINEN, 1.8)
      );
    case 'beads':
      return open + throat + path(BEADS, accent);
    case '':
      return open + throat;
  }
}

const medal = (accent: string) =>
  path('M-12-25h3v2.4h-3zM-6-25h-3v2.4h3z', MARIGOLD) +
  path('M-9-25h3v2.4h-3z', accent) +
  circle(-9, -19.5, 2.2, MARIGOLD);

const shirtNumber = (number: number, colour: string) =>
  digits(number, number > 9 ? -8.5 : -3.7, -22, 13, { colour, strokeWidth: 3, advance: 12 });

/** A baby held before the chest, wrapped in the person's accent. */
const baby = (look: Look) =>
  line('M-13-18Q-14-4 2-3', look.top, 7, ROUND_ENDS) +
  path('M-9-8Q-12-22 0-23Q10-22 10-10Q8 1-2 1Q-9-1-9-8Z', look.accent) +
  ellipse(0, -16, 6, 6.4, skinOf(look)) +
  path('M-6-17Q-6-24 0-24Q6-24 6-17Q3-21 0-21Q-3-21-6-17Z', HAIR[look.hair] ?? '#241a17') +
  circle(-2, -16, 0.8, '#3a2119') +
  circle(2, -16, 0.8, '#3a2119') +
  line('M-1.6-13q1.6 1.4 3.2 0', '#3a2119', 0.9, ROUND_ENDS);

/** The back of a wheelchair with its push handles, behind the person. */
const wheelchair = () =>
  line('M-21 8V-26H-26M21 8V-26H26', '#3a3f3c', 3, 'stroke-linecap="round" stroke-linejoin="round"') +
  box(-20, -22, 40, 30, '#57605b', 4);

const wheels = () =>
  circle(-22, 6, 12, 'none', 'stroke="#3a3f3c" stroke-width="3"') +
  circle(22, 6, 12, 'none', 'stroke="#3a3f3c" stroke-width="3"');

const cane = () => line('M-24 8V-16Q-24-23-18-21', MARIGOLD_DEEP, 2.8, ROUND_ENDS);

/**
 * One person from the hips up, 34 units wide and 66 tall, with y = 0 a little above the table's edge and x = 0 their
 * middle. Everybody wears a name tag: that is how one knows who is here.
 */
export function person(look: Look): string {
  const body =
    path(BODY, look.top) +
    pattern(look) +
    neck(look) +
    (look.medal ? medal(look.accent) : '') +
    (look.shirtNumber === undefined ? '' : shirtNumber(look.shirtNumber, look.top2));
  const broad = look.breadth === 1 ? body : group(`scale(${look.breadth} 1)`, body);
  return [
    look.aid === 'wheelchair' ? wheelchair() : '',
    hairBehind(look, HAIR[look.hair] ?? '#241a17'),
    raisedArm(look),
    broad,
    head(look),
    look.aid === 'baby' ? baby(look) : '',
    look.aid === 'cane' ? cane() : '',
    look.aid === 'wheelchair' ? wheels() : '',
    look.tag && look.aid !== 'baby' ? nameTag(look.tagColour) : '',
  ].join('');
}
