'use client';
import { useDraggable } from '@dnd-kit/react';
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  CircleHelp,
  Columns3,
  EllipsisVertical,
  Files,
  GripVertical,
  Heading,
  Image,
  Images,
  MapPin,
  MessageCircleQuestion,
  Minus,
  MousePointerClick,
  Phone,
  Pilcrow,
  Timer,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { DropdownMenu } from '../dropdown-menu';
import { IconButton } from '../icon-button';
import { DOWN, HANDLE, ITEM, UP } from '../lib/drop-positions';
import { join } from '../lib/join';
import type { PageBlockType } from '../page-view';
import type { PageBuilderWords } from './page-words';

/** A sign for each kind. */
export const BLOCK_ICONS: Readonly<Record<PageBlockType, LucideIcon>> = {
  heading: Heading,
  text: Pilcrow,
  picture: Image,
  pictures: Images,
  button: MousePointerClick,
  schedule: CalendarClock,
  people: Users,
  contact: Phone,
  questions: MessageCircleQuestion,
  place: MapPin,
  files: Files,
  countdown: Timer,
  columns: Columns3,
  divider: Minus,
};

interface PageBlockRowProps {
  id: string;
  /** Undefined for a kind that this version does not know. */
  type: PageBlockType | undefined;
  name: string;
  words: PageBuilderWords;
  selected: boolean;
  state: 'rests' | 'lifted' | 'left-behind';
  /** Where the bar of a landing stands, if it stands here. */
  lands: 'before' | 'after' | undefined;
  first: boolean;
  last: boolean;
  /** The page holds as many blocks as it can: no other one fits. */
  full: boolean;
  /** Somebody else who is writing it now. */
  writer: string | undefined;
  /** What the handle hears, for `useDrag`. */
  onHandleClick: (id: string, event: MouseEvent) => void;
  onHandleKeyDown: (id: string, event: KeyboardEvent) => void;
  onHandleBlur: (id: string) => void;
  onSelect: (id: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

const BAR =
  'before:pointer-events-none before:absolute before:inset-x-0 before:h-1 before:rounded-full before:bg-primary forced-colors:before:bg-[Highlight]';

/** One block on the list: pick it up, choose it, move it, duplicate or remove it. Compared by its props. */
export const PageBlockRow = memo(function PageBlockRow({
  id,
  type,
  name,
  words,
  selected,
  state,
  lands,
  first,
  last,
  full,
  writer,
  onHandleClick,
  onHandleKeyDown,
  onHandleBlur,
  onSelect,
  onMove,
  onDuplicate,
  onRemove,
}: PageBlockRowProps) {
  const { ref } = useDraggable({ id });
  const Icon = type ? BLOCK_ICONS[type] : CircleHelp;
  return (
    <li
      ref={ref}
      data-slot="page-block"
      data-state={state}
      {...{ [ITEM]: id }}
      className={join(
        'relative flex min-w-0 items-center gap-1 rounded-md border bg-card p-1 text-card-foreground',
        writer !== undefined && 'border-info-text border-s-2',
        selected && 'border-primary shadow-[inset_0_0_0_1px_var(--primary)]',
        state === 'lifted' && 'outline-3 outline-offset-1 outline-primary outline-dashed',
        state === 'left-behind' && 'opacity-50 outline-2 outline-input outline-dashed',
        lands && BAR,
        lands === 'before' && 'before:-top-1.5',
        lands === 'after' && 'before:-bottom-1.5',
      )}
    >
      <button
        type="button"
        aria-label={words.carry(name)}
        className="inline-flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted-foreground focus-ring touch-target hover:bg-hover [&_svg]:size-4"
        aria-pressed={state === 'lifted'}
        onClick={(event) => onHandleClick(id, event)}
        onKeyDown={(event) => onHandleKeyDown(id, event)}
        onBlur={() => onHandleBlur(id)}
        {...{ [HANDLE]: id }}
      >
        <GripVertical aria-hidden />
      </button>
      <button
        type="button"
        data-page-block={id}
        aria-label={words.edit(name)}
        aria-current={selected || undefined}
        className="flex min-h-control min-w-0 grow items-center gap-2 rounded-sm px-1 py-1 text-start text-sm font-semibold focus-ring hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
        onClick={() => onSelect(id)}
      >
        <Icon aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          {name}
          {writer === undefined ? null : (
            <span className="block text-meta font-normal text-info-text">{words.writing(writer)}</span>
          )}
        </span>
      </button>
      <span className="flex shrink-0 max-sm:hidden">
        <IconButton
          size="sm"
          tooltip={false}
          label={words.up(name)}
          disabled={first}
          onClick={() => onMove(id, -1)}
          {...{ [UP]: id }}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          tooltip={false}
          label={words.down(name)}
          disabled={last}
          onClick={() => onMove(id, 1)}
          {...{ [DOWN]: id }}
        >
          <ArrowDown aria-hidden />
        </IconButton>
      </span>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <IconButton size="sm" tooltip={false} label={words.more(name)}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          {first ? null : (
            <DropdownMenu.Item className="sm:hidden" onSelect={() => onMove(id, -1)}>
              {words.up(name)}
            </DropdownMenu.Item>
          )}
          {last ? null : (
            <DropdownMenu.Item className="sm:hidden" onSelect={() => onMove(id, 1)}>
              {words.down(name)}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item disabled={full} onSelect={() => onDuplicate(id)}>
            {words.duplicate}
          </DropdownMenu.Item>
          <DropdownMenu.Item destructive onSelect={() => onRemove(id)}>
            {words.remove}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </li>
  );
});
