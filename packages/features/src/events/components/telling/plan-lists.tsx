import { PersonAvatarStack } from '@foregather/features/core/shell';
import { reasonWords } from '../../telling/words';
import type { MessagePlan, PlannedHome } from '../../telling/plan';
import { LeftOutActs, type LeftOutDoors } from './left-out-acts';

/** Whose address is put right: the person who is left out, or the first of a household that has none. */
function leftOutPerson({ homes }: MessagePlan, invitationId: string, personId: string | null) {
  const people = homes.find(({ invitation_id: id }) => id === invitationId)?.people ?? [];
  const found = people.find(({ person_id: id }) => id === personId) ?? people[0];
  return found && { id: found.person_id, name: found.name };
}

export interface PlanListsProps {
  plan: MessagePlan;
  /** What can be done for those left out; none where leaving the page would lose what is typed. */
  doors?: LeftOutDoors;
}

/** Who gets a mail and where it goes, then who gets none and why. */
export function PlanLists({ plan, doors = {} }: PlanListsProps) {
  const reached = plan.homes.filter(({ reason }) => reason === null);
  const rest = plan.households - plan.homes.length;
  return (
    <div className="grid gap-5">
      {reached.length === 0 ? null : (
        <ul aria-label="Who gets it" className="grid divide-y">
          {reached.map((home) => (
            <li key={home.invitation_id} className="flex flex-wrap items-center gap-3 py-2">
              <HomeFaces home={home} />
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold">{home.name}</span>
                <span className="text-sm break-all text-muted-foreground">
                  {home.mails.length === 0 ? 'by the mail of another household' : home.mails.join(', ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 ? <p>And {rest === 1 ? 'one more household' : `${rest} more households`}.</p> : null}
      {plan.skipped.length === 0 ? null : (
        <section className="grid gap-1">
          <h3 className="font-semibold">
            {plan.not_reached === 1 ? 'One does not get it' : `${plan.not_reached} do not get it`}
          </h3>
          <ul className="grid divide-y">
            {plan.skipped.map(({ invitation_id, person_id, name, address, reason }) => (
              <li key={`${invitation_id} ${person_id}`} className="grid py-2">
                <span className="font-semibold">{name}</span>
                <span className="text-sm break-words text-muted-foreground">
                  {address === null ? '' : `${address}: `}
                  {reasonWords(reason)}
                </span>
                <LeftOutActs
                  doors={doors}
                  invitationId={invitation_id}
                  person={leftOutPerson(plan, invitation_id, person_id)}
                  name={name}
                  reason={reason}
                />
              </li>
            ))}
          </ul>
          {plan.not_reached > plan.skipped.length ? (
            <p>And {plan.not_reached - plan.skipped.length} more.</p>
          ) : null}
        </section>
      )}
    </div>
  );
}

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
