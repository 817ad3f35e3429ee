import { Card } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { useTerms } from '@foregather/features/core/session';
import { eventPaths } from '../../paths';

/** In place of the next event when all events are over. */
export function NoUpcomingEvent({ canWrite }: { canWrite: boolean }) {
  const terms = useTerms();
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title level={2}>Nothing ahead</Card.Title>
      </Card.Header>
      <Card.Content>
        {canWrite
          ? 'Your past events are in the list. The next one starts with a name.'
          : 'What is planned next will show here.'}
      </Card.Content>
      <Card.Footer>
        {canWrite ? (
          <ButtonLink to={eventPaths.create()} variant="primary-action">
            Create {terms.noun}
          </ButtonLink>
        ) : null}
        <ButtonLink to={eventPaths.manage()} variant="secondary">
          See all events
        </ButtonLink>
      </Card.Footer>
    </Card.Root>
  );
}
