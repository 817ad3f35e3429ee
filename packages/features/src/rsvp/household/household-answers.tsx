import { Avatar, Button, type RsvpAnswer } from '@foregather/ui';
import { REPLY_NAMES } from '@foregather/words';
import type { AnswerChange } from './use-answer-change';
import { historyOf } from './history';
import type { InvitationRow } from '../invitation-row';
import { answersInLines } from '../reply-questions';
import { answerOf } from './answer-change';
import type { Answer, ReplyView } from '../reply-view';
import { HistoryList } from './history-list';
import { AnswerLines, PersonAnswer } from './person-answer';

export interface HouseholdAnswersProps {
  row: InvitationRow;
  /** The reply as the database has it. */
  view: ReplyView;
  /** Days are told in the event's zone. */
  zone: string;
  /** The host may not change it, or the event takes no reply any more. */
  fixed: boolean;
  /** By the id of the person. */
  changes: Readonly<Record<string, AnswerChange>>;
  onAnswer: (personId: string, answer: Answer) => void;
  /** Opens the form of the whole reply, where a guest is named. */
  onAddGuest: () => void;
}

/** Everybody of a household with a switch for each, the guests they bring, their note and what happened so far. */
export function HouseholdAnswers({
  row,
  view,
  zone,
  fixed,
  changes,
  onAnswer,
  onAddGuest,
}: HouseholdAnswersProps) {
  const signs = new Map(row.people.map(({ key, answer }) => [key, answer]));
  const photos = new Map(row.people.map(({ key, photo }) => [key, photo]));
  const sign = (personId: string, answer: Answer | null): RsvpAnswer => {
    const known = signs.get(personId);
    return answer === 'yes' && known === 'waitlisted' ? known : (answer ?? 'unanswered');
  };
  const household = answersInLines(view, 'household');
  const open = row.plusOnesAllowed - view.guests.length;
  return (
    <>
      {view.people.length === 0 ? (
        <p className="px-5 py-4 text-muted-foreground">Nobody belongs to this household any more.</p>
      ) : null}
      <ul aria-label="Answers" className="divide-y px-5">
        {view.people.map((person) => {
          const { sending, refusal } = changes[person.person_id] ?? {};
          const answer = sending ? sending.answer : answerOf(view, person.person_id);
          return (
            <PersonAnswer
              key={person.person_id}
              person={person}
              photo={photos.get(person.person_id)}
              meals={view.meals}
              said={answersInLines(view, { person: person.person_id })}
              allowMaybe={view.event.allow_maybe}
              answer={answer}
              sign={sign(person.person_id, answer)}
              busy={sending !== undefined}
              fixed={fixed}
              refusal={refusal}
              onAnswer={(next) => onAnswer(person.person_id, next)}
            />
          );
        })}
        {view.guests.map((guest, at) => (
          <li key={`guest-${String(at)}`} className="flex items-center gap-3 py-3">
            <Avatar
              name={guest.name ?? 'Guest'}
              size="panel"
              anonymous={guest.name === null}
              answer={guest.reply}
              decorative
            />
            <div className="min-w-0">
              <p className="text-item font-item wrap-anywhere">
                <bdi>{guest.name ?? 'Guest, name not known yet'}</bdi>
              </p>
              <p className="text-meta text-muted-foreground">{REPLY_NAMES[guest.reply]}, brought by them</p>
              <AnswerLines lines={answersInLines(view, { guest: at })} />
            </div>
          </li>
        ))}
        {open > 0 && !fixed ? (
          <li className="flex items-center gap-3 py-3">
            <Avatar name="Guest" size="panel" anonymous decorative />
            <Button
              variant="link"
              className="min-h-11 min-w-0 shrink text-start wrap-anywhere"
              onClick={onAddGuest}
            >
              {open === 1 ? 'Add the guest they may bring' : `Add the ${String(open)} guests they may bring`}
            </Button>
          </li>
        ) : null}
      </ul>
      <div className="grid gap-4 border-t px-5 py-4">
        <AnswerLines lines={household} />
        {view.note === null || view.note === '' ? null : (
          <blockquote className="rounded-lg bg-muted px-4 py-3 text-meta whitespace-pre-line wrap-anywhere">
            “{view.note}”
          </blockquote>
        )}
        <HistoryList items={historyOf(row)} zone={zone} />
      </div>
    </>
  );
}
