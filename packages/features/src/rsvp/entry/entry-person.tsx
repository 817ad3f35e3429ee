import type { ReactNode } from 'react';
import { cn } from '@foregather/ui';
import { REPLY_NAMES } from '@foregather/words';
import { ReplyChoice } from '../components/reply-form/reply-choice';
import type { Answer } from '../reply-view';

/** The band above a face, in the colour an answer has everywhere. */
const BAND: Readonly<Record<Answer | '', string>> = {
  yes: 'bg-answer-yes text-answer-mark',
  maybe: 'bg-answer-maybe text-answer-maybe-mark',
  no: 'bg-answer-no text-answer-mark',
  '': 'bg-quiet text-quiet-foreground',
};

/** Keys go to the person whose card holds the focus; the name of the field says whose that is. */
export const PERSON = 'data-answer-of';

export interface EntryPersonProps {
  /** Name of the field of the answer. */
  field: string;
  name: string;
  face: ReactNode;
  answers: readonly Answer[];
  /** As it stands in the form. */
  answer: Answer | '';
  /** As it stood when the household was opened. */
  given: Answer | '';
  error: string | undefined;
  /** Above the answers: the name of somebody who has none. */
  naming?: ReactNode;
  /** What only who comes is asked. */
  children: ReactNode;
}

/** One person of the household that is entered: the answer as a band, and what is asked of who comes. */
export function EntryPerson({
  field,
  name,
  face,
  answers,
  answer,
  given,
  error,
  naming,
  children,
}: EntryPersonProps) {
  return (
    <li
      {...{ [PERSON]: field }}
      className="min-w-0 overflow-hidden rounded-xl border [&_.inv-choice]:[--least:4.5rem] bg-card text-card-foreground focus-within:ring-2 focus-within:ring-ring"
    >
      <p className={cn('grid min-h-8 place-items-center px-3 text-sm font-item', BAND[answer])}>
        {answer === '' ? 'No answer yet' : REPLY_NAMES[answer]}
      </p>
      <div className="grid gap-3 p-3">
        <div className="grid justify-items-center gap-1 text-center">
          {face}
          <h3 className="max-w-full text-item font-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
        </div>
        {naming}
        <ReplyChoice
          name={field}
          legend={`Is ${name} coming?`}
          answers={answers}
          selected={given}
          error={error}
        />
        {/* Kept while it is hidden: what was typed is there again with the next yes. */}
        <div hidden={answer !== 'yes' && answer !== 'maybe'} className="grid gap-3">
          {children}
        </div>
      </div>
    </li>
  );
}
