import type { SchedulerItem } from './scheduler-item';
import type { Speech } from './scheduler-words';
import type { Lift } from './use-moves';

interface MoveBarProps<I extends SchedulerItem> {
  lift: Lift<I> | null;
  speech: Speech;
}

/** While the keys carry something: where it would land, what speaks against that, and which keys go on. Announced, too. */
export function MoveBar<I extends SchedulerItem>({ lift, speech }: MoveBarProps<I>) {
  if (lift?.by !== 'keys' || !lift.item) return null;
  const { words, where } = speech;
  return (
    <div
      aria-hidden
      data-slot="scheduler-move-bar"
      className="pointer-events-none sticky bottom-4 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-spruce-500 bg-spruce-950 px-4 py-2 text-sm text-linen-50 shadow-lg print:hidden"
    >
      <span>
        <b className="font-semibold">{lift.item.label}</b> <bdi>{where(lift.place)}</bdi>
      </span>
      {lift.problem === null ? null : (
        <span className="rounded-sm bg-marigold-400 px-1.5 font-semibold text-spruce-950">
          {lift.problem}
        </span>
      )}
      <span className="text-spruce-200">{lift.kind === 'move' ? words.barMove : words.barSize}</span>
    </div>
  );
}
