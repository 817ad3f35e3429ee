'use client';
import { useId, useMemo, useRef, useState, type ComponentProps } from 'react';
import { composeRefs } from '../lib/compose-refs';
import { cn } from '../lib/cn';
import { useControllable } from '../lib/use-controllable';
import { TreeItems, type TreeState } from './tree-item';
import { isUnder, visibleNodes, type TreeNode } from './tree-nodes';
import { useTreeKeys } from './use-tree-keys';

type Named = { 'aria-label': string } | { 'aria-labelledby': string };

export type TreeProps = Omit<ComponentProps<'ul'>, 'children'> &
  Named & {
    /** The nodes of the first level, with those under them. */
    nodes: readonly TreeNode[];
    /** Ids of the open branches, when the parent holds them. */
    open?: ReadonlySet<string> | undefined;
    /** Ids of the branches that are open at first. */
    defaultOpen?: ReadonlySet<string> | undefined;
    /** Told all ids of open branches when one opens or closes. */
    onOpenChange?: ((ids: ReadonlySet<string>) => void) | undefined;
    /** Whether nodes are chosen: not at all, one, or any number. Default: none. */
    selection?: 'none' | 'single' | 'multiple' | undefined;
    /** Ids of the chosen nodes, when the parent holds them. */
    selected?: ReadonlySet<string> | undefined;
    /** Ids of the nodes that are chosen at first. */
    defaultSelected?: ReadonlySet<string> | undefined;
    /** Told all ids of chosen nodes when one is chosen or left. */
    onSelectedChange?: ((ids: ReadonlySet<string>) => void) | undefined;
    /** Enter, or a double press: opens the thing itself. Without it a branch opens and closes. */
    onAction?: ((id: string) => void) | undefined;
  };

const NONE: ReadonlySet<string> = new Set();

/** Things that stand under each other: branches of a family, folders, parts of a programme. */
export function Tree({
  nodes,
  open: givenOpen,
  defaultOpen = NONE,
  onOpenChange,
  selection = 'none',
  selected: givenSelected,
  defaultSelected = NONE,
  onSelectedChange,
  onAction,
  className,
  ref,
  ...rest
}: TreeProps) {
  const base = useId();
  const root = useRef<HTMLUListElement>(null);
  const [open, changeOpen] = useControllable({
    value: givenOpen,
    defaultValue: defaultOpen,
    onValueChange: onOpenChange,
  });
  const [selected, changeSelected] = useControllable({
    value: givenSelected,
    defaultValue: defaultSelected,
    onValueChange: onSelectedChange,
  });
  /** Where the reader was last. */
  const [last, setLast] = useState<string | null>(null);
  const visible = useMemo(() => visibleNodes(nodes, open), [nodes, open]);
  const isSeen = (id: string | null) => visible.some(({ node }) => node.id === id);
  const chosen = visible.find(({ node }) => selected.has(node.id))?.node.id;
  const stop = isSeen(last) ? last : (chosen ?? visible[0]?.node.id ?? null);

  const focus = (id: string) => {
    setLast(id);
    for (const item of root.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])
      if (item.dataset.id === id) item.focus();
  };
  const setOpen = (ids: readonly string[], opens: boolean) => {
    const next = new Set(open);
    for (const id of ids) {
      if (opens) next.add(id);
      else next.delete(id);
    }
    if (next.size !== open.size) changeOpen(next);
  };
  const toggle = (node: TreeNode) => {
    if (!node.children) return;
    // What is folded away cannot keep the focus: its branch takes it.
    if (open.has(node.id) && last !== null && isUnder(node, last)) focus(node.id);
    setOpen([node.id], !open.has(node.id));
  };
  const choose = (id: string) => {
    if (selection === 'single') {
      if (!selected.has(id)) changeSelected(new Set([id]));
      return;
    }
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    changeSelected(next);
  };
  const act = (id: string) => {
    if (onAction) onAction(id);
    else if (selection !== 'none') choose(id);
    else {
      const found = visible.find(({ node }) => node.id === id);
      if (found) toggle(found.node);
    }
  };
  const onKeyDown = useTreeKeys({
    visible,
    isOpen: (id) => open.has(id),
    setOpen,
    focus,
    act,
    choose: selection === 'none' ? undefined : choose,
    chooseAll:
      selection === 'multiple'
        ? () => changeSelected(new Set(visible.map(({ node }) => node.id)))
        : undefined,
  });

  const state: TreeState = {
    base,
    open,
    selected,
    selection,
    stop,
    toggle,
    press: (node) => {
      focus(node.id);
      if (selection === 'none') {
        if (node.children) toggle(node);
        else act(node.id);
      } else choose(node.id);
    },
    act: onAction,
    onFocus: setLast,
    onKeyDown,
  };
  return (
    <ul
      data-slot="tree"
      role="tree"
      {...(selection === 'multiple' ? { 'aria-multiselectable': true } : {})}
      className={cn('grid grid-cols-1 content-start text-sm', className)}
      {...rest}
      ref={composeRefs(root, ref)}
    >
      <TreeItems nodes={nodes} level={1} state={state} />
    </ul>
  );
}
