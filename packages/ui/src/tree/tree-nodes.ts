import type { ReactNode } from 'react';

export interface TreeNode {
  id: string;
  /** The name, also what typing finds. */
  label: string;
  /** A small sign before the name. */
  icon?: ReactNode;
  /** A word or a count after the name: a `Badge`. It is read with the name. */
  detail?: ReactNode;
  /** Without them it is a leaf; an empty list is a branch with nothing in it yet. */
  children?: readonly TreeNode[] | undefined;
}

/** A node that can be seen: all its ancestors are open. */
export interface VisibleNode {
  node: TreeNode;
  parent: TreeNode | null;
  siblings: readonly TreeNode[];
}

/** What can be seen, from top to bottom. */
export function visibleNodes(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  parent: TreeNode | null = null,
): VisibleNode[] {
  return nodes.flatMap((node) => [
    { node, parent, siblings: nodes },
    ...(node.children && open.has(node.id) ? visibleNodes(node.children, open, node) : []),
  ]);
}

/** Whether a node lies somewhere under another one. */
export const isUnder = (node: TreeNode, id: string): boolean =>
  node.children?.some((child) => child.id === id || isUnder(child, id)) ?? false;

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * The place of the next name that begins with what was typed, from the one after `from` around to it; -1 for none. The
 * same letter again and again goes from match to match. Accents and case do not count.
 */
export function findTyped(names: readonly string[], typed: string, from: number): number {
  const letters = Array.from(folded(typed));
  const [first = ''] = letters;
  const repeated = letters.length > 1 && letters.every((letter) => letter === first);
  const wanted = repeated ? first : letters.join('');
  // While a word is being typed the node it already leads to may stay.
  const start = letters.length > 1 && !repeated ? from : from + 1;
  for (let step = 0; step < names.length; step += 1) {
    const place = (start + step) % names.length;
    if (folded(names[place] ?? '').startsWith(wanted)) return place;
  }
  return -1;
}
