import { Skeleton } from '@foregather/ui';
import { DirectoryRail, type DirectoryRailProps } from './directory-rail';
import type { useGroups } from '../groups/use-groups';

export interface DirectoryAsideProps extends Omit<DirectoryRailProps, 'counts'> {
  counts: ReturnType<typeof useGroups>['counts'];
}

/** The groups beside the list on a wide screen; nothing where they cannot be read, since one choice above says the same. */
export function DirectoryAside({ counts, ...rail }: DirectoryAsideProps) {
  return (
    <aside className="max-lg:hidden lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] print:hidden">
      {counts.data ? (
        <DirectoryRail counts={counts.data} {...rail} />
      ) : counts.isPending ? (
        <Skeleton className="h-60" />
      ) : null}
    </aside>
  );
}
