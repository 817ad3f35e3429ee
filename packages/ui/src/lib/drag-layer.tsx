'use client';
import { AutoScroller } from '@dnd-kit/dom';
import {
  DragDropProvider,
  PointerSensor,
  useDragDropMonitor,
  type DragDropEventHandlers,
} from '@dnd-kit/react';
import { useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { HANDLE, placeAt, type DropPosition } from './drop-positions';

/**
 * Of the library's own plugins (Accessibility, AutoScroller, Cursor, Feedback, PreventSelection) only the one that
 * scrolls near an edge. Cursor, Feedback and PreventSelection make style elements, which a strict content security
 * policy refuses; what they do is done here with classes. Its announcements would name ids; ours are `useDrag`.
 */
const PLUGINS = [AutoScroller];

const CONTROLS = 'a, button, input, select, textarea, summary, [contenteditable], [role=menuitem]';

/** A press on a control in a thing is for that control, unless it is the handle. */
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      return control !== null && !control.hasAttribute(HANDLE);
    },
  }),
];

interface Point {
  x: number;
  y: number;
}

interface DragLayerProps {
  /** Around all lists. */
  root: RefObject<HTMLElement | null>;
  /** What follows the pointer; null while nothing is carried by a pointer. */
  ghost: ReactNode;
  onStart: (id: string) => void;
  onHover: (place: DropPosition) => void;
  /** Hears where it was let go, which may be further than the last place that was hovered over. */
  onDrop: (place: DropPosition | undefined) => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * Lets pointers carry what is inside: mouse and pen after 5 px, fingers after a quarter of a second. Things take part
 * with `useDraggable` of @dnd-kit/react and the attributes of `drop-positions`.
 */
export function DragLayer({ children, ...watch }: DragLayerProps) {
  return (
    <DragDropProvider plugins={PLUGINS} sensors={sensors}>
      {children}
      <Watch {...watch} />
    </DragDropProvider>
  );
}

interface Flight {
  id: string;
  /** Corner and size of the thing when it was lifted, and where the pointer was. */
  box: DOMRect;
  from: Point;
  at: Point;
}

function Watch({ ghost, ...callbacks }: Omit<DragLayerProps, 'children'>) {
  const latest = useRef(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  const flight = useRef<Flight | null>(null);
  const shown = useRef<HTMLDivElement>(null);

  const follow = () => {
    const { current } = flight;
    const { root, onHover } = latest.current;
    if (!current || !root.current) return;
    const { box, from, at } = current;
    if (shown.current) {
      shown.current.style.width = `${box.width}px`;
      shown.current.style.translate = `${box.left + at.x - from.x}px ${box.top + at.y - from.y}px`;
    }
    const place = placeAt(root.current, at, current.id);
    if (place) onHover(place);
  };
  const moved = useRef(follow);
  useLayoutEffect(() => {
    moved.current = follow;
  });

  const handlers = useMemo<Partial<DragDropEventHandlers>>(() => {
    const again = () => moved.current();
    return {
      onDragStart: ({ operation: { source, position } }) => {
        if (!source?.element) return;
        const { x, y } = position.initial;
        const at = { x: position.current.x, y: position.current.y };
        flight.current = {
          id: String(source.id),
          box: source.element.getBoundingClientRect(),
          from: { x, y },
          at,
        };
        document.getSelection()?.removeAllRanges();
        // What scrolls under a pointer that stands still changes what is under it.
        document.addEventListener('scroll', again, { capture: true, passive: true });
        latest.current.onStart(String(source.id));
      },
      onDragMove: ({ to }) => {
        if (!flight.current || !to) return;
        flight.current.at = { x: to.x, y: to.y };
        again();
      },
      onDragEnd: ({ canceled, nativeEvent }) => {
        document.removeEventListener('scroll', again, { capture: true });
        const { current } = flight;
        if (!current) return;
        flight.current = null;
        const { root, onCancel, onDrop } = latest.current;
        if (canceled) onCancel();
        else {
          const at =
            nativeEvent instanceof MouseEvent
              ? { x: nativeEvent.clientX, y: nativeEvent.clientY }
              : current.at;
          onDrop(root.current ? placeAt(root.current, at, current.id) : undefined);
        }
      },
    };
  }, []);
  useDragDropMonitor(handlers);

  const flies = ghost !== null;
  useLayoutEffect(() => {
    if (!flies) return;
    // The top layer: no edge of a scrolling list cuts it off. Test documents without popovers show it in place.
    shown.current?.showPopover?.();
    moved.current();
  }, [flies]);

  return flies ? (
    <div
      ref={shown}
      popover="manual"
      aria-hidden
      className="pointer-events-none fixed inset-auto top-0 m-0 overflow-visible border-0 bg-transparent p-0 text-foreground [left:0]"
    >
      {ghost}
    </div>
  ) : null;
}
