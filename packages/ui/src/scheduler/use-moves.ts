import { useMemo, useRef, useState } from 'react';
import { announce } from '../lib/announce';
import { placeOf, samePlace, type SchedulerItem, type SchedulerPlace } from './scheduler-item';
import type { Speech } from './scheduler-words';

/** What is taken up: an item to move, one of its ends, or something new that is drawn. */
export type LiftKind = 'move' | 'start' | 'end' | 'new';

export interface Lift<I extends SchedulerItem> {
  kind: LiftKind;
  by: 'keys' | 'pointer';
  /** Null while something new is drawn. */
  item: I | null;
  from: SchedulerPlace;
  /** Where it would land now. */
  place: SchedulerPlace;
  /** What speaks against that place. */
  problem: string | null;
}

export interface MoveHandlers<I extends SchedulerItem> {
  /**
   * Says what stands in the way of an item, or of a new one (`null`), at a place; null when it is free. It is said and
   * shown, and hinders no drop: `onMove` decides.
   */
  check?: ((item: I | null, target: SchedulerPlace) => string | null) | undefined;
  /**
   * Somebody moved an item or changed its length. While the promise is pending the block stands at the new place; when it
   * is rejected, the block goes back. Without it nothing can be moved.
   */
  onMove?: ((item: I, target: SchedulerPlace) => Promise<void> | void) | undefined;
  /** Somebody wants something new at a place. Without it nothing can be begun. */
  onCreate?: ((target: SchedulerPlace) => void) | undefined;
}

interface Options<I extends SchedulerItem> extends MoveHandlers<I> {
  items: readonly I[];
  speech: Speech;
}

/** What is carried, what waits for its answer, and all that is said on the way. */
export function useMoves<I extends SchedulerItem>({ items, check, onMove, onCreate, speech }: Options<I>) {
  const [lift, showLift] = useState<Lift<I> | null>(null);
  /** The same at once: a pointer may be let go before the last step of it was drawn. */
  const held = useRef<Lift<I> | null>(null);
  const setLift = (next: Lift<I> | null) => {
    held.current = next;
    showLift(next);
  };
  const [pending, setPending] = useState<ReadonlyMap<string, SchedulerPlace>>(new Map());
  /** The item that focus returns to when its block is made anew at another place. */
  const returnTo = useRef<string | null>(null);
  const { words, where } = speech;
  const say = (text: string) => announce(text, 'assertive');

  const shown = useMemo(
    () =>
      pending.size === 0
        ? items
        : items.map((item) => {
            const at = pending.get(item.id);
            return at ? { ...item, ...at } : item;
          }),
    [items, pending],
  );

  const pick = (item: I, kind: 'move' | 'start' | 'end', by: Lift<I>['by']) => {
    const from = placeOf(item);
    setLift({ kind, by, item, from, place: from, problem: null });
    if (by === 'keys')
      say(kind === 'move' ? words.pickedUp(item.label, where(from)) : words.sizing(item.label, where(from)));
  };

  const draw = (place: SchedulerPlace) =>
    setLift({
      kind: 'new',
      by: 'pointer',
      item: null,
      from: place,
      place,
      problem: check?.(null, place) ?? null,
    });

  const aim = (place: SchedulerPlace) => {
    const lift = held.current;
    if (!lift || samePlace(lift.place, place)) return;
    const problem = samePlace(place, lift.from) && lift.item ? null : (check?.(lift.item, place) ?? null);
    setLift({ ...lift, place, problem });
    if (lift.by === 'keys')
      say(problem === null ? words.free(where(place)) : words.taken(where(place), problem));
  };

  const cancel = () => {
    const lift = held.current;
    if (!lift) return;
    if (lift.item) say(words.putBack(lift.item.label, where(lift.from)));
    setLift(null);
  };

  const settle = (id: string) =>
    setPending((before) => {
      const left = new Map(before);
      left.delete(id);
      return left;
    });

  const drop = () => {
    const lift = held.current;
    if (!lift) return;
    setLift(null);
    const { item, place, from } = lift;
    if (!item) {
      onCreate?.(place);
      return;
    }
    returnTo.current = item.id;
    if (samePlace(place, from)) {
      say(words.stays(item.label, where(from)));
      return;
    }
    const answer = onMove?.(item, place);
    if (!(answer instanceof Promise)) {
      say(words.moved(item.label, where(place)));
      return;
    }
    setPending((before) => new Map(before).set(item.id, place));
    void answer.then(
      () => {
        settle(item.id);
        say(words.moved(item.label, where(place)));
      },
      // Whoever refuses says why; here the block only goes back.
      () => {
        settle(item.id);
        say(words.refused(item.label, where(from)));
      },
    );
  };

  /** Whoever focuses something else keeps it. */
  const focused = (key: string | null | undefined) => {
    if (key !== returnTo.current) returnTo.current = null;
  };

  return { shown, lift, pending, returnTo, focused, pick, draw, aim, cancel, drop };
}

export type Moves<I extends SchedulerItem> = ReturnType<typeof useMoves<I>>;
