import { Button, Skeleton } from '@foregather/ui';
import { useAbility } from '@foregather/features/core/session';
import { QueryPanel } from '@foregather/features/patterns';
import { MendList } from './mend-list';
import { useAddressesToMend } from './use-delivery';

export interface MendPanelProps {
  orgId: string;
  zone: string;
}

/** Addresses that sent mail back, to put right. */
export function MendPanel({ orgId, zone }: MendPanelProps) {
  const { list, mend, resend } = useAddressesToMend(orgId);
  const canEdit = useAbility('people.edit') ?? false;
  return (
    <QueryPanel
      title="Addresses to fix"
      query={list}
      skeleton={<Skeleton className="h-40" />}
      actions={
        list.more ? (
          <Button size="sm" variant="outline" pending={list.more.pending} onClick={list.more.onShow}>
            Show more addresses
          </Button>
        ) : null
      }
    >
      {(rows) => <MendList rows={rows} zone={zone} canEdit={canEdit} onMend={mend} onResend={resend} />}
    </QueryPanel>
  );
}
