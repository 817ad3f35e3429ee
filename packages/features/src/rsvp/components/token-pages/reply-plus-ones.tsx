import {
  type FieldErrors,
  tokenControl,
  TokenField,
  tokenFieldState,
} from '@foregather/features/patterns/token-page';
import { fieldName, GUEST_NAME_MAX, type PlusOneDraft } from '../../reply/reply-draft';
import type { Answer, ReplyView } from '../../reply/reply-view';
import { ReplyChoice } from './reply-choice';
import { ReplyDetails } from './reply-details';
import { SHOWN_WHEN_COMING } from './reply-person';

const NAME_HELP = 'Leave it empty if you do not know yet.';

export interface ReplyPlusOnesProps {
  guests: readonly PlusOneDraft[];
  answers: readonly Answer[];
  meals: ReplyView['meals'];
  errors: FieldErrors;
  title: string;
  /** How the only guest is called. */
  one: string;
}

/** The guests a household may bring, in as many places as it has for them. */
export function ReplyPlusOnes({ guests, title, one, ...shared }: ReplyPlusOnesProps) {
  return (
    <section aria-labelledby="guests-heading" className="grid gap-4">
      <div>
        <h3 id="guests-heading" className="font-semibold text-lg">
          {title}
        </h3>
        <p className="text-muted-foreground text-sm">Leave this open if nobody is coming along.</p>
      </div>
      <ul className="grid gap-4">
        {guests.map((guest, index) => (
          <PlusOne
            // The places of an allotment have no identity but their number.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            guest={guest}
            index={index}
            who={guests.length === 1 ? one : `guest ${index + 1}`}
            {...shared}
          />
        ))}
      </ul>
    </section>
  );
}

interface PlusOneProps extends Pick<ReplyPlusOnesProps, 'answers' | 'meals' | 'errors'> {
  guest: PlusOneDraft;
  index: number;
  who: string;
}

function PlusOne({ guest, index, who, answers, meals, errors }: PlusOneProps) {
  const name = (field: 'answer' | 'name' | 'ageBand' | 'meal' | 'diet') => fieldName.plusOne(index, field);
  return (
    <li className="group/person rounded-lg border border-border bg-card p-4">
      <ReplyChoice
        name={name('answer')}
        legend={`Is ${who} coming?`}
        answers={answers}
        selected={guest.answer}
        error={errors[name('answer')]}
      />
      <div className={`${SHOWN_WHEN_COMING} gap-4 pt-3`}>
        <TokenField label={`Name of ${who}`} id={name('name')} error={errors[name('name')]} help={NAME_HELP}>
          <input
            id={name('name')}
            name={name('name')}
            defaultValue={guest.name}
            maxLength={GUEST_NAME_MAX}
            autoComplete="off"
            {...tokenFieldState(name('name'), errors[name('name')], NAME_HELP)}
            className={tokenControl}
          />
        </TokenField>
        <ReplyDetails
          of={who}
          names={{ ageBand: name('ageBand'), meal: name('meal'), diet: name('diet') }}
          values={guest}
          meals={meals}
          errors={errors}
          asksAge
        />
      </div>
    </li>
  );
}
