import { useCan, type EventOfOrganisation } from '@foregather/features/core/session';
import type { LeftOutDoors } from '../../events';
import { peoplePaths } from '../../people/paths';
import { rsvpPaths } from '../../rsvp/paths';

/** Where somebody whom no mail reaches is helped, as far as the reader may go there. */
export function useLeftOutDoors(event: EventOfOrganisation): LeftOutDoors {
  const canCorrect = useCan('people.edit');
  const canPrint = useCan('replies.link', event);
  return {
    person: canCorrect ? ({ id, name }) => peoplePaths.directory({ q: name, person: id }) : undefined,
    letter: canPrint
      ? (invitation) => rsvpPaths.replies({ event: event.id, print: 'letters', invitation })
      : undefined,
  };
}
