import { buttonVariants } from '@foregather/ui';
import { dayText, REPLY_NAMES } from '@foregather/words';
import { TokenForm, type TokenFormState, TokenSubmit } from '@foregather/features/patterns/token-page';
import type { ReplyView } from '../reply-view';

export interface WithdrawQuestionProps {
  view: ReplyView;
  form: TokenFormState;
}

/** Asks before a reply is taken back, and says what goes with it. It works without script: the question is a page. */
export function WithdrawQuestion({ view, form }: WithdrawQuestionProps) {
  const answers = [
    ...view.people.map(({ person_id: key, full_name: name, reply }) => ({ key, name, reply })),
    ...view.guests.map(({ name, reply }, at) => ({ key: `guest-${at}`, name: name ?? 'Your guest', reply })),
  ];
  const details = [...view.people, ...view.guests].some(
    ({ meal_option_id: meal, diet }) => meal !== null || Boolean(diet),
  );
  const coming = answers.some(({ reply }) => reply === 'yes');
  const until = view.event.rsvp_closes_on;
  return (
    <section aria-labelledby="withdraw-heading" className="inv-card grid gap-4 p-5">
      <h2 id="withdraw-heading" className="text-xl">
        Take your reply back?
      </h2>
      <div>
        <p>This goes:</p>
        <ul className="mt-1 list-disc ps-5">
          {answers.map(({ key, name, reply }) =>
            reply === null ? null : (
              <li key={key}>
                <bdi>{name}</bdi>: {REPLY_NAMES[reply]}
              </li>
            ),
          )}
          {details ? <li>Meals and diets you chose</li> : null}
          {view.note ? <li>Your note to {view.host.name}</li> : null}
          {coming && view.places.limited ? <li>Your places: others can take them at once</li> : null}
          {view.waitlist && view.waitlist.state !== 'expired' ? <li>Your turn on the waitlist</li> : null}
        </ul>
      </div>
      <p>
        Your host then reads “{REPLY_NAMES.withdrawn}”. You can answer again
        {until ? ` until ${dayText(until)}` : ' until replies close'}
        {view.places.limited ? ', while there are places' : ''}.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={form.address} className={buttonVariants({ variant: 'default', size: 'lg' })}>
          Keep your reply
        </a>
        <TokenForm form={form}>
          <TokenSubmit action="withdraw" variant="secondary" pending={form.pending}>
            Take it back
          </TokenSubmit>
        </TokenForm>
      </div>
    </section>
  );
}
