import { buttonVariants, Disclosure, textLinkVariants } from '@foregather/ui';
import { SiteLink } from '@foregather/features/patterns/site-page';
import type { CopyLink } from '../components/copy-link';
import { supportPaths } from '../paths';
import { type Question, QUESTION_GROUPS, type QuestionGroup } from './questions';

export interface FaqViewProps {
  data: {
    /** Slug of the question that is open; empty: none. */
    question: string;
  };
  /** Copies an address; without script there is a link in its place. */
  copyLink?: CopyLink;
}

const standalone = `${textLinkVariants({ tone: 'standalone' })} min-h-11`;

function OneQuestion({
  one: { slug, question, answer, more },
  open,
  copyLink,
}: {
  one: Question;
  open: boolean;
  copyLink: CopyLink | undefined;
}) {
  const address = supportPaths.faq({ question: slug });
  return (
    <li className="border-b border-border">
      <Disclosure
        // Another link to this page opens another question.
        key={String(open)}
        id={slug}
        open={open}
        className="scroll-mt-20 py-1"
        summary={<h3 className="py-2 text-base font-semibold text-foreground">{question}</h3>}
      >
        <div className="grid max-w-reading gap-1 ps-6 pb-3">
          <p>{answer}</p>
          <p className="flex flex-wrap items-center gap-x-5">
            {more ? (
              <SiteLink to={more.to} className={standalone}>
                {more.label}
              </SiteLink>
            ) : null}
            {copyLink?.(address) ?? (
              <SiteLink to={address} className={standalone}>
                Link to this question
              </SiteLink>
            )}
          </p>
        </div>
      </Disclosure>
    </li>
  );
}

const Group = ({
  group: { id, name, questions },
  open,
  copyLink,
}: {
  group: QuestionGroup;
  open: string;
  copyLink: CopyLink | undefined;
}) => (
  <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
    <h2 id={id} className="scroll-mt-20 text-2xl">
      {name}
    </h2>
    <ul className="border-t border-border">
      {questions.map((one) => (
        <OneQuestion key={one.slug} one={one} open={one.slug === open} copyLink={copyLink} />
      ))}
    </ul>
  </section>
);

/** Questions of organisers and of guests, and those about money; each opens by its own link. */
export function FaqView({ data: { question }, copyLink }: FaqViewProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-10 px-4 pt-8 pb-14 outline-none sm:px-6"
    >
      <header className="grid grid-cols-1 gap-3">
        <h1 className="text-4xl">Questions and answers</h1>
        <nav aria-label="Questions" className="flex flex-wrap gap-2">
          {QUESTION_GROUPS.map(({ id, name, questions }) => (
            <a key={id} href={`#${id}`} className={buttonVariants({ variant: 'outline' })}>
              {name} <span className="text-muted-foreground">{questions.length}</span>
            </a>
          ))}
        </nav>
      </header>
      {QUESTION_GROUPS.map((group) => (
        <Group key={group.id} group={group} open={question} copyLink={copyLink} />
      ))}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SiteLink to={supportPaths.help()} className={buttonVariants({ variant: 'default', size: 'lg' })}>
          Look for steps in the help
        </SiteLink>
        <SiteLink to={supportPaths.contact()} className={standalone}>
          Ask a person
        </SiteLink>
      </p>
    </main>
  );
}
