import { Avatar } from '@foregather/ui';
import { type Ours, STATE_WORDS } from '../household-rules';

/** Who of a household goes, waits or has an offer: a face with its sign each, and the same in words. */
export function HouseholdFaces({ ours, label }: { ours: readonly Ours[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {ours.map(({ person, signUp }) => (
        <li key={person.id} title={`${person.name} ${STATE_WORDS[signUp.state]}`}>
          <Avatar
            decorative
            size="sm"
            name={person.name}
            tintFor={person.id}
            answer={signUp.state === 'going' ? 'yes' : 'waitlisted'}
          />
          <span className="sr-only">
            {person.name} {STATE_WORDS[signUp.state]}
          </span>
        </li>
      ))}
    </ul>
  );
}
