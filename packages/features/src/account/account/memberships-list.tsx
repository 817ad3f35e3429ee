import { Badge, Button } from '@foregather/ui';
import type { Organisation } from '@foregather/features/core/session';
import { dayInZone, dayText, deviceZone } from '@foregather/words';
import { INVITED_TO, ROLE_LABELS } from '../labels';
import type { Invitation } from '../queries';

export interface MembershipsListProps {
  invitations: readonly Invitation[];
  organisations: readonly Organisation[];
  /** Id of the invitation that is being answered. */
  answering: string | null;
  onAnswer: (invitation: Invitation, accept: boolean) => void;
  onLeave: (organisation: Organisation) => void;
}

/** Open invitations with their answers, then the organisations of the reader with the way out of each. */
export function MembershipsList({
  invitations,
  organisations,
  answering,
  onAnswer,
  onLeave,
}: MembershipsListProps) {
  return (
    <ul className="divide-y divide-border">
      {invitations.map((invitation) => {
        const { id, org_name: org, event_name: event, role, inviter, expires_at: until } = invitation;
        const pending = answering === id;
        return (
          <li key={id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <div className="grid gap-1">
              <p className="font-semibold">
                {event === null ? org : `${event}, ${org}`} <Badge tone="info">Invitation</Badge>
              </p>
              <p>{INVITED_TO[role] ?? `Your role: ${role}.`}</p>
              <p className="text-sm text-muted-foreground">
                {inviter === null ? 'Open' : `From ${inviter}, open`} until{' '}
                {dayText(dayInZone(until, deviceZone()))}. You see nothing of it until you accept.
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                pending={pending}
                aria-label={`Accept the invitation to ${org}`}
                onClick={() => onAnswer(invitation, true)}
              >
                Accept
              </Button>
              <Button
                variant="outline"
                disabled={pending}
                aria-label={`Decline the invitation to ${org}`}
                onClick={() => onAnswer(invitation, false)}
              >
                Decline
              </Button>
            </div>
          </li>
        );
      })}
      {organisations.map((organisation) => (
        <li
          key={organisation.id}
          className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="grid gap-1">
            <p className="font-semibold">{organisation.name}</p>
            <p className="text-sm text-muted-foreground">{ROLE_LABELS[organisation.role]}</p>
          </div>
          {organisation.role === 'owner' ? null : (
            <Button
              variant="outline"
              aria-label={`Leave ${organisation.name}`}
              onClick={() => onLeave(organisation)}
            >
              Leave
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
