import type { FieldErrors } from '@foregather/features/patterns/token-page';
import { fieldName, type PersonDraft } from '../../reply/reply-draft';
import type { Answer, ReplyView } from '../../reply/reply-view';
import { ReplyChoice } from './reply-choice';
import { ReplyDetails } from './reply-details';

/** Details are folded until yes or maybe is chosen, by the style sheet alone. */
export const SHOWN_WHEN_COMING =
  'hidden group-has-[input[value=maybe]:checked]/person:grid group-has-[input[value=yes]:checked]/person:grid';

export interface ReplyPersonProps {
  invited: ReplyView['people'][number];
  draft: PersonDraft;
  /** What is asked before the answers. */
  legend: string;
  answers: readonly Answer[];
  meals: ReplyView['meals'];
  errors: FieldErrors;
}

/** The answer of one person of the household. */
export function ReplyPerson({ invited, draft, legend, answers, meals, errors }: ReplyPersonProps) {
  const name = (field: 'answer' | 'ageBand' | 'meal' | 'diet') => fieldName.person(draft.personId, field);
  return (
    <li id={`person-${draft.personId}`} className="group/person rounded-lg border border-border bg-card p-4">
      <h3 className="mb-3 font-semibold text-lg">{invited.full_name}</h3>
      <ReplyChoice
        name={name('answer')}
        legend={legend}
        answers={answers}
        selected={draft.answer}
        error={errors[name('answer')]}
      />
      <div className={SHOWN_WHEN_COMING}>
        <ReplyDetails
          of={invited.full_name}
          names={{ ageBand: name('ageBand'), meal: name('meal'), diet: name('diet') }}
          values={draft}
          meals={meals}
          errors={errors}
          asksAge={invited.role === 'child' || invited.age_band !== 'adult'}
        />
      </div>
    </li>
  );
}
