/** What a key does in the viewer, or null. Arrows turn the photo, or move it while it is zoomed. */
export type LightboxAct =
  | { do: 'turn'; step: 1 | -1 }
  | { do: 'goTo'; end: 'first' | 'last' }
  | { do: 'zoom'; step: 1 | -1 | 0 }
  | { do: 'pan'; x: number; y: number };

/** How far an arrow moves a zoomed photo, in px. */
const PAN = 80;

interface Situation {
  zoomed: boolean;
  rightToLeft: boolean;
}

export function actOf(key: string, { zoomed, rightToLeft }: Situation): LightboxAct | null {
  const forward = rightToLeft ? -1 : 1;
  const back = rightToLeft ? 1 : -1;
  switch (key) {
    case 'ArrowRight':
      return zoomed ? { do: 'pan', x: PAN, y: 0 } : { do: 'turn', step: forward };
    case 'ArrowLeft':
      return zoomed ? { do: 'pan', x: -PAN, y: 0 } : { do: 'turn', step: back };
    case 'ArrowDown':
      return zoomed ? { do: 'pan', x: 0, y: PAN } : null;
    case 'ArrowUp':
      return zoomed ? { do: 'pan', x: 0, y: -PAN } : null;
    case 'PageDown':
      return { do: 'turn', step: 1 };
    case 'PageUp':
      return { do: 'turn', step: -1 };
    case 'Home':
      return { do: 'goTo', end: 'first' };
    case 'End':
      return { do: 'goTo', end: 'last' };
    case '+':
    case '=':
      return { do: 'zoom', step: 1 };
    case '-':
      return { do: 'zoom', step: -1 };
    case '0':
      return { do: 'zoom', step: 0 };
    default:
      return null;
  }
}
