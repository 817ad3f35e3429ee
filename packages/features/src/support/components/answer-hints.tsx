import { Link } from 'react-router-dom';
import { textLinkVariants } from '@foregather/ui';
import { suggestAnswers } from '../answers';

/** Beside a form: the answers nearest to what is being written, so that some questions need no asking. */
export function AnswerHints({ text }: { text: string }) {
  const answers = suggestAnswers(text);
  return (
    // There from the start, so that what comes into it is read out.
    <div role="status">
      {answers.length === 0 ? null : (
        <div className="grid gap-3 border-s-4 border-highlight ps-4">
          <p className="font-semibold text-sm">Perhaps this answers it already</p>
          {answers.map(({ id, question, answer, to, action }) => (
            <div key={id} className="grid gap-0.5 text-sm">
              <p className="font-semibold">{question}</p>
              <p className="max-w-reading text-muted-foreground">{answer}</p>
              <p>
                {/* In a tab of its own: what is typed here stays in sight. */}
                <Link
                  to={to}
                  target="_blank"
                  rel="noopener"
                  className={`${textLinkVariants()} inline-flex min-h-11 items-center`}
                >
                  {action} (new tab)
                </Link>
              </p>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
