import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { pollShares } from './shares';
import { pollBar } from './poll-bars.variants';

export interface PollOption {
  id: string;
  label: string;
  /** How many chose it. */
  count: number;
  /** Whether the reader did. */
  mine?: boolean | undefined;
}

/** The words of the bars, for other languages. */
export interface PollWords {
  votes: (count: number) => string;
  share: (percent: number) => string;
  mine: string;
  none: string;
}

export type PollBarsProps = Omit<ComponentProps<'ul'>, 'children' | 'aria-label'> & {
  /** What was asked. Names the list; show it as a heading above. */
  question: string;
  /** In the order in which they were offered. */
  options: readonly PollOption[];
  /** How many people answered, where each could choose several. */
  people?: number | undefined;
  /** Its words, where the default ones do not fit. */
  words?: Partial<PollWords> | undefined;
};

/** How a poll stands: each answer with its votes and its share, in words and as a bar. */
export function PollBars({ question, options, people, words, className, ...rest }: PollBarsProps) {
  const say: PollWords = { ...strings.pollBars, ...words };
  const counts = options.map(({ count }) => count);
  const shares = pollShares(counts, people);
  const most = Math.max(0, ...counts);
  return (
    <ul data-slot="poll-bars" aria-label={question} className={cn('grid gap-4', className)} {...rest}>
      {options.map(({ id, label, count, mine }, index) => {
        const share = shares[index] ?? 0;
        const leads = count > 0 && count === most;
        return (
          <li key={id} data-leads={leads || undefined} className="grid gap-1.5 break-inside-avoid text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <span className={cn('min-w-0 wrap-anywhere', leads && 'font-semibold')}>
                <bdi>{label}</bdi>
                {mine ? (
                  <span className="ms-2 inline-flex items-baseline gap-1 text-xs font-semibold text-link">
                    <Check aria-hidden className="size-3.5 shrink-0 self-center" />
                    {say.mine}
                  </span>
                ) : null}
              </span>
              <span className="text-muted-foreground tabular-nums">
                <bdi>{count === 0 ? say.none : `${say.votes(count)}, ${say.share(share)}`}</bdi>
              </span>
            </div>
            <svg aria-hidden width="100%" height="10" className={pollBar({ leads })}>
              <rect width={`${share}%`} height="100%" fill="currentColor" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
