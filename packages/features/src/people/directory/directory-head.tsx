import { Cluster, PageHeader } from '@foregather/ui';
import { useTerms } from '@foregather/features/core/session';
import { AddPersonButton, ImportListButton } from './directory-actions';

export interface DirectoryHeadProps {
  description: string | undefined;
  /** Whether it is known if anybody is in the directory: nobody is asked to add people before. */
  known: boolean;
  /** Without it the head offers nothing: the reader may not, or the empty directory offers it below. */
  onAdd: (() => void) | undefined;
  onImport: () => void;
}

/**
 * Title of the directory and its actions. While the list is being read their room is kept empty: an empty directory
 * offers them below, and a press on a button that is about to move would be lost.
 */
export function DirectoryHead({ description, known, onAdd, onImport }: DirectoryHeadProps) {
  const terms = useTerms();
  return (
    <PageHeader
      title={terms.directory}
      description={description}
      actions={
        onAdd ? (
          <Cluster gap={2} className={known ? undefined : 'invisible'}>
            <AddPersonButton variant="primary-action" onClick={onAdd} />
            <ImportListButton variant="secondary" onClick={onImport} />
          </Cluster>
        ) : undefined
      }
    />
  );
}
