import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Accordion, textLinkVariants } from '@foregather/ui';
import { supportPaths } from '../paths';
import { type HelpAnswer, suggestAnswers } from './answers';

export interface HelpAnswersProps {
  title: string;
  answers: readonly HelpAnswer[];
  /** Shown when there is none. */
  none: string;
}

/** Questions that open their answer, each with the way to where it is done. */
export function HelpAnswers({ title, answers, none }: HelpAnswersProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-1 content-start gap-3 print:hidden">
      <h2 id={heading} className="text-section">
        {title}
      </h2>
      {answers.length === 0 ? (
        <p className="text-muted-foreground">{none}</p>
      ) : (
        <Accordion.Root type="multiple">
          {answers.map(({ id, question, answer, to, action, article }) => (
            <Accordion.Item key={id} value={id}>
              <Accordion.Trigger>{question}</Accordion.Trigger>
              <Accordion.Content>
                <p>{answer}</p>
                <p className="flex flex-wrap gap-x-5">
                  <Link to={to} className={`${textLinkVariants()} inline-flex min-h-11 items-center`}>
                    {action}
                  </Link>
                  <Link
                    to={supportPaths.help({ article })}
                    className={`${textLinkVariants()} inline-flex min-h-11 items-center`}
                  >
                    Read all steps
                  </Link>
                </p>
              </Accordion.Content>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      )}
      <Link to={supportPaths.help()} className={`${textLinkVariants()} inline-flex min-h-11 items-center`}>
        All help
      </Link>
    </section>
  );
}

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
