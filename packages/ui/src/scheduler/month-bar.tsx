import { memo, type ReactNode } from 'react';
import { blockBody, blockBox, type BlockState, type BodyTone } from './block.variants';
import type { SchedulerBlockFacts, SchedulerItem } from './scheduler-item';
import { GRIP, ITEM } from './use-pointer';
import { STOP } from './use-roving';

interface MonthBarProps {
  item: SchedulerItem;
  /** How many days it covers from its cell on, and its line of so many. */
  span: number;
  line: number;
  lines: number;
  /** It began before, or goes on after, the days that are shown. */
  begun: boolean;
  goesOn: boolean;
  state: BlockState;
  tone: BodyTone;
  tabbable: boolean;
  movable: boolean;
  chosen: boolean;
  spoken: string;
  // A method, because the sheet gives each bar an item of its own kind.
  render(this: void, item: SchedulerItem, facts: SchedulerBlockFacts): ReactNode;
}

/** An entry of a month over its days. Compared by its props: moving one draws no other. */
export const MonthBarView = memo(function MonthBarView({
  item,
  span,
  line,
  lines,
  begun,
  goesOn,
  state,
  tone,
  tabbable,
  movable,
  chosen,
  spoken,
  render,
}: MonthBarProps) {
  const carried = state === 'carried' || state === 'refused';
  const looks = {
    'data-slot': 'month-bar',
    'data-state': state,
    className: blockBox({ state, movable, chosen }),
    style: {
      insetInlineStart: begun ? 0 : 2,
      // Each day beyond the first brings the line between two cells.
      inlineSize: `calc(${span * 100}% + ${span - 1}px - ${(begun ? 0 : 2) + (goesOn ? 0 : 2)}px)`,
      insetBlockStart: `calc(50% + (var(--bar) + 2px) * ${line - lines / 2} + 1px)`,
      blockSize: 'var(--bar)',
    },
  };
  const inner = (
    <>
      <span
        className={blockBody({
          tone: state === 'left-behind' ? 'left' : tone,
          sideways: true,
          className: 'inset-y-0',
        })}
      >
        <span className="w-full min-w-0">
          {render(item, { minutes: item.end - item.start, compact: true, carried })}
        </span>
      </span>
      {movable && !goesOn ? (
        <span
          className="absolute inset-y-0 end-0 z-2 flex w-2 cursor-ew-resize touch-none items-center justify-end opacity-0 group-hover/block:opacity-100 group-focus-visible/block:opacity-100 pointer-coarse:w-6 pointer-coarse:[@container_grips_(width<3rem)]:hidden"
          {...{ [GRIP]: 'end' }}
        >
          <span className="h-5 w-1.5 rounded-full border-2 border-selected-edge bg-card" />
        </span>
      ) : null}
    </>
  );
  if (carried)
    return (
      <div aria-hidden {...looks}>
        {inner}
      </div>
    );
  return (
    <button
      type="button"
      aria-label={spoken}
      aria-pressed={chosen ? true : undefined}
      tabIndex={tabbable ? 0 : -1}
      {...looks}
      {...{ [ITEM]: item.id, [STOP]: item.id }}
    >
      {inner}
    </button>
  );
});
