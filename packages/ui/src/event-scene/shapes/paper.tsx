import type { ReactNode } from 'react';
import { ink, type Ink } from './ink.variants';

/** One sheet cut along a path. */
export const Cut = ({ d, of }: { d: string; of: Ink }) => <path d={d} className={ink({ of })} />;

/** What is only there in the evening. */
export const Night = ({ children }: { children: ReactNode }) => (
  <g data-night className="opacity-(--evening)">
    {children}
  </g>
);

/** The sun; in the evening a crescent, since a piece of sky lies over it. */
export function Sun({ x, y, r = 30 }: { x: number; y: number; r?: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} className={ink({ of: 'glow' })} />
      <Night>
        <circle cx={x - r * 0.42} cy={y - r * 0.22} r={r * 0.86} className={ink({ of: 'pale' })} />
      </Night>
    </g>
  );
}

/** Stars at places, each `[x, y]`. */
export const Stars = ({ at }: { at: readonly (readonly [number, number])[] }) => (
  <Night>
    <path
      className={ink({ of: 'glow' })}
      d={at.map(([x, y]) => `M${x} ${y - 3}l.9 2.1 2.1.9-2.1.9-.9 2.1-.9-2.1-2.1-.9 2.1-.9z`).join('')}
    />
  </Night>
);

interface Line {
  from: readonly [number, number];
  to: readonly [number, number];
  /** How far the middle hangs below a straight line. */
  sag?: number;
  count?: number;
}

/** Places along a cord that hangs in a parabola. */
function along({ from, to, sag = 16, count = 9 }: Line) {
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const drop = 4 * sag * t * (1 - t);
    const tilt = Math.atan2(to[1] - from[1] + 4 * sag * (1 - 2 * t), to[0] - from[0]);
    return {
      x: from[0] + (to[0] - from[0]) * t,
      y: from[1] + (to[1] - from[1]) * t + drop,
      turn: (tilt * 180) / Math.PI,
    };
  });
}

const Cord = ({ from, to, sag = 16 }: Line) => (
  <path
    d={`M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + 2 * sag} ${to.join(' ')}`}
    className="fill-none stroke-(--cord)"
    strokeWidth={1.4}
  />
);

const FLAGS: readonly Ink[] = ['gold', 'paper', 'mid', 'gold', 'soft', 'paper', 'mid'];

/** Small flags on a cord. */
export const BuntingLine = (line: Line) => (
  <g>
    <Cord {...line} />
    {along(line).map(({ x, y, turn }, index) => (
      <path
        key={x}
        d="M-6-.5h12L0 13z"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`}
        className={ink({ of: FLAGS[index % FLAGS.length] ?? 'gold' })}
      />
    ))}
  </g>
);

/** Bulbs on a cord, which shine in the evening. */
export function Lights(line: Line) {
  const bulbs = along(line);
  return (
    <g>
      <Cord {...line} />
      <Night>
        {bulbs.map(({ x, y }) => (
          <circle
            key={x}
            cx={x.toFixed(1)}
            cy={(y + 4).toFixed(1)}
            r={7}
            className={ink({ of: 'gold' })}
            fillOpacity={0.28}
          />
        ))}
      </Night>
      {bulbs.map(({ x, y }) => (
        <circle key={x} cx={x.toFixed(1)} cy={(y + 4).toFixed(1)} r={3.4} className={ink({ of: 'gold' })} />
      ))}
    </g>
  );
}

/** Panes of windows, each `[x, y, width, height]`: the sky by day, lamplight in the evening. */
export function Windows({ at }: { at: readonly (readonly [number, number, number, number])[] }) {
  const d = at.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
  return (
    <>
      <Cut d={d} of="pale" />
      <Night>
        <Cut d={d} of="gold" />
      </Night>
    </>
  );
}
