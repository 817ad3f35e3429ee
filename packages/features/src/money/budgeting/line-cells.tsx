import type { ReactNode } from 'react';
import { cn, Table } from '@foregather/ui';
import { type InRange, RANGE, type RangeKey } from '../heads';

export interface SumCellsProps {
  people: InRange<number>;
  cell: (key: RangeKey) => ReactNode;
  className?: string;
}

/** The three sums of a row. The likely one stands out, and on a phone stands alone at the end of both lines. */
export function SumCells({ people, cell, className }: SumCellsProps) {
  return RANGE.map((key) => (
    <Table.Cell
      key={key}
      label={`at ${people[key]}`}
      numeric
      data-phone={key === 'likely' ? 'end' : undefined}
      className={cn(
        'whitespace-nowrap',
        key === 'likely'
          ? 'font-semibold max-md:text-end max-md:text-body max-md:text-foreground'
          : 'text-muted-foreground max-md:hidden',
        className,
      )}
    >
      <bdi>{cell(key)}</bdi>
    </Table.Cell>
  ));
}

export interface SumButtonProps {
  /** Whose sum it is. */
  of: string;
  onPress: () => void;
  children: ReactNode;
}

/** A sum that explains itself when it is pressed. */
export function SumButton({ of, onPress, children }: SumButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="touch-target rounded-sm font-semibold text-foreground tabular-nums underline decoration-dotted decoration-1 underline-offset-4 focus-ring hover:decoration-solid max-md:min-h-11 max-md:min-w-11 max-md:text-end print:no-underline"
    >
      {children}
      <span className="sr-only">, explain {of}</span>
    </button>
  );
}

export interface PaidMeterProps {
  paid: number;
  sum: number;
  words: string;
  agreed: boolean;
}

/** How much of a line is paid, beside the same in words. */
export function PaidMeter({ paid, sum, words, agreed }: PaidMeterProps) {
  const share = sum > 0 ? Math.min(1, paid / sum) : 0;
  return (
    <span className="inline-flex items-center gap-2 text-meta whitespace-nowrap text-muted-foreground">
      <svg
        aria-hidden
        className="h-2 w-10 shrink-0 overflow-visible rounded-full rtl:-scale-x-100 forced-colors:hidden"
      >
        <rect
          width="100%"
          height="100%"
          rx={4}
          className={agreed || paid > 0 ? 'fill-primary/40' : 'fill-none stroke-input [stroke-dasharray:3_3]'}
        />
        <rect width={`${share * 100}%`} height="100%" rx={4} className="fill-primary" />
      </svg>
      {words}
    </span>
  );
}
