import { expect, fireEvent, waitFor } from 'storybook/test';

interface Point {
  x: number;
  y: number;
}

/** A drag that goes on until it is ended: dropped where it is, or called off with Escape. */
export interface PointerDrag {
  drop: () => Promise<void>;
  escape: () => Promise<void>;
}

const flies = () => document.querySelector('[popover=manual]');

/** Drags an element with the mouse to a point of the window, in a story of a component that uses `DragLayer`. */
export async function dragByPointer(from: Element, to: Point): Promise<PointerDrag> {
  const capture = document.body.setPointerCapture.bind(document.body);
  // A pointer of our own making cannot be captured by the browser, which the library asks for.
  document.body.setPointerCapture = () => undefined;
  try {
    const box = from.getBoundingClientRect();
    const start = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const at = ({ x, y }: Point) => ({
      pointerId: 1,
      isPrimary: true,
      button: 0,
      pointerType: 'mouse',
      bubbles: true,
      clientX: x,
      clientY: y,
    });
    await fireEvent.pointerDown(from, at(start));
    await fireEvent.pointerMove(document, at({ x: start.x + 8, y: start.y + 8 }));
    await waitFor(() => expect(flies()).not.toBeNull());
    await fireEvent.pointerMove(document, at(to));
    const ended = () => waitFor(() => expect(flies()).toBeNull());
    return {
      drop: async () => {
        await fireEvent.pointerUp(document, at(to));
        await ended();
      },
      escape: async () => {
        await fireEvent.keyDown(document.body, { key: 'Escape' });
        await ended();
      },
    };
  } finally {
    document.body.setPointerCapture = capture;
  }
}
