import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { announce } from './announce';
import {
  HANDLE,
  LIST,
  placeOf,
  placesIn,
  samePlace,
  stepFrom,
  type DragControl,
  type DragList,
  type DropPosition,
  type DragStep,
} from './drop-positions';

/** What is carried, by what, and where it would land now. */
export interface Dragged {
  id: string;
  by: 'keys' | 'pointer';
  place: DropPosition;
}

/** Everything that is said while something is carried. `where` says a place in words. */
export interface DragMessages {
  pickedUp: (name: string, where: string) => string;
  moved: (name: string, where: string) => string;
  stays: (name: string, where: string) => string;
  putBack: (name: string, where: string) => string;
}

/** True, or nothing, takes the move; false refuses it. A promise settles it later. */
export type DropResult = void | boolean | Promise<void | boolean>;

interface DragOptions {
  lists: readonly DragList[];
  rightToLeft: boolean;
  nameOf: (id: string) => string;
  /** A place in words: 'To do, 2 of 4'. */
  whereOf: (place: DropPosition, places: number) => string;
  words: DragMessages;
  onDrop: (id: string, place: DropPosition) => DropResult;
}

const STEPS: Record<string, DragStep> = { ArrowUp: 'up', ArrowDown: 'down' };

/**
 * Things carried between lists, by keys or by pointer, with every step said in words. The lists change only through
 * `onDrop`; until then the thing stays where it is and `carried.place` says where it would go.
 */
export function useDrag({ lists, rightToLeft, nameOf, whereOf, words, onDrop }: DragOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [dragged, setCarried] = useState<Dragged | null>(null);
  /** The control that focus returns to when its element is made anew in another list. */
  const returnTo = useRef<{ attribute: DragControl; id: string } | null>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (!returnTo.current || (activeElement && activeElement !== document.body)) return;
    const { attribute, id } = returnTo.current;
    if (!placeOf(lists, id)) return;
    for (const element of root.current?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])
      if (element.getAttribute(attribute) === id) element.focus();
  }, [lists]);

  // The list it would land in comes into sight; a pointer is there already.
  const landing = dragged?.by === 'keys' ? dragged.place.list : undefined;
  useEffect(() => {
    if (landing === undefined) return;
    for (const list of root.current?.querySelectorAll(`[${LIST}]`) ?? [])
      if (list.getAttribute(LIST) === landing) list.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [landing]);

  const where = (id: string, place: DropPosition) => {
    const list = lists.find((each) => each.id === place.list);
    return whereOf(place, list ? placesIn(list, id) : 1);
  };

  /** Hands a move to the owner of the lists and says what became of it. */
  const move = (id: string, place: DropPosition, control?: DragControl) => {
    const from = placeOf(lists, id);
    if (!from) return;
    if (control) returnTo.current = { attribute: control, id };
    const stays = () => announce(words.stays(nameOf(id), where(id, from)), 'assertive');
    if (samePlace(from, place)) {
      stays();
      return;
    }
    const settle = (answer: void | boolean) => {
      if (answer === false) stays();
      else announce(words.moved(nameOf(id), where(id, place)), 'assertive');
    };
    const answer = onDrop(id, place);
    if (!(answer instanceof Promise)) {
      settle(answer);
      return;
    }
    void answer.then(settle, (error: unknown) => {
      stays();
      // Reports an error of the caller like any other uncaught error.
      throw error;
    });
  };

  const start = (id: string, by: Dragged['by']) => {
    const place = placeOf(lists, id);
    if (!place) return;
    setCarried({ id, by, place });
    if (by === 'keys') announce(words.pickedUp(nameOf(id), where(id, place)), 'assertive');
  };

  const cancel = () => {
    if (!dragged) return;
    const from = placeOf(lists, dragged.id);
    if (from) announce(words.putBack(nameOf(dragged.id), where(dragged.id, from)), 'assertive');
    setCarried(null);
  };

  const drop = (place = dragged?.place) => {
    if (!dragged || !place) return;
    setCarried(null);
    move(dragged.id, place, HANDLE);
  };

  const hover = (place: DropPosition) => {
    if (dragged && !samePlace(dragged.place, place)) setCarried({ ...dragged, place });
  };

  const stepKey = (key: string): DragStep | undefined =>
    STEPS[key] ??
    (key === 'ArrowRight' || key === 'ArrowLeft'
      ? (key === 'ArrowLeft') === rightToLeft
        ? 'next'
        : 'previous'
      : undefined);

  /** For the button that picks a thing up for the keys. A click without a drag picks up too: a press is never lost. */
  const handleProps = (id: string) => {
    const mine = dragged?.by === 'keys' && dragged.id === id ? dragged : undefined;
    return {
      [HANDLE]: id,
      'aria-pressed': mine !== undefined,
      onClick: (event: MouseEvent) => {
        // The end of a drag by pointer is no press.
        if (event.defaultPrevented) return;
        // Safari leaves the focus where it was, and the arrow keys go to what has it.
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        if (mine) drop();
        else start(id, 'keys');
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!mine) return;
        const step = stepKey(event.key);
        if (event.key === 'Escape') {
          // The dialog around it stays open.
          event.stopPropagation();
          cancel();
        } else if (!step) return;
        else {
          const place = stepFrom(lists, id, mine.place, step);
          hover(place);
          announce(where(id, place), 'assertive');
        }
        event.preventDefault();
      },
      onBlur: () => {
        if (mine) cancel();
      },
    };
  };

  return { root, dragged, start, hover, drop, cancel, move, handleProps };
}
