import { PersonAvatarStack } from '@foregather/features/core/shell';
import type { PlannedHome } from '../../telling/plan';

/** The faces of a household that a message is for. */
export function HomeFaces({ home }: { home: PlannedHome }) {
  return (
    <PersonAvatarStack
      aria-label={`People of ${home.name}`}
      size="sm"
      max={4}
      people={home.people.map(({ person_id, name, photo_path }) => ({
        id: person_id,
        name,
        photo: photo_path,
      }))}
    />
  );
}
