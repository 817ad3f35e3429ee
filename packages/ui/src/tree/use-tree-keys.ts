'use client';
import { useRef, type KeyboardEvent } from 'react';
import { findTyped, type VisibleNode } from './tree-nodes';

/** After this rest, in milliseconds, the next letter begins a new word. */
const REST_MS = 800;

interface Options {
  visible: readonly VisibleNode[];
  isOpen: (id: string) => boolean;
  setOpen: (ids: readonly string[], open: boolean) => void;
  focus: (id: string) => void;
  /** Enter: does what the node is for. */
  act: (id: string) => void;
  /** Space: chooses, where things are chosen. */
  choose: ((id: string) => void) | undefined;
  chooseAll: (() => void) | undefined;
}

/** The keyboard of a tree (APG, tree view pattern), turned around where text runs from right to left. */
export function useTreeKeys({ visible, isOpen, setOpen, focus, act, choose, chooseAll }: Options) {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });

  const type = (event: KeyboardEvent, place: number) => {
    const goesOn = event.timeStamp - typed.current.at < REST_MS;
    typed.current = { text: (goesOn ? typed.current.text : '') + event.key, at: event.timeStamp };
    const found =
      visible[
        findTyped(
          visible.map(({ node }) => node.label),
          typed.current.text,
          place,
        )
      ];
    if (found) focus(found.node.id);
  };

  return (event: KeyboardEvent<HTMLElement>, id: string) => {
    // A key on a node bubbles through all nodes around it: only its own counts.
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const place = visible.findIndex(({ node }) => node.id === id);
    const here = visible[place];
    if (!here) return;
    const { node, parent, siblings } = here;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const to = (target: VisibleNode | undefined) => {
      if (!target) return;
      focus(target.node.id);
      if (event.shiftKey && chooseAll) choose?.(target.node.id);
    };
    if (event.ctrlKey) {
      if (event.key !== 'a' || !chooseAll) return;
      event.preventDefault();
      chooseAll();
      return;
    }
    switch (event.key) {
      case 'ArrowDown':
        to(visible[place + 1]);
        break;
      case 'ArrowUp':
        to(visible[place - 1]);
        break;
      case forward:
        if (!node.children) break;
        if (!isOpen(id)) setOpen([id], true);
        else if (node.children[0]) focus(node.children[0].id);
        break;
      case back:
        if (node.children && isOpen(id)) setOpen([id], false);
        else if (parent) focus(parent.id);
        break;
      case 'Home':
        if (visible[0]) focus(visible[0].node.id);
        break;
      case 'End': {
        const last = visible.at(-1);
        if (last) focus(last.node.id);
        break;
      }
      case 'Enter':
        act(id);
        break;
      case ' ':
        if (choose) choose(id);
        else act(id);
        break;
      case '*':
        setOpen(
          siblings.flatMap((sibling) => (sibling.children ? [sibling.id] : [])),
          true,
        );
        break;
      default:
        if (Array.from(event.key).length !== 1) return;
        type(event, place);
    }
    event.preventDefault();
  };
}
