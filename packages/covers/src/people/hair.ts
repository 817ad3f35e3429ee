import type { Hex } from '../kit/colour';
import { circle, line, path, times } from '../kit/svg';
import type { Look, Style } from './looks';

const CURLS = [
  [-11, -57, 7],
  [11, -57, 7],
  [-7, -65, 7],
  [7, -65, 7],
  [0, -67, 7],
  [-13, -49, 5.5],
  [13, -49, 5.5],
] as const;

const braids = (hair: Hex, ends: Hex) =>
  times(
    4,
    (i) =>
      circle(-13 - i * 0.4, -47 + i * 5.4, 3.4 - i * 0.25, hair) +
      circle(13 + i * 0.4, -47 + i * 5.4, 3.4 - i * 0.25, hair),
  ) +
  circle(-14.4, -27.5, 2, ends) +
  circle(14.4, -27.5, 2, ends);

/** What lies behind the head. */
export function hairBehind({ style, accent }: Look, hair: Hex): string {
  switch (style) {
    case 'long':
      return path('M-13-54Q-13-68 0-68Q13-68 13-54L15-26H-15Z', hair);
    case 'bob':
      return path('M-14-53Q-14-68 0-68Q14-68 14-53L14.5-41Q14-38 10-38H-10Q-14-38-14.5-41Z', hair);
    case 'afro':
      return circle(0, -57, 17, hair);
    case 'curly':
      return CURLS.map(([x, y, r]) => circle(x, y, r, hair)).join('');
    case 'bun':
      return circle(1, -69, 6.5, hair);
    case 'pony':
      return path('M8-64Q22-66 19-50Q18-42 14-38Q16-50 8-56Z', hair);
    case 'braids':
      return braids(hair, accent);
    case 'hijab':
      return path('M-14-52Q-14-68 0-68Q14-68 14-52Q14-40 18-28Q0-18-18-28Q-14-40-14-52Z', accent);
    default:
      return '';
  }
}

const SHORT = 'M-12-50Q-13.5-66 0-66Q13.5-66 12-50Q10.5-57 6-58.5Q-2-57-8-59Q-11-56-12-50Z';
const PARTED = 'M-12-50Q-14-66-1-66.5Q13-67 12-50Q11-56 8-58Q-2-57-5-61Q-7-55-12-50Z';
const MIDDLE = 'M-12-50Q-13-66 0-66Q13-66 12-50Q11-57 0-63Q-11-57-12-50Z';
const LOW = 'M-11.8-53Q-11-64 0-64.5Q11-64 11.8-53Q8-59 0-59.5Q-8-59-11.8-53Z';

const FRONT: Partial<Record<Style, string>> = {
  short: SHORT,
  beard: SHORT,
  part: PARTED,
  pony: PARTED,
  quiff: PARTED,
  bald: 'M-12-47Q-14-55-10.5-58Q-10.5-53-10.5-47ZM12-47Q14-55 10.5-58Q10.5-53 10.5-47Z',
  bob: 'M-12-52Q-13-66 0-66Q13-66 12-52L10-55.5H-10Z',
  long: MIDDLE,
  bun: MIDDLE,
  braids: MIDDLE,
  afro: LOW,
  curly: LOW,
};

/** Folds of a turban, over the cloth. */
const FOLDS = 'M-11-59Q0-70 12-66M-6-61Q3-67 13-61';

/** What lies on the forehead: hair, or the cloth that covers it. */
export function hairInFront({ style, accent, top2 }: Look, hair: Hex): string {
  const front = FRONT[style];
  const drawn = front === undefined ? '' : path(front, hair);
  switch (style) {
    case 'quiff':
      return drawn + path('M-8-63Q-6-72 6-70Q13-68 11-60Q4-66-8-63Z', hair);
    case 'hijab':
      return (
        path('M-12-51Q-12.5-66 0-66Q12.5-66 12-51Q10-60 0-60.5Q-10-60-12-51Z', accent) +
        path('M-11.5-46Q0-33 11.5-46L12-40Q0-28-12-40Z', accent)
      );
    case 'turban':
      return path('M-13-54Q-15-70 1-71Q15-70 13-54Q6-61 0-61Q-6-61-13-54Z', accent) + line(FOLDS, top2, 1.2);
    default:
      return drawn;
  }
}
