import type { FieldErrors } from '@foregather/features/patterns/token-page';
import { fieldName, type PersonDraft } from '../../reply-draft';
import { whoIs } from '../../guest-names';
import type { Answer, ReplyView } from '../../reply-view';
import type { AnswerDraft } from '../../reply-questions';
import { NameField } from './name-field';
import { QuestionFields } from './question-fields';
import { ReplyChoice } from './reply-choice';
import { ReplyDetails } from './reply-details';

export interface ReplyPersonProps {
  view: ReplyView;
  invited: ReplyView['people'][number];
  draft: PersonDraft;
  /** What is asked before the answers. */
  legend: string;
  answers: readonly Answer[];
  /** To the event's questions. */
  said: AnswerDraft;
  errors: FieldErrors;
  /** The guest themselves may allow that others see the name. */
  asksLeave: boolean;
}

/** The answer of one person of the household: their name tag. What only a yes needs opens by the style sheet alone. */
export function ReplyPerson({
  view,
  invited,
  draft,
  legend,
  answers,
  said,
  errors,
  asksLeave,
}: ReplyPersonProps) {
  const who = whoIs(invited);
  const name = (field: 'answer' | 'name' | 'ageBand' | 'meal' | 'diet' | 'shows') =>
    fieldName.person(draft.personId, field);
  return (
    <li id={`person-${draft.personId}`} className="inv-tag">
      <p className="inv-band">Hello, I am</p>
      <h3 className="inv-name">
        <bdi>{invited.full_name}</bdi>
      </h3>
      {draft.name === null ? null : (
        <NameField of={who} field={name('name')} value={draft.name} error={errors[name('name')]} />
      )}
      <ReplyChoice
        name={name('answer')}
        legend={legend}
        answers={answers}
        selected={draft.answer}
        error={errors[name('answer')]}
      />
      <div className="inv-more">
        <ReplyDetails
          of={who}
          names={{ ageBand: name('ageBand'), meal: name('meal'), diet: name('diet') }}
          values={draft}
          meals={view.meals}
          errors={errors}
          asksAge={invited.role === 'child' || invited.age_band !== 'adult'}
        />
        <QuestionFields
          view={view}
          subject={{ person: draft.personId }}
          of={who}
          answers={said}
          errors={errors}
        />
        {asksLeave && draft.showsName !== null ? (
          <label className="inv-check">
            <input type="checkbox" name={name('shows')} value="yes" defaultChecked={draft.showsName} />
            <span>Other guests may see that {invited.full_name} is coming</span>
          </label>
        ) : null}
      </div>
    </li>
  );
}
