'use client';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { join } from '../lib/join';
import { treeBox, treeRow } from './tree-item.variants';
import type { TreeNode } from './tree-nodes';

/** What the nodes need of the tree around them. */
export interface TreeState {
  base: string;
  open: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  selection: 'none' | 'single' | 'multiple';
  /** The stop of the tree in the tab order. */
  stop: string | null;
  toggle: (node: TreeNode) => void;
  press: (node: TreeNode) => void;
  act: ((id: string) => void) | undefined;
  onFocus: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
}

interface TreeItemsProps {
  nodes: readonly TreeNode[];
  level: number;
  state: TreeState;
}

/** The nodes of one branch. */
export function TreeItems({ nodes, level, state }: TreeItemsProps) {
  return nodes.map((node, place) => (
    <TreeItem key={node.id} node={node} level={level} place={place} count={nodes.length} state={state} />
  ));
}

interface TreeItemProps {
  node: TreeNode;
  level: number;
  place: number;
  count: number;
  state: TreeState;
}

function TreeItem({ node, level, place, count, state }: TreeItemProps) {
  const { base, open, selected, selection, stop } = state;
  const isBranch = node.children !== undefined;
  const isOpen = isBranch && open.has(node.id);
  const isSelected = selected.has(node.id);
  const nameId = `${base}-${node.id}`;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li
      role="treeitem"
      data-slot="tree-item"
      data-id={node.id}
      aria-labelledby={nameId}
      aria-level={level}
      aria-posinset={place + 1}
      aria-setsize={count}
      {...(isBranch ? { 'aria-expanded': isOpen } : {})}
      {...(selection === 'none' ? {} : { 'aria-selected': isSelected })}
      tabIndex={stop === node.id ? 0 : -1}
      onKeyDown={(event) => state.onKeyDown(event, node.id)}
      onFocus={(event) => (event.target === event.currentTarget ? state.onFocus(node.id) : undefined)}
      className="outline-none [&:focus-visible>[data-slot=tree-row]]:outline-2 [&:focus-visible>[data-slot=tree-row]]:-outline-offset-2 [&:focus-visible>[data-slot=tree-row]]:outline-ring"
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys are on the node, which has the focus; this is the part of it that is pressed. */}
      <div
        data-slot="tree-row"
        onClick={() => state.press(node)}
        onDoubleClick={() => state.act?.(node.id)}
        className={treeRow({ selected: isSelected })}
      >
        <span
          aria-hidden
          data-slot="tree-toggle"
          // The arrow opens and closes without choosing.
          onClick={(event) => {
            event.stopPropagation();
            if (isBranch) state.toggle(node);
            else state.press(node);
          }}
          className={join(
            'inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted-foreground pointer-coarse:size-11 pointer-coarse:-my-1',
            isBranch && 'hover:bg-quiet hover:text-quiet-foreground',
          )}
        >
          {isBranch ? <Chevron className={isOpen ? '' : 'rtl:-scale-x-100'} /> : null}
        </span>
        {selection === 'multiple' ? (
          <span aria-hidden className={treeBox({ selected: isSelected })}>
            {isSelected ? <Check /> : null}
          </span>
        ) : null}
        <span id={nameId} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          {node.icon ? (
            <span aria-hidden className="inline-flex text-muted-foreground">
              {node.icon}
            </span>
          ) : null}
          <span className="min-w-0 wrap-anywhere">
            <bdi>{node.label}</bdi>
          </span>
          {node.detail}
        </span>
      </div>
      {isOpen && node.children && node.children.length > 0 ? (
        <ul role="group" className="ms-4 grid grid-cols-1 border-s ps-1 sm:ps-2">
          <TreeItems nodes={node.children} level={level + 1} state={state} />
        </ul>
      ) : null}
    </li>
  );
}
