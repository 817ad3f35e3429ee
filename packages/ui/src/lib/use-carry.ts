import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { announce } from './announce';
import {
  HANDLE,
  LIST,
  placeOf,
  placesIn,
  samePlace,
  stepFrom,
  type CarryControl,
  type CarryList,
  type CarryPlace,
  type CarryStep,
} from './carry-places';

/** What is carried, by what, and where it would land now. */
export interface Carried {
  id: string;
  by: 'keys' | 'pointer';
  place: CarryPlace;
}

/** Everything that is said while something is carried. `where` says a place in words. */
export interface CarryWords {
  pickedUp: (name: string, where: string) => string;
  moved: (name: string, where: string) => string;
  stays: (name: string, where: string) => string;
  putBack: (name: string, where: string) => string;
}

/** True, or nothing, takes the move; false refuses it. A promise settles it later. */
export type CarryAnswer = void | boolean | Promise<void | boolean>;

interface CarryInput {
  lists: readonly CarryList[];
  rightToLeft: boolean;
  nameOf: (id: string) => string;
  /** A place in words: 'To do, 2 of 4'. */
  whereOf: (place: CarryPlace, places: number) => string;
  words: CarryWords;
  onDrop: (id: string, place: CarryPlace) => CarryAnswer;
}

const STEPS: Record<string, CarryStep> = { ArrowUp: 'up', ArrowDown: 'down' };

/**
 * Things carried between lists, by keys or by pointer, with every step said in words. The lists change only through
 * `onDrop`; until then the thing stays where it is and `carried.place` says where it would go.
 */
export function useCarry({ lists, rightToLeft, nameOf, whereOf, words, onDrop }: CarryInput) {
  const root = useRef<HTMLDivElement>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  /** The control that focus returns to when its element is made anew in another list. */
  const returnTo = useRef<{ attribute: CarryControl; id: string } | null>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (!returnTo.current || (activeElement && activeElement !== document.body)) return;
    const { attribute, id } = returnTo.current;
    if (!placeOf(lists, id)) return;
    for (const element of root.current?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])
      if (element.getAttribute(attribute) === id) element.focus();
  }, [lists]);

  // The list it would land in comes into sight; a pointer is there already.
  const landing = carried?.by === 'keys' ? carried.place.list : undefined;
  useEffect(() => {
    if (landing === undefined) return;
    for (const list of root.current?.querySelectorAll(`[${LIST}]`) ?? [])
      if (list.getAttribute(LIST) === landing) list.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [landing]);

  const where = (id: string, place: CarryPlace) => {
    const list = lists.find((each) => each.id === place.list);
    return whereOf(place, list ? placesIn(list, id) : 1);
  };

  /** Hands a move to the owner of the lists and says what became of it. */
  const move = (id: string, place: CarryPlace, control?: CarryControl) => {
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
      // Whoever owns the lists hears of their own error as of any other that nobody caught.
      throw error;
    });
  };

  const start = (id: string, by: Carried['by']) => {
    const place = placeOf(lists, id);
    if (!place) return;
    setCarried({ id, by, place });
    if (by === 'keys') announce(words.pickedUp(nameOf(id), where(id, place)), 'assertive');
  };

  const cancel = () => {
    if (!carried) return;
    const from = placeOf(lists, carried.id);
    if (from) announce(words.putBack(nameOf(carried.id), where(carried.id, from)), 'assertive');
    setCarried(null);
  };

  const drop = (place = carried?.place) => {
    if (!carried || !place) return;
    setCarried(null);
    move(carried.id, place, HANDLE);
  };

  const hover = (place: CarryPlace) => {
    if (carried && !samePlace(carried.place, place)) setCarried({ ...carried, place });
  };

  const stepKey = (key: string): CarryStep | undefined =>
    STEPS[key] ??
    (key === 'ArrowRight' || key === 'ArrowLeft'
      ? (key === 'ArrowLeft') === rightToLeft
        ? 'next'
        : 'previous'
      : undefined);

  /** For the button that picks a thing up with the keys. */
  const handleProps = (id: string) => {
    const mine = carried?.by === 'keys' && carried.id === id ? carried : undefined;
    return {
      [HANDLE]: id,
      'aria-pressed': mine !== undefined,
      onClick: (event: MouseEvent) => {
        // A real click has pressed a pointer, and pointers drag; keys and screen readers have not.
        if (event.detail > 0) return;
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

  return { root, carried, start, hover, drop, cancel, move, handleProps };
}
