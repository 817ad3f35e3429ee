import { useRef, type KeyboardEvent } from 'react';
import { useControllable } from '../lib/use-controllable';
import type { Photo } from './photo';

interface Settings {
  photos: readonly Photo[];
  selected: readonly string[] | undefined;
  defaultSelected: readonly string[];
  onSelectedChange: ((selected: readonly string[]) => void) | undefined;
}

/** How far an arrow key moves: by one along a row, by a row along a column. Forward is where the text goes. */
function stepOf(key: string, columns: number, rightToLeft: boolean): number {
  if (key === 'ArrowRight') return rightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return rightToLeft ? 1 : -1;
  if (key === 'ArrowDown') return columns;
  if (key === 'ArrowUp') return -columns;
  return 0;
}

/** The checkboxes of a grid, in order, and how many of them are in the first row. */
function boxesOf(grid: HTMLElement) {
  const boxes = [...grid.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const top = boxes[0]?.getBoundingClientRect().top;
  const columns = boxes.findIndex((box) => box.getBoundingClientRect().top !== top);
  return { boxes, columns: columns < 0 ? boxes.length : columns };
}

/** Which photos are chosen, a run of them with Shift, and arrow keys from box to box. */
export function usePhotoSelection({ photos, selected, defaultSelected, onSelectedChange }: Settings) {
  const [chosen, choose] = useControllable<readonly string[]>({
    value: selected,
    defaultValue: defaultSelected,
    onValueChange: onSelectedChange,
  });
  const last = useRef<string | null>(null);
  const shift = useRef(false);

  const set = (id: string, on: boolean) => {
    const from = photos.findIndex((photo) => photo.id === (shift.current ? last.current : id));
    const to = photos.findIndex((photo) => photo.id === id);
    const run = photos.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
    const ids = new Set(chosen);
    for (const photo of run) {
      if (on) ids.add(photo.id);
      else ids.delete(photo.id);
    }
    last.current = id;
    // In the order of the photos, whatever was pressed first; what is not in the grid (another page) stays.
    const shown = photos.filter((photo) => ids.has(photo.id)).map((photo) => photo.id);
    choose([...chosen.filter((each) => !photos.some((photo) => photo.id === each)), ...shown]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    shift.current = event.shiftKey;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { boxes, columns } = boxesOf(event.currentTarget);
    const at = boxes.findIndex((box) => box === event.target);
    if (at < 0) return;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf(event.key, columns, rightToLeft);
    const next = event.key === 'Home' ? boxes[0] : event.key === 'End' ? boxes.at(-1) : boxes[at + step];
    if (!next || next === boxes[at]) return;
    event.preventDefault();
    next.focus();
  };

  return {
    chosen,
    set,
    /** For the list around the boxes. */
    listProps: {
      onKeyDown,
      onPointerDown: (event: { shiftKey: boolean }) => {
        shift.current = event.shiftKey;
      },
    },
  };
}
