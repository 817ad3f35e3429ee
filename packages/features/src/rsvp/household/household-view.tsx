import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button, ErrorPanel, Skeleton, SkeletonGroup } from '@foregather/ui';
import { HouseholdAnswers } from './household-answers';
import { PanelActions } from './panel-actions';
import { InvitationMenu } from '../components/invitation-menu';
import { PanelHead, type PanelSteps } from './panel-head';
import { useAnswerChange } from './use-answer-change';
import { HOST_REPLY_PROBLEMS } from '../hooks/use-host-reply';
import { type InvitationAction, isPossible } from '../possible-actions';
import type { InvitationRow } from '../invitation-row';
import { hostReplyQuery } from '../queries/host-reply';
import type { RepliesEvent } from '../replies-event';

/** How often an open household is read again, in ms, as often as the list beside it. */
const REFRESH = 30_000;

export interface HouseholdViewProps extends PanelSteps {
  event: RepliesEvent;
  row: InvitationRow;
  canEdit: boolean;
  onAction: (action: InvitationAction, row: InvitationRow) => void;
}

/** One household beside the list: everybody with a switch of their own. Escape closes it. */
export function HouseholdView({ event, row, canEdit, onAction, ...steps }: HouseholdViewProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Who opened it is at its beginning: by keyboard the switches are next, and a screen reader says the name.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('aside')?.scrollIntoView({ block: 'nearest' });
  }, []);

  function closeOnEscape({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
    // A menu or dialog that was opened from here closes by itself, and is elsewhere in the document.
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) steps.onClose();
  }

  return (
    // Escape is a way out for who has the focus inside, beside the button that says so.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-labelledby={headingId}
      onKeyDown={closeOnEscape}
      className="min-w-0 scroll-mt-[calc(var(--spacing-header)+1rem)] scroll-mb-4 rounded-lg border border-t-[5px] border-t-primary bg-card text-card-foreground lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:max-h-[calc(100dvh-var(--spacing-header)-2rem)] lg:overflow-y-auto lg:overscroll-contain print:hidden"
    >
      <PanelHead
        row={row}
        headingId={headingId}
        headingRef={heading}
        menu={
          canEdit ? <InvitationMenu row={row} eventStatus={event.status} onAction={onAction} /> : undefined
        }
        {...steps}
      />
      <Answers event={event} row={row} canEdit={canEdit} onAction={onAction} />
      {canEdit ? <PanelActions row={row} eventStatus={event.status} onAction={onAction} /> : null}
    </aside>
  );
}

function Answers({
  event,
  row,
  canEdit,
  onAction,
}: Pick<HouseholdViewProps, 'event' | 'row' | 'canEdit' | 'onAction'>) {
  const { data, error, refetch } = useQuery({ ...hostReplyQuery(row.id), refetchInterval: REFRESH });
  const { changes, change } = useAnswerChange(event.id, row);
  if (data?.kind === 'read') {
    const view = data.data;
    return (
      <HouseholdAnswers
        row={row}
        view={view}
        zone={event.zone}
        fixed={!canEdit || !isPossible('reply', row, event.status)}
        changes={changes}
        onAnswer={(personId, answer) => void change(view, personId, answer)}
        onAddGuest={() => onAction('reply', row)}
      />
    );
  }
  if (data === undefined && error === null) {
    return (
      <SkeletonGroup label="Loading the answers">
        <div className="grid gap-3 px-5 py-4">
          {row.people.map(({ key }) => (
            <Skeleton key={key} className="h-11" />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <div className="p-5">
      <ErrorPanel
        level={3}
        title="Not loaded"
        description={HOST_REPLY_PROBLEMS[data?.kind ?? 'failed']}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    </div>
  );
}
