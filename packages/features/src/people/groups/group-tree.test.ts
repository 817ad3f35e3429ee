import { expect, test } from 'vitest';
import { type CountedGroup, groupTints, groupTree, groupWithBelow } from './group-tree';

const group = (id: string, parent_id: string | null = null): CountedGroup => ({
  id,
  name: id,
  parent_id,
  people: 1,
});
const groups = [group('bello'), group('lagos', 'okafor'), group('ikeja', 'lagos'), group('okafor')];

test('each group stands before those below it', () => {
  expect(groupTree(groups).map(({ id, depth }) => [id, depth])).toEqual([
    ['bello', 0],
    ['okafor', 0],
    ['lagos', 1],
    ['ikeja', 2],
  ]);
});

test('a group whose parent cannot be seen stands at the top', () => {
  expect(groupTree([group('lagos', 'hidden')])).toEqual([{ ...group('lagos', 'hidden'), depth: 0 }]);
});

test('a branch is the group and everything below it', () => {
  expect(groupWithBelow(groups, 'okafor')).toEqual(['okafor', 'lagos', 'ikeja']);
  expect(groupWithBelow(groups, 'bello')).toEqual(['bello']);
});

test('neighbours have different hues', () => {
  const tree = groupTree(groups);
  const tints = groupTints(tree);
  tree.slice(1).forEach(({ id }, at) => {
    expect(tints.get(id)).not.toBe(tints.get(tree[at]?.id ?? ''));
  });
});
