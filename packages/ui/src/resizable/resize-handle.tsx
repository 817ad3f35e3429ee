'use client';
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { resizeGrip, resizeHandle, resizeLine } from './resize-handle.variants';
import { resized, spanOf, type PaneLimits } from './pane-sizes';

/** The step of an arrow key in per cent, without and with Shift. */
const STEP = 2;
const LEAP = 10;

interface ResizeHandleProps {
  /** Index of the pane before it. */
  handle: number;
  sizes: readonly number[];
  panes: readonly PaneLimits[];
  /** The sizes that a double click restores. */
  first: readonly number[];
  root: RefObject<HTMLDivElement | null>;
  orientation: 'horizontal' | 'vertical';
  /** Id of the pane before it. */
  controls: string;
  label: string;
  folds: boolean;
  onSizes: (sizes: readonly number[]) => void;
  onCommit: ((sizes: readonly number[]) => void) | undefined;
  onDragging: (dragging: boolean) => void;
}

/** The separator between two panes (APG, window splitter), moved by pointer or keys. */
export function ResizeHandle({
  handle,
  sizes,
  panes,
  first,
  root,
  orientation,
  controls,
  label,
  folds,
  onSizes,
  onCommit,
  onDragging,
}: ResizeHandleProps) {
  /** Where the drag started, and the sizes so far. */
  const drag = useRef<{ at: number; size: number; sizes: readonly number[] } | null>(null);
  const sideBySide = orientation === 'horizontal';
  const { least, most } = spanOf(sizes, panes, handle);
  const size = sizes[handle] ?? 0;
  const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';
  const at = (event: PointerEvent) => (sideBySide ? event.clientX : event.clientY);
  const moveTo = (next: number) => {
    const changed = resized(sizes, panes, handle, next);
    onSizes(changed);
    return changed;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? LEAP : STEP;
    const turned = sideBySide && isRtl(event.currentTarget);
    const keys: Record<string, number> = sideBySide
      ? { ArrowRight: size + (turned ? -step : step), ArrowLeft: size - (turned ? -step : step) }
      : { ArrowDown: size + step, ArrowUp: size - step };
    const next = { ...keys, Home: least, End: most, Enter: first[handle] }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onCommit?.(moveTo(next));
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    // Capturing the pointer keeps the cursor of the handle wherever it moves.
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { at: at(event), size, sizes };
    onDragging(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = root.current?.getBoundingClientRect();
    if (!drag.current || !box) return;
    const room = sideBySide ? box.width : box.height;
    if (room === 0) return;
    const way = sideBySide && isRtl(event.currentTarget) ? -1 : 1;
    const moved = ((at(event) - drag.current.at) / room) * 100 * way;
    drag.current.sizes = moveTo(drag.current.size + moved);
  };
  const onEnd = () => {
    if (!drag.current) return;
    onCommit?.(drag.current.sizes);
    drag.current = null;
    onDragging(false);
  };

  return (
    <div
      data-slot="resizable-handle"
      role="separator"
      // A separator that takes focus is a control (ARIA 1.2): it has a value and keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={sideBySide ? 'vertical' : 'horizontal'}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuenow={Math.round(size)}
      aria-valuetext={`${Math.round(size)}%`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onDoubleClick={() => onCommit?.(moveTo(first[handle] ?? size))}
      className={resizeHandle({ upright: sideBySide, folds })}
    >
      <span aria-hidden className={resizeLine({ upright: sideBySide })} />
      <span aria-hidden className={resizeGrip({ upright: sideBySide })} />
    </div>
  );
}
