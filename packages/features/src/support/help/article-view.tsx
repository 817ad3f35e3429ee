import { buttonVariants, textLinkVariants } from '@foregather/ui';
import { ThemedImage } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import type { CopyLink } from '../components/copy-link';
import { supportPaths } from '../paths';
import { type ArticleHead, ARTICLE_HEADS } from './article-list';
import type { HelpArticle, HelpLink } from './articles/article';
import { GUIDE_PICTURE_SIZE, GUIDE_PICTURES, guidePicture } from './guide-pictures';
import { MarkedText } from './marked-text';

/** The others of the same area, with the way back to all of them. */
function Neighbours({ head }: { head: ArticleHead }) {
  return (
    <nav aria-label={head.areaName} className="grid content-start gap-1 max-lg:order-last">
      <SiteLink
        to={supportPaths.help()}
        className={`${textLinkVariants({ tone: 'standalone' })} min-h-11 justify-self-start`}
      >
        All help
      </SiteLink>
      <p className="mt-3 text-sm font-semibold text-muted-foreground">{head.areaName}</p>
      <ul>
        {ARTICLE_HEADS.filter(({ area }) => area === head.area).map(({ slug, title }) => (
          <li key={slug}>
            {slug === head.slug ? (
              <span
                aria-current="page"
                className="flex min-h-11 items-center rounded-md bg-selected px-3 py-1 text-selected-foreground"
              >
                {title}
              </span>
            ) : (
              <SiteLink
                to={supportPaths.help({ article: slug })}
                className="flex min-h-11 items-center rounded-md px-3 py-1 focus-ring hover:bg-hover"
              >
                {title}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where it is done. */
function Doors({ next: [first, ...others] }: { next: readonly HelpLink[] }) {
  return first ? (
    <section aria-labelledby="doors" className="grid content-start justify-items-start gap-2">
      <h2 id="doors" className="text-section">
        Do it now
      </h2>
      <SiteLink to={first.to} className={buttonVariants({ size: 'lg' })}>
        {first.label}
      </SiteLink>
      {others.map(({ to, label }) => (
        <SiteLink key={to} to={to} className={`${textLinkVariants({ tone: 'standalone' })} min-h-11`}>
          {label}
        </SiteLink>
      ))}
    </section>
  ) : null;
}

/** The page where it is done, as it looks. */
function Picture({ slug }: { slug: ArticleHead['slug'] }) {
  const shown = GUIDE_PICTURES[slug];
  return shown === undefined ? null : (
    <figure className="grid max-w-3xl gap-2">
      <div className="aspect-[8/5] overflow-hidden rounded-lg border border-border">
        <ThemedImage {...guidePicture(slug)} {...GUIDE_PICTURE_SIZE} />
      </div>
      <figcaption className="text-sm text-muted-foreground">{shown}</figcaption>
    </figure>
  );
}

/** One article: what to do step by step, what is good to know, and the pages where it is done. */
export function ArticleView({
  head,
  article,
  copyLink,
}: {
  head: ArticleHead;
  article: HelpArticle;
  copyLink: CopyLink | undefined;
}) {
  const address = supportPaths.help({ article: head.slug });
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <Neighbours head={head} />
      <article className="grid grid-cols-1 content-start gap-8">
        <header className="grid justify-items-start gap-2">
          <h1 className="max-w-[26ch] text-3xl">{head.title}</h1>
          {copyLink?.(address) ?? (
            <SiteLink to={address} className={`${textLinkVariants({ tone: 'standalone' })} min-h-11`}>
              Link to this answer
            </SiteLink>
          )}
        </header>
        <ol className="grid max-w-reading gap-5 text-lg">
          {article.steps.map((step, at) => (
            <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
              <span
                aria-hidden
                className="grid size-8 place-items-center rounded-full bg-highlight text-base font-bold text-highlight-foreground"
              >
                {at + 1}
              </span>
              <p>
                <MarkedText>{step}</MarkedText>
              </p>
            </li>
          ))}
        </ol>
        <Picture slug={head.slug} />
        <section aria-labelledby="know" className="grid max-w-reading gap-2">
          <h2 id="know" className="text-section">
            Good to know
          </h2>
          <ul className="grid list-disc gap-2 ps-5 marker:text-muted-foreground">
            {article.know.map((line) => (
              <li key={line}>
                <MarkedText>{line}</MarkedText>
              </li>
            ))}
          </ul>
        </section>
        <Doors next={article.next} />
      </article>
    </div>
  );
}
