import { LINEN, MARIGOLD, SPRUCE_BLACK, WHITE } from '../kit/brand';
import { at, box, circle, d, dot, ellipse, group, line, path, ROUND_ENDS } from '../kit/svg';
import { hairInFront } from './hair';
import { HAIR, type Look, SKIN, SKIN_SHADE } from './looks';

/** From this place in `SKIN` on, lips and cheeks are drawn deeper. */
const DEEP_SKIN = 3;

const eyes = (turn: number, shut: boolean, ink: string) =>
  shut
    ? line(d`M${turn - 5.6} -51.2q1.6-2.6 3.2 0M${turn + 2.4} -51.2q1.6-2.6 3.2 0`, ink, 1.3, ROUND_ENDS)
    : path(dot(turn - 3.9, -52, 1.4) + dot(turn + 4, -52, 1.4), ink);

function mouth(turn: number, laughs: boolean, ink: string): string {
  if (!laughs) return line(d`M${turn - 3.2} -45.8q3.2 3.2 6.4 0`, ink, 1.3, ROUND_ENDS);
  const open = d`M${turn - 3.6} -46.6h7.2q-.4 4.6-3.6 4.6t-3.6-4.6z`;
  return path(open, '#fff7ee') + line(open, ink, 0.9);
}

const glasses = (turn: number, ink: string) =>
  line(
    d`M${turn - 8} -52a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M${turn + 0.8} -52a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0`,
    ink,
    1,
  );

function hat({ hat: kind, hatColour, top2, accent }: Look): string {
  switch (kind) {
    case 'beret':
      return (
        path('M-13-58Q-14-68 0-69Q17-70 17-62Q17-58 12-58.5Q0-61-13-58Z', hatColour) +
        path('M-12.6-60Q0-63 12.4-60L12.4-57.5Q0-60.5-12.6-57.5Z', SPRUCE_BLACK, 'opacity=".5"') +
        circle(-6, -62.5, 1.9, MARIGOLD)
      );
    case 'cap':
      return (
        path('M-12-57Q-12-69 0-69Q12-69 12-57Z', hatColour) +
        path('M-13-58.5H17Q19-56 16-55.5H-13Z', hatColour) +
        path('M-13-58.5H17L17.5-57H-13Z', SPRUCE_BLACK, 'opacity=".3"')
      );
    case 'party':
      return (
        path('M-8-62 1-84 9-61Q0-66-8-62Z', hatColour) +
        line('M-5.8-68 5.2-72M-3-75 3.4-77', LINEN, 2) +
        circle(1, -84, 3, MARIGOLD)
      );
    case 'beanie':
      return (
        path('M-12.5-56Q-13-70 0-70Q13-70 12.5-56Z', hatColour) +
        box(-13.3, -60, 26.6, 5.5, top2, 2.5) +
        circle(0, -71, 3.4, top2)
      );
    case 'flower':
      return [-8, 0, 8]
        .map((x, i) => {
          const y = x === 0 ? -66 : -63;
          return circle(x, y, 3.2, i % 2 === 1 ? MARIGOLD : accent) + circle(x, y, 1.2, WHITE);
        })
        .join('');
    case 'crown':
      return (
        path('M-9-62-8-72-3-67 1-74 5-67 10-72 10-62Q0-65-9-62Z', MARIGOLD) + circle(1, -66, 1.4, accent)
      );
    case '':
      return '';
  }
}

const BEARD = 'M-11.2-52Q-10-46-6-47Q0-50 6-47Q10-46 11.2-52Q12-38 0-37.5Q-12-38-11.2-52Z';

/** Head, face, and what is worn on it. */
export function head(look: Look): string {
  const { skin, style, turn, tilt } = look;
  const ink = skin > DEEP_SKIN ? '#20120c' : '#3a2119';
  const cheek = skin > DEEP_SKIN ? '#a8503c' : '#ec8f6c';
  const hair = HAIR[look.hair] ?? '#241a17';
  const face = SKIN[skin] ?? '#ab7148';
  const shade = SKIN_SHADE[skin] ?? '#8f5a37';
  const drawn = [
    circle(-11, -51, 2.6, shade) + circle(11, -51, 2.6, shade),
    ellipse(0, -52, 11.2, 12.8, face),
    style === 'beard' ? path(BEARD, hair) : '',
    ellipse(turn - 6.3, -47.3, 2.5, 1.8, cheek, 'opacity=".5"'),
    ellipse(turn + 6.3, -47.3, 2.5, 1.8, cheek, 'opacity=".5"'),
    eyes(turn, look.eyesShut, ink),
    mouth(turn, look.laughs, ink),
    look.glasses ? glasses(turn, ink) : '',
    hairInFront(look, hair),
    hat(look),
  ].join('');
  return tilt === 0 ? drawn : group(`rotate(${tilt} 0 -42)`, drawn);
}

/** The white tag with its band, whose name nobody can read from here. */
export const nameTag = (colour: string): string =>
  group(
    at(8, -20, 1, -5),
    box(-6, -4.4, 12, 9, WHITE, 1.4) +
      path('M-6-1.4V-3a1.4 1.4 0 0 1 1.4-1.4H4.6A1.4 1.4 0 0 1 6-3V-1.4Z', colour) +
      line('M-3.6 2.2q1-2.2 2 0t2 0 2-.4 1.4 0', SPRUCE_BLACK, 0.9, ROUND_ENDS),
  );
