import { Badge, CopyButton, PageHeader, PlanBadge } from '@foregather/ui';
import { useAuth } from '../access/auth-context';
import { brand } from '../brand';
import { CATEGORIES } from '../catalogue/categories';
import { featureFor } from '../catalogue/features';
import { useCatalogue } from '../catalogue/use-catalogue';
import { NEAREST_WAYS, OPEN, type NearestWay } from './nearest-ways';
import { useCurrentRoute } from '../routing/current-route';
import { usePageTitle } from '../routing/page-title';
import { labelText, useTerms } from '../terminology';
import { ButtonLink } from '../chrome/button-link';
import { PageMain } from '../chrome/page-main';

/** An optional part of a path is left out of the catalogue's links. */
const linkOf = (path: string) => path.replace(/\/:\w+\?$/, '');

/** Whoever is signed in has no use for the home page or the sign-up. */
const MEMBERS: Partial<Record<NearestWay['open'], NearestWay['open']>> = {
  home: 'dashboard',
  signup: 'create',
};

function OpenLink({ open }: { open: NearestWay['open'] }) {
  const terms = useTerms();
  const { session } = useAuth();
  const { to, label } = OPEN[(session && MEMBERS[open]) || open];
  return <ButtonLink to={to}>{labelText(label, terms)}</ButtonLink>;
}

/** The address to write to: to open, and to copy for those without a mail program here. */
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

/** What a page will do and which way works today; stands in the page itself and below an upgrade panel. */
export function UnbuiltContent() {
  const route = useCurrentRoute();
  const way = route ? NEAREST_WAYS[route.path] : undefined;
  return (
    <section
      aria-labelledby="unbuilt-today"
      data-slot="unbuilt"
      className="grid max-w-2xl gap-5 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6"
    >
      {way ? (
        <div className="grid gap-2">
          <h2 className="text-lg">What this page will do</h2>
          <p>{way.does}</p>
        </div>
      ) : null}
      <div className={`grid gap-3 ${way ? 'border-t border-dashed border-border pt-5' : ''}`}>
        <h2 id="unbuilt-today" className="text-lg">
          What works today
        </h2>
        <p>This page is not built yet. {way?.today}</p>
        {way?.mail ? <SupportAddress /> : null}
        <p className="pt-1">
          <OpenLink open={way?.open ?? 'home'} />
        </p>
      </div>
    </section>
  );
}

export interface UnbuiltPageProps {
  /** In place of the route's title, where one line serves many pages. */
  title?: string;
}

/** A page whose domain is not built: the catalogue's words for it, what it will do, and the nearest way today. */
export function UnbuiltPage({ title }: UnbuiltPageProps) {
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
        {feature && !feature.adminOnly ? <PlanBadge plan={feature.plan} /> : null}
      </p>
      <UnbuiltContent />
    </PageMain>
  );
}

/** What the router asks a page's module for; below the page's plan the upgrade view brings the heading itself. */
export { UnbuiltPage as Page, UnbuiltContent as Preview };
