import { useId } from 'react';
import type { Side } from '../budget-sums';
import { leftWords, type MoneyWords, SIDE_NAMES } from './budget-words';
import { partsOf, type Reckoning, type SideParts } from './reckoning';

type Part = keyof SideParts;
const PARTS: readonly Part[] = ['paid', 'agreed', 'open'];
const PART_NAMES: Record<Side, Record<Part, string>> = {
  in: { paid: 'has come in', agreed: 'promised', open: 'still to come' },
  out: { paid: 'paid', agreed: 'agreed', open: 'planned' },
};
/** Solid is paid, light is agreed, an outline is only planned: told apart without colour too. */
const LOOKS: Record<Part, string> = {
  paid: 'fill-primary',
  agreed: 'fill-primary/40',
  open: 'fill-none stroke-input stroke-2 [stroke-dasharray:5_4]',
};

const percent = (share: number) => `${share * 100}%`;

interface BarProps {
  parts: SideParts;
  /** The whole width stands for this sum. */
  scale: number;
  /** What this side lacks to the other one, or has over it, at its end. */
  gap?: { minor: number; tone: 'short' | 'over' } | undefined;
}

/** One side of the money. The words beside it say the same, so that it is silent. */
function Bar({ parts, scale, gap }: BarProps) {
  const hatch = useId();
  const starts = PARTS.map((_, at) => PARTS.slice(0, at).reduce((sum, part) => sum + parts[part], 0) / scale);
  const whole = PARTS.reduce((sum, part) => sum + parts[part], 0) / scale;
  return (
    <svg
      aria-hidden
      width="100%"
      height="100%"
      className="block h-6 overflow-hidden rounded-sm bg-muted rtl:-scale-x-100 forced-colors:border"
    >
      <defs>
        <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="9" className="fill-highlight" />
        </pattern>
      </defs>
      {PARTS.map((part, at) =>
        parts[part] > 0 ? (
          <rect
            key={part}
            x={percent(starts[at] ?? 0)}
            width={percent(parts[part] / scale)}
            height="100%"
            className={LOOKS[part]}
          />
        ) : null,
      )}
      {gap?.tone === 'short' ? (
        <rect x={percent(whole)} width={percent(gap.minor / scale)} height="100%" fill={`url(#${hatch})`} />
      ) : null}
      {gap?.tone === 'over' ? (
        <rect
          x={percent(whole - gap.minor / scale)}
          y="75%"
          width={percent(gap.minor / scale)}
          height="25%"
          className="fill-answer-yes"
        />
      ) : null}
    </svg>
  );
}

function Swatch({ part }: { part: Part }) {
  return (
    <svg aria-hidden className="h-3 w-5 shrink-0 self-center forced-colors:border">
      <rect width="100%" height="100%" rx={2} className={LOOKS[part]} />
    </svg>
  );
}

/** One side in words: what it comes to, and its parts. */
function SideWords({
  side,
  sum,
  parts,
  money,
}: {
  side: Side;
  sum: number;
  parts: SideParts;
  money: MoneyWords;
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-meta text-muted-foreground">
      <span className="text-body">
        {SIDE_NAMES[side]} <bdi className="font-semibold text-foreground">{money.full(sum)}</bdi>
      </span>
      {PARTS.filter((part) => parts[part] > 0).map((part) => (
        <span key={part} className="inline-flex items-baseline gap-1.5">
          <Swatch part={part} />
          <span>
            <bdi>{money.full(parts[part])}</bdi> {PART_NAMES[side][part]}
          </span>
        </span>
      ))}
    </p>
  );
}

export interface MoneyPictureProps {
  reckoning: Reckoning;
  money: MoneyWords;
}

/** What comes in against what goes out at the likely headcount, on one scale; the same in words beside each bar. */
export function MoneyPicture({ reckoning: { lines, sums }, money }: MoneyPictureProps) {
  const { likely } = sums;
  const scale = Math.max(likely.in, likely.out, 1);
  const income = partsOf('in', lines, likely);
  const costs = partsOf('out', lines, likely);
  const gap =
    likely.left === 0
      ? undefined
      : ({ minor: Math.abs(likely.left), tone: likely.left < 0 ? 'short' : 'over' } as const);
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <SideWords side="in" sum={likely.in} parts={income} money={money} />
        <Bar parts={income} scale={scale} gap={gap} />
      </div>
      <div className="grid gap-2">
        <Bar parts={costs} scale={scale} />
        <SideWords side="out" sum={likely.out} parts={costs} money={money} />
      </div>
      {gap ? (
        <p className="flex items-center gap-2 text-meta text-muted-foreground">
          <span
            aria-hidden
            className={`h-3 w-5 shrink-0 rounded-xs forced-colors:border ${gap.tone === 'short' ? 'bg-highlight' : 'bg-answer-yes'}`}
          />
          <bdi>{leftWords(likely.left, money)}</bdi>
        </p>
      ) : null}
    </div>
  );
}
