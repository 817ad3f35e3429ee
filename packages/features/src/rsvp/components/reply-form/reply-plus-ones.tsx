import type { FieldErrors } from '@foregather/features/patterns/token-page';
import { fieldName, type PlusOneDraft } from '../../reply-draft';
import type { Answer, ReplyView } from '../../reply-view';
import type { AnswerDraft } from '../../reply-questions';
import { NameField } from './name-field';
import { QuestionFields } from './question-fields';
import { ReplyChoice } from './reply-choice';
import { ReplyDetails } from './reply-details';

export interface ReplyPlusOnesProps {
  view: ReplyView;
  guests: readonly PlusOneDraft[];
  answers: readonly Answer[];
  /** To the event's questions. */
  said: AnswerDraft;
  errors: FieldErrors;
  /** How many there may be, and that none must. */
  title: string;
  /** How the place of this number is called: 'guest of Greta'. */
  who: (index: number) => string;
}

/** The guests a household may bring: a blank name tag for each place it has for them. */
export function ReplyPlusOnes({ guests, title, who, ...shared }: ReplyPlusOnesProps) {
  return (
    <section aria-labelledby="guests-heading" className="grid gap-4">
      <div>
        <h2 id="guests-heading">Bring someone along?</h2>
        <p className="inv-quiet">{title}</p>
      </div>
      <ul className="grid gap-4">
        {guests.map((guest, index) => (
          // The places of an allotment have no identity but their number.
          // oxlint-disable-next-line react/no-array-index-key
          <PlusOne key={index} guest={guest} index={index} who={who(index)} {...shared} />
        ))}
      </ul>
    </section>
  );
}

interface PlusOneProps extends Pick<ReplyPlusOnesProps, 'view' | 'answers' | 'said' | 'errors'> {
  guest: PlusOneDraft;
  index: number;
  who: string;
}

function PlusOne({ view, guest, index, who, answers, said, errors }: PlusOneProps) {
  const name = (field: 'answer' | 'name' | 'ageBand' | 'meal' | 'diet') => fieldName.plusOne(index, field);
  return (
    <li className="inv-tag">
      <p className="inv-band">Hello, I am the {who}</p>
      <NameField of={`the ${who}`} field={name('name')} value={guest.name} error={errors[name('name')]} />
      <ReplyChoice
        name={name('answer')}
        legend={`Is the ${who} coming?`}
        answers={answers}
        selected={guest.answer}
        error={errors[name('answer')]}
      />
      <div className="inv-more">
        <ReplyDetails
          of={`the ${who}`}
          names={{ ageBand: name('ageBand'), meal: name('meal'), diet: name('diet') }}
          values={guest}
          meals={view.meals}
          errors={errors}
          asksAge
        />
        <QuestionFields
          view={view}
          subject={{ guest: index }}
          of={`The ${who}`}
          answers={said}
          errors={errors}
        />
      </div>
    </li>
  );
}
