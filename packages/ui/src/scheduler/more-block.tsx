import { Popover } from '../popover';
import { laneStyle, spanStyle } from './block';
import type { MoreItems } from './lanes';
import type { SchedulerItem } from './scheduler-item';
import type { Speech } from './scheduler-words';
import { STOP } from './use-roving';

interface MoreBlockProps<I extends SchedulerItem> {
  more: MoreItems<I>;
  from: number;
  tabbable: boolean;
  speech: Speech;
  onOpen: ((item: I) => void) | undefined;
}

/** What found no lane: how many there are, and a list of them. */
export function MoreBlock<I extends SchedulerItem>({
  more,
  from,
  tabbable,
  speech,
  onOpen,
}: MoreBlockProps<I>) {
  const { words } = speech;
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={words.moreLabel(more.items.length)}
        tabIndex={tabbable ? 0 : -1}
        className="absolute z-1 overflow-hidden text-ellipsis rounded-md bg-quiet px-2 py-1 text-start text-xs text-quiet-foreground focus-ring hover:bg-quiet-hover forced-colors:border"
        style={{ ...spanStyle(from, more.top, more.bottom), ...laneStyle(more.lane, more.lanes) }}
        {...{ [STOP]: more.key }}
      >
        <b className="block text-sm text-link">{words.more(more.items.length)}</b>
        {more.items.map((item) => (
          <span key={item.id} className="block truncate">
            {speech.clock(item.start)} {item.label}
          </span>
        ))}
      </Popover.Trigger>
      <Popover.Content aria-label={words.moreLabel(more.items.length)} className="w-64">
        <ul className="grid gap-1">
          {more.items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-start text-sm focus-ring hover:bg-hover"
                onClick={() => onOpen?.(item)}
              >
                <span className="text-muted-foreground">{speech.hours(item)}</span>
                <span className="min-w-0 font-semibold wrap-anywhere">{item.label}</span>
              </button>
            </li>
          ))}
        </ul>
      </Popover.Content>
    </Popover.Root>
  );
}
