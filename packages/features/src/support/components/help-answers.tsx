import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Accordion, textLinkVariants } from '@foregather/ui';
import type { HelpAnswer } from '../answers';

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
          {answers.map(({ id, question, answer, to, action }) => (
            <Accordion.Item key={id} value={id}>
              <Accordion.Trigger>{question}</Accordion.Trigger>
              <Accordion.Content>
                <p>{answer}</p>
                <Link to={to} className={`${textLinkVariants()} inline-flex min-h-11 items-center`}>
                  {action}
                </Link>
              </Accordion.Content>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      )}
    </section>
  );
}
