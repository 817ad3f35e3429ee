import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Avatar, Badge, Combobox, Field, IconButton } from '@foregather/ui';
import { type Act, QueryPanel } from '@foregather/features/patterns';
import { formatTimeInZone } from '@foregather/words';
import { SignUpDialog } from '../components/sign-up-dialog';
import type { Programme } from '../hooks/use-programme';
import type { SignUpActs } from '../hooks/use-sign-up-acts';
import { timeLeft } from '../household-rules';
import type { Activity } from '../programme';
import { type SignUp, signUpsQuery } from '../sign-ups';
import { asMine, comingQuery, homeSignUpsQuery, nameOf, turnsOf } from './coming';

export interface WhoComesProps {
  activity: Activity;
  event: { id: string; start_date: string | null; zone: string; waitlist_hours: number };
  programme: Programme;
  /** Hosts sign others up and take them off; whoever reads replies reads the names. */
  mayEdit: boolean;
  /** Whether somebody can be signed up now. */
  open: boolean;
  acts: SignUpActs;
  now: number;
  ask: (act: Act) => void;
}

/** By name who comes, who has a place on offer and who waits, in their turn; hosts sign up whoever said yes. */
export function WhoComes(props: WhoComesProps) {
  const { activity, mayEdit, open } = props;
  const query = useQuery(signUpsQuery(activity.id));
  return (
    <QueryPanel title="Who comes" query={query}>
      {(signUps) => (
        <>
          {mayEdit && open ? <SignOthersUp {...props} signUps={signUps} /> : null}
          {signUps.length === 0 ? (
            <p className="text-body text-muted-foreground">Nobody has signed up so far.</p>
          ) : (
            <Names {...props} signUps={signUps} />
          )}
        </>
      )}
    </QueryPanel>
  );
}

type WithSignUps = WhoComesProps & { signUps: readonly SignUp[] };

const GROUPS = [
  { state: 'offered', title: 'A place on offer' },
  { state: 'waiting', title: 'Waiting' },
  { state: 'going', title: 'Coming' },
] as const;

function Names({ activity, event, signUps, mayEdit, acts, now, ask }: WithSignUps) {
  const turns = turnsOf(signUps.filter(({ state }) => state === 'waiting'));
  return GROUPS.map(({ state, title }) => {
    const people = signUps.filter((each) => each.state === state);
    if (people.length === 0) return null;
    return (
      <section key={state} aria-label={title} className="grid gap-1">
        <h3 className="text-item font-item">
          {title} <span className="font-number tabular-nums">{people.length}</span>
        </h3>
        <ul className="grid divide-y">
          {people.map((signUp) => {
            const name = nameOf(signUp);
            const left = signUp.offered_until === null ? null : timeLeft(signUp.offered_until, now);
            return (
              <li key={signUp.id} className="flex min-h-row-h items-center gap-3 py-1">
                <Avatar
                  decorative
                  size="sm"
                  name={name}
                  tintFor={signUp.person.id}
                  answer={state === 'going' ? 'yes' : 'waitlisted'}
                />
                <span className="grid min-w-0 flex-1 wrap-anywhere">
                  <span className="text-item">{name}</span>
                  {state === 'waiting' ? (
                    <span className="text-meta text-muted-foreground">Turn {turns.get(signUp.id)}</span>
                  ) : null}
                </span>
                {left === null || signUp.offered_until === null ? null : (
                  <Badge tone="warning">
                    {left.value} {left.label}, until {formatTimeInZone(signUp.offered_until, event.zone)}
                  </Badge>
                )}
                {mayEdit ? (
                  <IconButton
                    label={`Take ${name} off`}
                    tooltip={false}
                    onClick={() =>
                      ask(acts.takeOff(activity, { id: signUp.person.id, name }, state === 'waiting'))
                    }
                  >
                    <X aria-hidden />
                  </IconButton>
                ) : null}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

/** A search among those who said yes; whoever is found is signed up with their household. */
function SignOthersUp({ activity, event, programme, signUps }: WithSignUps) {
  const coming = useQuery(comingQuery(event.id));
  const [found, setFound] = useState<{ person: string; home: string; open: boolean } | null>(null);
  const home = useQuery({ ...homeSignUpsQuery(found?.home ?? ''), enabled: found !== null });
  const here = signUps.map((signUp) => asMine(activity.id, signUp));
  const people = coming.data ?? [];
  const elsewhere = (home.data ?? []).filter(({ activity_id: id }) => id !== activity.id);
  return (
    <>
      <Field
        label="Sign somebody up"
        help="Whoever said yes to the event, with the household."
        error={coming.error ? 'The names could not be read. Reload the page to try again.' : undefined}
      >
        <Combobox
          value=""
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          emptyText={
            coming.data === undefined ? 'The names are on their way.' : 'Nobody of that name said yes.'
          }
          onValueChange={(id) => {
            const person = people.find((each) => each.id === id);
            if (person) setFound({ person: person.id, home: person.rsvpId, open: true });
          }}
        />
      </Field>
      <SignUpDialog
        activity={found?.open ? activity : null}
        people={people.filter(({ rsvpId }) => rsvpId === found?.home)}
        signups={[...here, ...elsewhere]}
        programme={programme.activities}
        counts={programme.counts.get(activity.id)}
        event={event}
        first={found?.person}
        onClose={() => setFound((before) => before && { ...before, open: false })}
      />
    </>
  );
}
