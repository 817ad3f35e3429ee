'use client';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** A value: the place of its series and its place in the series. */
export interface Cursor {
  series: number;
  index: number;
}

interface Options {
  series: number;
  labels: number;
  /** Whether the cursor can stop at this value. */
  has: (at: Cursor) => boolean;
}

/** Arrow keys that go along the labels, as the page reads from left to right. */
const ALONG: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const ACROSS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Walks through the values of a chart: one stop in the tab order, left and right along the labels (turned around in
 * right-to-left), up and down between the series, Home and End to the ends, Escape puts the bubble away. The pointer
 * shows the same bubble without moving the focus.
 */
export function useChartCursor({ series, labels, has }: Options) {
  const [focused, setFocused] = useState<Cursor | null>(null);
  const [hovered, setHovered] = useState<Cursor | null>(null);
  const [stop, setStop] = useState<Cursor | null>(null);
  const nodes = useRef(new Map<string, SVGElement>());

  /** The first value from here in this direction, if there is one. */
  const seek = (from: Cursor, step: Cursor): Cursor | null => {
    for (let at = from; ; at = { series: at.series + step.series, index: at.index + step.index }) {
      if (at.series < 0 || at.series >= series || at.index < 0 || at.index >= labels) return null;
      if (has(at)) return at;
    }
  };
  const firstOfAll = () => {
    for (let at = 0; at < series; at += 1) {
      const found = seek({ series: at, index: 0 }, { series: 0, index: 1 });
      if (found) return found;
    }
    return null;
  };
  /** What Tab leads to: where the reader was last, or the first value. */
  const tabStop = stop && has(stop) ? stop : firstOfAll();

  const next = (key: string, at: Cursor, turned: boolean): Cursor | null => {
    const along = (ALONG[key] ?? 0) * (turned ? -1 : 1);
    if (along) return seek({ ...at, index: at.index + along }, { series: 0, index: along });
    const across = ACROSS[key] ?? 0;
    if (across) return seek({ ...at, series: at.series + across }, { series: across, index: 0 });
    if (key === 'Home') return seek({ ...at, index: 0 }, { series: 0, index: 1 });
    if (key === 'End') return seek({ ...at, index: labels - 1 }, { series: 0, index: -1 });
    return null;
  };

  const onKeyDown = (event: KeyboardEvent<SVGElement>, at: Cursor) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && (focused || hovered)) {
      event.stopPropagation();
      setFocused(null);
      setHovered(null);
      return;
    }
    const walks = event.key in ALONG || event.key in ACROSS || event.key === 'Home' || event.key === 'End';
    if (!walks) return;
    event.preventDefault();
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = next(event.key, at, turned);
    if (to) nodes.current.get(keyOf(to))?.focus();
  };

  return {
    /** What the bubble speaks of. */
    active: focused ?? hovered,
    /** What has the focus, for its ring. */
    focused,
    /** The properties of the element that stands for a value. */
    point: (at: Cursor) => ({
      ref: (node: SVGElement | null) => {
        if (node) nodes.current.set(keyOf(at), node);
        else nodes.current.delete(keyOf(at));
      },
      tabIndex: tabStop && keyOf(tabStop) === keyOf(at) ? 0 : -1,
      onFocus: () => {
        setFocused(at);
        setStop(at);
      },
      onBlur: () => setFocused(null),
      onKeyDown: (event: KeyboardEvent<SVGElement>) => onKeyDown(event, at),
    }),
    /** The properties of the area in which the pointer shows this value. */
    area: (at: Cursor) => ({
      onPointerEnter: () => setHovered(at),
      // A finger leaves as soon as it is lifted; what it showed stays until the next touch.
      onPointerLeave: (event: PointerEvent) => (event.pointerType === 'mouse' ? setHovered(null) : undefined),
    }),
  };
}

const keyOf = ({ series, index }: Cursor) => `${series}:${index}`;
