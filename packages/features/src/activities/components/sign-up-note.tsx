import { Callout } from '@foregather/ui';
import { useTerms } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { eventClosed } from '../household-rules';
import { rsvpPaths } from '../../rsvp/paths';
import type { MyProgramme } from '../sign-ups';

export interface SignUpNoteProps {
  event: { id: string; status: string };
  people: MyProgramme['people'];
}

/** Why the reader can sign nobody up, with the way to change it; nothing where they can. */
export function SignUpNote({ event, people }: SignUpNoteProps) {
  const terms = useTerms();
  const closed = eventClosed(event, terms.noun);
  if (closed !== null) return <Callout tone="info">{closed}</Callout>;
  const coming = people.some(({ reply }) => reply === 'yes');
  if (coming) return null;
  const none = people.length === 0;
  return (
    <Callout
      tone="info"
      title={none ? 'You are on no reply to this event' : 'Nobody of you has said yes yet'}
      actions={
        <ButtonLink size="sm" variant="outline" to={rsvpPaths.replies({ event: event.id })}>
          {none ? 'See the replies' : 'Change the reply'}
        </ButtonLink>
      }
    >
      {none
        ? 'You see what is on. Signing up is for guests: once a reply names you, you and your household choose here.'
        : 'Whoever says yes to the event can sign up for what is on.'}
    </Callout>
  );
}
