import { Button } from '@foregather/ui';
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

/** What one is invited to, with the answers, and where one helps, with the way out. */
export function MembershipsList({
  invitations,
  organisations,
  answering,
  onAnswer,
  onLeave,
}: MembershipsListProps) {
  return (
    <ul className="grid gap-4">
      {invitations.map((invitation) => {
        const { id, org_name: org, event_name: event, role, inviter, expires_at: until } = invitation;
        const pending = answering === id;
        return (
          <li key={id} className="grid gap-2">
            <p>
              {inviter ?? 'Somebody'} invites you to {event === null ? org : `${event} of ${org}`},{' '}
              {INVITED_TO[role] ?? `as ${role}`}. Nothing happens until you answer.
            </p>
            <p className="text-sm text-muted-foreground">
              Open until {dayText(dayInZone(until, deviceZone()))}.
            </p>
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
        <li key={organisation.id} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {organisation.name}. {ROLE_LABELS[organisation.role]}
          </span>
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
