import { Button, Skeleton } from '@foregather/ui';
import { useAbility } from '@foregather/features/core/session';
import { QueryPanel, useConfirmAct } from '@foregather/features/patterns';
import { SilentList } from './silent-list';
import { useSilentAddresses } from './use-delivery';

export interface SilentPanelProps {
  orgId: string;
  zone: string;
}

/** Who gets no mail and why, and letting it through again. */
export function SilentPanel({ orgId, zone }: SilentPanelProps) {
  const { list, lift } = useSilentAddresses(orgId);
  const canEdit = useAbility('suppressions.edit') ?? false;
  const { ask, dialog } = useConfirmAct();
  return (
    <QueryPanel
      title="Who gets no mail"
      query={list}
      skeleton={<Skeleton className="h-40" />}
      empty={{
        when: (rows) => rows.length === 0,
        view: <p>Nobody: all your mail may go to whoever it is for.</p>,
      }}
      actions={
        list.more ? (
          <Button size="sm" variant="outline" pending={list.more.pending} onClick={list.more.onShow}>
            Show more of them
          </Button>
        ) : null
      }
    >
      {(rows) => (
        <>
          <SilentList
            rows={rows}
            zone={zone}
            canEdit={canEdit}
            onLift={({ address }, suppression) =>
              ask({
                title: 'Let mail through again?',
                description: `Mail goes to ${address ?? 'this address'} again. If it comes back once more, it stops by itself.`,
                confirmLabel: 'Let mail through',
                destructive: false,
                run: () => lift(suppression),
              })
            }
          />
          {dialog}
        </>
      )}
    </QueryPanel>
  );
}
