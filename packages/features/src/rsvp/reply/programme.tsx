import {
  TokenForm,
  type Submission,
  type TokenFormState,
  TokenSubmit,
} from '@foregather/features/patterns/token-page';
import { formatInZone } from '@foregather/words';
import type { GuestActivity, ReplyView } from '../reply-view';
import { activityLine, changedLine, PERSON, programmeDays, refusedSignUp, SIGN_UP } from './sign-up';

interface Signing {
  form: TokenFormState;
  submission: Submission | null;
}

export interface ProgrammeProps {
  view: ReplyView;
  /** Where one signs up for what has few places; without it the programme is only read. */
  signing?: Signing;
}

/** What is on, day by day, and who of the household goes. Nothing while there is no programme. */
export function Programme({ view, signing }: ProgrammeProps) {
  const days = programmeDays(view);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="programme-heading" id="programme">
      <h2 id="programme-heading">What is on</h2>
      {days.map(({ day, name, activities }) => (
        <div key={day} className="mt-2">
          <h3>{name}</h3>
          <ul>
            {activities.map((activity) => (
              <Point key={activity.id} activity={activity} view={view} signing={signing} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Point({
  activity,
  view,
  signing,
}: {
  activity: GuestActivity;
  view: ReplyView;
  signing: Signing | undefined;
}) {
  const changed = changedLine(activity);
  return (
    <li className="mt-2">
      <b className="wrap-anywhere">{activity.called_off ? <s>{activity.title}</s> : activity.title}</b>
      <p className="inv-quiet wrap-anywhere">{activityLine(activity, view.programme.currency)}</p>
      {changed ? (
        <p>
          <strong>{changed}</strong>
        </p>
      ) : null}
      {signing && activity.sign_up && !activity.called_off && !activity.over ? (
        <SignUp activity={activity} view={view} {...signing} />
      ) : null}
    </li>
  );
}

const left = ({ left: places }: GuestActivity) =>
  places === null ? '' : places === 0 ? ' · full' : ` · ${places} ${places === 1 ? 'place' : 'places'} left`;

/** Who comes, in one form: the boxes that are ticked have a place, wait, or take up what is on offer. */
function SignUp({
  activity,
  view,
  form,
  submission,
}: Signing & { activity: GuestActivity; view: ReplyView }) {
  const { people, signups } = view.programme;
  if (people.length === 0) return null;
  const mine = signups.filter(({ activity_id: id }) => id === activity.id);
  const stateOf = (person: string) => mine.find((one) => one.person === person);
  const refused = refusedSignUp(activity, submission);
  const offered = mine.find(({ state }) => state === 'offered');
  const names = (state: string) =>
    people.filter(({ id }) => stateOf(id)?.state === state).map(({ name }) => name);
  const going = names('going');
  const waiting = names('waiting');
  const stands = [
    going.length > 0 ? `${going.join(', ')}: signed up` : '',
    waiting.length > 0 ? `${waiting.join(', ')}: on the waitlist` : '',
  ].filter(Boolean);
  return (
    <details open={refused !== undefined || offered !== undefined}>
      <summary className="inv-button">
        {stands.length > 0 ? stands.join('; ') : 'Sign up'}
        {left(activity)}
      </summary>
      <TokenForm
        form={form}
        anchor="programme"
        label={`Who comes to ${activity.title}`}
        className="grid gap-3"
      >
        <input type="hidden" name="activity_id" value={activity.id} />
        {offered ? (
          <p>
            A place is kept for {names('offered').join(', ')}
            {offered.offered_until ? ` until ${formatInZone(offered.offered_until, view.event.zone)}` : ''}.
          </p>
        ) : null}
        {people.map(({ id, name }) => (
          <label key={id} className="inv-check">
            <input
              type="checkbox"
              name={`${PERSON}${id}`}
              defaultChecked={refused ? refused.people.has(id) : stateOf(id) !== undefined}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
        {refused ? <p role="alert">{refused.message}</p> : null}
        {refused?.full || activity.left === 0 ? (
          <label className="inv-check">
            <input type="checkbox" name="wait" value="yes" />
            Wait when there is no place
          </label>
        ) : null}
        <TokenSubmit action={SIGN_UP} variant="secondary" pending={form.pending}>
          Save
        </TokenSubmit>
      </TokenForm>
    </details>
  );
}
