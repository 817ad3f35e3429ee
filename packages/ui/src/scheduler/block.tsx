import { memo, type CSSProperties, type ReactNode } from 'react';
import { blockBody, blockBox, blockTail, type BlockState, type BodyTone } from './block.variants';
import type { SchedulerBlockFacts, SchedulerItem } from './scheduler-item';
import { GRIP, ITEM } from './use-pointer';
import { STOP } from './use-roving';

export interface BlockProps {
  item: SchedulerItem;
  /** Where the sheet begins, and what of the item this block draws, in minutes of its column. */
  from: number;
  top: number;
  bottom: number;
  /** How much of that is set-up and clearing. */
  before: number;
  after: number;
  /** The first piece has the name, the keys and the upper grip; the last the lower one. */
  first: boolean;
  last: boolean;
  lane: number;
  lanes: number;
  state: BlockState;
  tone: BodyTone;
  tabbable: boolean;
  movable: boolean;
  chosen: boolean;
  compact: boolean;
  /** All that is read of it. */
  spoken: string;
  // A method, because the sheet gives each block an item of its own kind.
  render(this: void, item: SchedulerItem, facts: SchedulerBlockFacts): ReactNode;
}

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** A span of minutes as a place on the sheet; `--hour` and `--least` come from it. */
export const spanStyle = (from: number, top: number, bottom: number): CSSProperties => ({
  insetBlockStart: `min(calc(var(--hour) * ${(top - from) / 60} + 1px), calc(100% - var(--least)))`,
  blockSize: `max(var(--least), calc(var(--hour) * ${(bottom - top) / 60} - 3px))`,
});

export const laneStyle = (lane: number, lanes: number): CSSProperties => ({
  insetInlineStart: `calc(${percent(lane, lanes)} + 3px)`,
  insetInlineEnd: `calc(${percent(lanes - lane - 1, lanes)} + 3px)`,
});

/** For a finger 24 px; a block that has no room for two of them and a place to hold it has the lower one only. */
const GRIP_LOOKS =
  'absolute inset-x-0 z-2 flex h-2 cursor-ns-resize touch-none justify-center opacity-0 group-hover/block:opacity-100 ' +
  'group-focus-visible/block:opacity-100 pointer-coarse:h-6';
const UPPER_GRIP = 'pointer-coarse:[@container_grips_(height<4.5rem)]:hidden';
const GRIP_BAR = 'h-1.5 w-7 rounded-full border-2 border-selected-edge bg-card';

/** One thing on the sheet. Compared by its props: moving one block draws no other. */
export const Block = memo(function Block({
  item,
  from,
  top,
  bottom,
  before,
  after,
  first,
  last,
  lane,
  lanes,
  state,
  tone,
  tabbable,
  movable,
  chosen,
  compact,
  spoken,
  render,
}: BlockProps) {
  const carried = state === 'carried' || state === 'refused';
  const left = state === 'left-behind';
  const looked = left ? 'left' : tone;
  const whole = bottom - top;
  const facts = { minutes: item.end - item.start, compact, carried };
  const inner = (
    <>
      {before > 0 ? (
        <span
          data-slot="schedule-block-tail"
          className={blockTail({ tone: looked })}
          style={{ insetBlockStart: 0, blockSize: percent(before, whole) }}
        />
      ) : null}
      {after > 0 ? (
        <span
          data-slot="schedule-block-tail"
          className={blockTail({ tone: looked })}
          style={{ insetBlockEnd: 0, blockSize: percent(after, whole) }}
        />
      ) : null}
      <span
        className={blockBody({ tone: looked, begun: !first && before === 0, goesOn: !last && after === 0 })}
        style={{ insetBlockStart: percent(before, whole), insetBlockEnd: percent(after, whole) }}
      >
        {item.filled === undefined || left || tone === 'refused' || tone === 'warned' ? null : (
          <span
            data-slot="schedule-block-meter"
            className="absolute inset-y-0 start-0 border-e border-success-text/30 bg-success-surface forced-colors:border-e-3"
            style={{ inlineSize: percent(Math.min(Math.max(item.filled, 0), 1), 1) }}
          />
        )}
        <span className="relative block h-full">{render(item, facts)}</span>
      </span>
      {movable && first && !left ? (
        <span className={`${GRIP_LOOKS} ${UPPER_GRIP} top-0`} {...{ [GRIP]: 'start' }}>
          <span className={GRIP_BAR} />
        </span>
      ) : null}
      {movable && last && !left ? (
        <span className={`${GRIP_LOOKS} bottom-0 items-end`} {...{ [GRIP]: 'end' }}>
          <span className={GRIP_BAR} />
        </span>
      ) : null}
    </>
  );
  const looks = {
    'data-slot': 'schedule-block',
    'data-state': state,
    className: blockBox({ state, movable, chosen }),
    style: { ...spanStyle(from, top, bottom), ...laneStyle(lane, lanes) },
  };
  // What is carried, and what goes on in a further column, is a picture of the block that has the keys.
  if (carried || !first)
    return (
      <div aria-hidden {...looks} {...(carried ? {} : { [ITEM]: item.id })}>
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
