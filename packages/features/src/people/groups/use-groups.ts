import { useQuery } from '@tanstack/react-query';
import { groupTints, groupTree, groupWithBelow } from './group-tree';
import { directoryCountsQuery } from './directory-counts';

/** The groups of a directory with their counts and hues, and which of them the chosen one stands for. */
export function useGroups(orgId: string, chosen: string) {
  const counts = useQuery(directoryCountsQuery(orgId));
  const groups = counts.data?.groups ?? [];
  const tree = groupTree(groups);
  return {
    counts,
    tree,
    tints: groupTints(tree),
    /** The chosen group and those below it; none while all are shown. */
    groupIds: chosen === '' ? [] : groupWithBelow(groups, chosen),
    /** The people of a group can be asked for: what is below it is known, or will not be. */
    ready: chosen === '' || !counts.isPending,
  };
}
