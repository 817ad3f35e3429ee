import type { FieldErrors } from '@foregather/features/patterns/token-page';
import { fieldName, type PersonDraft } from '../../reply/reply-draft';
import { whoIs } from '../../reply/names';
import type { Answer, ReplyView } from '../../reply/reply-view';
import { NameField } from './name-field';
import { ReplyChoice } from './reply-choice';
import { ReplyDetails } from './reply-details';

export interface ReplyPersonProps {
  invited: ReplyView['people'][number];
  draft: PersonDraft;
  /** What is asked before the answers. */
  legend: string;
  answers: readonly Answer[];
  meals: ReplyView['meals'];
  errors: FieldErrors;
  /** The guest themselves may allow that others see the name. */
  asksLeave: boolean;
}

/** The answer of one person of the household: their name tag. What only a yes needs opens by the style sheet alone. */
export function ReplyPerson({ invited, draft, legend, answers, meals, errors, asksLeave }: ReplyPersonProps) {
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
          meals={meals}
          errors={errors}
          asksAge={invited.role === 'child' || invited.age_band !== 'adult'}
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
