import { Badge, CopyButton, PageHeader } from '@foregather/ui';
import { useAuth } from '../../session/access/auth-context';
import { brand } from '../../base/brand';
import { CATEGORIES } from '../catalogue/categories';
import { featureFor } from '../catalogue/features';
import { useCatalogue } from '../catalogue/use-catalogue';
import { useCurrentRoute } from '../routes/current-route';
import type { PageModule } from '../routes/routes';
import { usePageTitle } from '../routes/page-title';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { ButtonLink } from '../page/button-link';
import { PageMain } from '../page/page-main';
import { type UnbuiltPages, type UnbuiltWords, WORKING_PAGES } from './unbuilt-words';

/** An optional part of a path is left out of the catalogue's links. */
const linkOf = (path: string) => path.replace(/\/:\w+\?$/, '');

/** Links for signed-in readers, who need neither the home page nor the sign-up. */
const MEMBERS: Partial<Record<UnbuiltWords['open'], UnbuiltWords['open']>> = {
  home: 'dashboard',
  signup: 'create',
};

function OpenLink({ open }: { open: UnbuiltWords['open'] }) {
  const terms = useTerms();
  const { session } = useAuth();
  const { to, label } = WORKING_PAGES[(session && MEMBERS[open]) || open];
  return <ButtonLink to={to}>{labelText(label, terms)}</ButtonLink>;
}

/** The support address: a mail link, and a copy button for readers without a mail program. */
function SupportAddress() {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <a
        href={`mailto:${brand.supportEmail}`}
        className="inline-flex min-h-11 items-center break-all text-link underline underline-offset-4"
      >
        {brand.supportEmail}
      </a>
      <CopyButton value={brand.supportEmail} label="Copy the address" />
    </p>
  );
}

/** What a page will do and what works today. */
function UnbuiltContent({ words }: { words: UnbuiltWords | undefined }) {
  return (
    <section
      aria-labelledby="unbuilt-today"
      data-slot="unbuilt"
      className="grid max-w-2xl gap-5 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6"
    >
      {words ? (
        <div className="grid gap-2">
          <h2 className="text-lg">What this page will do</h2>
          <p>{words.does}</p>
        </div>
      ) : null}
      <div className={`grid gap-3 ${words ? 'border-t border-dashed border-border pt-5' : ''}`}>
        <h2 id="unbuilt-today" className="text-lg">
          What works today
        </h2>
        <p>This page is not built yet. {words?.today}</p>
        {words?.mail ? <SupportAddress /> : null}
        <p className="pt-1">
          <OpenLink open={words?.open ?? 'home'} />
        </p>
      </div>
    </section>
  );
}

export interface UnbuiltPageProps {
  /** In place of the route's title, where one route serves many pages. */
  title?: string;
  /** The words of all such pages. */
  pages: UnbuiltPages;
}

/** A page whose domain is not built: its entry in the catalogue, what it will do, and what works today. */
export function UnbuiltPage({ title, pages }: UnbuiltPageProps) {
  const terms = useTerms();
  const route = useCurrentRoute();
  const catalogue = useCatalogue();
  const feature = route && featureFor(catalogue, linkOf(route.path));
  usePageTitle(title);
  const category = CATEGORIES.find(({ key }) => key === feature?.category);
  return (
    <PageMain className="grid gap-6">
      <PageHeader
        eyebrow={category?.title}
        title={title ?? (route ? labelText(route.title, terms) : '')}
        description={feature ? labelText(feature.description, terms) : undefined}
      />
      <p className="flex flex-wrap gap-2">
        <Badge tone="info">Not built yet</Badge>
      </p>
      <UnbuiltContent words={route && pages[route.path]} />
    </PageMain>
  );
}

/** The module of such a page, as the router expects it. */
export const unbuiltPage = (pages: UnbuiltPages): PageModule => ({
  Page: () => <UnbuiltPage pages={pages} />,
});
