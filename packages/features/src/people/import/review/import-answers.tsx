import { Field, NativeSelect, RadioGroup } from '@foregather/ui';
import type { AnswerChoice } from '../import-mutations';

const LEAVE = {
  value: 'leave',
  label: 'Leave them out',
  help: 'The people come in without what they answered.',
};
const NOTE = {
  value: 'note',
  label: 'Keep them as a note',
  help: 'In the notes of each person. Guests never see them.',
};
const REPLIES = {
  value: 'replies',
  label: 'Bring them in as replies',
  help: 'Invites these people to an event you choose and records their yes, no or maybe, without a mail. Who is on a waitlist or has not decided is invited without a reply; who has replied already keeps that reply.',
};

export interface ImportAnswersProps {
  /** What the list says: '12 yes, 3 no'. */
  words: string;
  people: number;
  value: AnswerChoice;
  onChange: (value: AnswerChoice) => void;
  /** Events that take replies; none: the answers can only be kept as notes. */
  events: readonly { id: string; name: string }[];
  /** Why the event is not accepted. */
  error?: string | undefined;
}

/** Says what the list has its people answer, and asks what becomes of it. */
export function ImportAnswers({ words, people, value, onChange, events, error }: ImportAnswersProps) {
  return (
    <section className="grid gap-4 rounded-lg border bg-card p-4" aria-labelledby="import-answers">
      <div>
        <h2 id="import-answers" className="text-item font-heading">
          The list has {people === 1 ? 'one answer' : `${people} answers`}
        </h2>
        <p className="text-muted-foreground">{words}</p>
      </div>
      <RadioGroup
        legend="What becomes of these answers?"
        value={value.as}
        onValueChange={(as) => {
          if (as === 'leave' || as === 'note') onChange({ as });
          if (as === 'replies') onChange({ as, eventId: events.length === 1 ? (events[0]?.id ?? '') : '' });
        }}
        options={events.length > 0 ? [LEAVE, NOTE, REPLIES] : [LEAVE, NOTE]}
      />
      {value.as === 'replies' ? (
        <Field label="Event the answers are for" error={error} className="sm:max-w-96">
          <NativeSelect
            value={value.eventId}
            options={[
              { value: '', label: 'Choose an event' },
              ...events.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => onChange({ as: 'replies', eventId: event.currentTarget.value })}
          />
        </Field>
      ) : null}
    </section>
  );
}
