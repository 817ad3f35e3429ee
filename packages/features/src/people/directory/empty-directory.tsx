import type { ReactNode } from 'react';
import { EmptyState } from '@foregather/ui';
import { useTerms } from '@foregather/features/core/session';

/** The empty state of the directory: how to add people. */
export function EmptyDirectory({ action, secondary }: { action?: ReactNode; secondary?: ReactNode }) {
  const terms = useTerms();
  return (
    <EmptyState
      title={`Nobody in the ${terms.directory} yet`}
      description={`Add the first ${terms.member.toLowerCase()}, or import a list: paste names or upload a sheet. People of one household get one invitation.`}
      action={action}
      secondary={secondary}
    />
  );
}
