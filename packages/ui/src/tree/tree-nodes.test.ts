import { expect, test } from 'vitest';
import { findTyped, isUnder, visibleNodes, type TreeNode } from './tree-nodes';

const TREE: readonly TreeNode[] = [
  {
    id: 'a',
    label: 'Okafor',
    children: [{ id: 'a1', label: 'Ada', children: [{ id: 'a1x', label: 'Chidi' }] }],
  },
  { id: 'b', label: 'Bello' },
];
const seen = (...open: string[]) => visibleNodes(TREE, new Set(open)).map(({ node }) => node.id);

test('what is under a closed node is not seen', () => {
  expect(seen()).toEqual(['a', 'b']);
  expect(seen('a')).toEqual(['a', 'a1', 'b']);
  expect(seen('a1')).toEqual(['a', 'b']);
  expect(seen('a', 'a1')).toEqual(['a', 'a1', 'a1x', 'b']);
});

test('a node lies under all its ancestors', () => {
  const [okafor] = TREE;
  if (!okafor) throw new Error('The tree is empty.');
  expect(isUnder(okafor, 'a1x')).toBe(true);
  expect(isUnder(okafor, 'a')).toBe(false);
  expect(isUnder(okafor, 'b')).toBe(false);
});

const NAMES = ['Ada', 'Ámbar', 'Bello', 'Amara'];
test.each([
  { typed: 'b', from: 0, to: 2 },
  { typed: 'a', from: 0, to: 1 },
  { typed: 'am', from: 1, to: 1 },
  { typed: 'aa', from: 1, to: 3 },
  { typed: 'ama', from: 0, to: 3 },
  { typed: 'B', from: 2, to: 2 },
  { typed: 'x', from: 0, to: -1 },
])('"$typed" from $from leads to $to', ({ typed, from, to }) => {
  expect(findTyped(NAMES, typed, from)).toBe(to);
});
