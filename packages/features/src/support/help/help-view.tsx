import { buttonVariants, Input, textLinkVariants } from '@foregather/ui';
import type { ChangeEventHandler, ReactNode } from 'react';
import { SiteForm, SiteLink } from '@foregather/features/patterns/site-page';
import type { CopyLink } from '../components/copy-link';
import { supportPaths } from '../paths';
import { AREAS } from './article-list';
import { ArticleView } from './article-view';
import type { ShownHelp } from './shown-help';
import { TASKS } from './tasks';

export interface HelpViewProps {
  data: ShownHelp;
  /** The search field, where the page answers while one types. Without it the form is sent. */
  field?: {
    value: string;
    onChange: ChangeEventHandler<HTMLInputElement>;
    onFocus: () => void;
  };
  /** Said below the field when the answers could not be loaded. */
  trouble?: ReactNode;
  /** Where a person is asked, with what was searched. Default: the public form. */
  askPath?: (subject?: string) => string;
  /** Copies an address; without script there is a link in its place. */
  copyLink?: CopyLink | undefined;
}

/** Before the first letter the field says what it is for; a reader of the screen hears it as its name. */
function Search({ q, field }: { q: string; field: HelpViewProps['field'] }) {
  return (
    <SiteForm
      action={supportPaths.help()}
      label="Search the help"
      className="flex w-full max-w-2xl flex-wrap gap-2 sm:flex-nowrap"
    >
      <Input
        type="search"
        name="q"
        aria-label="What would you like to do?"
        placeholder="Somebody has no email"
        autoComplete="off"
        maxLength={200}
        className="min-h-14 rounded-xl px-5 text-lg"
        {...(field ?? { defaultValue: q })}
      />
      <button type="submit" className={buttonVariants({ size: 'lg', className: 'min-h-14 max-sm:w-full' })}>
        Search
      </button>
    </SiteForm>
  );
}

function Tasks() {
  return (
    <section aria-labelledby="tasks" className="grid gap-4">
      <h2 id="tasks" className="text-section">
        Most people come for one of these
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
        {TASKS.map(({ slug, title, hint, Picture }) => (
          <li key={slug} className="grid">
            <SiteLink
              to={supportPaths.help({ article: slug })}
              className="grid grid-rows-[6rem_auto] overflow-hidden rounded-xl border border-border bg-card focus-ring hover:border-input sm:grid-rows-[7.25rem_auto]"
            >
              <span
                aria-hidden
                className="grid place-items-center overflow-hidden border-b border-border bg-quiet p-2"
              >
                <Picture />
              </span>
              <span className="grid content-start px-4 pt-3 pb-4">
                <b className="font-semibold">{title}</b>
                <span className="text-sm text-muted-foreground">{hint}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllAreas() {
  return (
    <section aria-labelledby="areas" className="grid gap-6">
      <h2 id="areas" className="text-section">
        All answers
      </h2>
      <div className="gap-8 sm:columns-2 lg:columns-3">
        {AREAS.map(({ id, name, articles }) => (
          <section key={id} aria-labelledby={id} className="mb-7 break-inside-avoid">
            <h3 id={id} className="mb-1 border-b border-border pb-2 text-lg">
              {name}
            </h3>
            <ul>
              {articles.map(([slug, title]) => (
                <li key={slug}>
                  <SiteLink
                    to={supportPaths.help({ article: slug })}
                    className="flex min-h-11 items-center rounded-sm py-1 leading-snug text-link focus-ring hover:underline sm:min-h-9 pointer-coarse:min-h-11"
                  >
                    {title}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function Found({ data }: { data: Extract<ShownHelp, { kind: 'found' }> }) {
  if (data.found.length === 0) return null;
  return (
    <ul aria-label="Answers" className="mx-auto grid w-full max-w-2xl">
      {data.found.map(({ slug, title, areaName, line }) => (
        <li key={slug} className="border-b border-border">
          <SiteLink
            to={supportPaths.help({ article: slug })}
            className="group grid gap-0.5 rounded-md px-2 py-3 focus-ring"
          >
            <b className="font-semibold text-link group-hover:underline">{title}</b>
            <span className="text-sm text-muted-foreground">
              {areaName}. {line}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The way to a person; what was searched goes along, so that nobody types it twice. */
function Ask({ q, none, askPath }: { q: string; none: boolean; askPath: (subject?: string) => string }) {
  return (
    <section
      aria-labelledby="ask"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-border bg-card px-5 py-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="ask" className="text-section">
          {none ? 'No answer has these words. Ask a person.' : 'Not here? Ask a person.'}
        </h2>
        <p className="text-muted-foreground">
          {q === ''
            ? 'You get a number at once, and an answer from a person.'
            : 'What you typed goes along as the subject; you can still change it.'}
        </p>
      </div>
      <SiteLink
        to={askPath(q === '' ? undefined : q)}
        className={buttonVariants({ variant: none ? 'default' : 'outline', size: 'lg' })}
      >
        Ask us
      </SiteLink>
      <SiteLink to={supportPaths.faq()} className={textLinkVariants({ tone: 'standalone' })}>
        Questions and answers
      </SiteLink>
    </section>
  );
}

const foundWords = ({ found, q }: Extract<ShownHelp, { kind: 'found' }>) =>
  found.length === 0
    ? `Nothing found for “${q}”`
    : `${found.length === 1 ? 'One answer' : `${found.length} answers`} to “${q}”`;

/** The help: a search, the six tasks people come for, everything by area; or one article. */
export function HelpView({
  data,
  field,
  trouble,
  askPath = (subject) => supportPaths.contact(subject === undefined ? {} : { subject }),
  copyLink,
}: HelpViewProps) {
  const q = data.kind === 'found' ? data.q : '';
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-6xl grid-cols-1 content-start gap-10 px-4 pt-8 pb-14 outline-none sm:px-6"
    >
      {data.kind === 'article' ? (
        <ArticleView head={data.head} article={data.article} copyLink={copyLink} />
      ) : (
        <>
          <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
            <h1 className="text-4xl">What would you like to do?</h1>
            <Search q={q} field={field} />
            {/* There from the start, so that what comes into it is read out. */}
            <p role="status" className="text-muted-foreground wrap-anywhere empty:hidden">
              {data.kind === 'found' ? foundWords(data) : ''}
            </p>
            {trouble}
          </div>
          {data.kind === 'found' ? (
            <Found data={data} />
          ) : (
            <>
              <Tasks />
              <AllAreas />
            </>
          )}
        </>
      )}
      <Ask q={q} none={data.kind === 'found' && data.found.length === 0} askPath={askPath} />
    </main>
  );
}
