import { ButtonLink, featureFor, MessagePanel, PageMain, VERIFYING } from '@foregather/features/core/shell';
import { labelText, useIsAdmin, useTerms } from '@foregather/features/core/session';
import { Badge, PageHeader } from '@foregather/ui';
import { useLocation } from 'react-router-dom';
import { peopleFeatures } from '../catalogue';
import { peoplePaths } from '../paths';
import { eventPaths } from '../../events/paths';

/** What each directory will hold, by its path (product pages: by region, kind and past marks from handoffs). */
const WILL_HOLD: Readonly<Record<string, readonly string[]>> = {
  [peoplePaths.plannerDirectory()]: [
    'Planners by region, and by the kind of event they plan',
    'Marks from the organisers they handed an event over to',
    'What they take on, what it costs, and when they have time',
  ],
  [peoplePaths.supplierDirectory()]: [
    'Caterers, photographers and other suppliers, by region and kind',
    'Marks from the events they worked for',
    'What they offer, what it costs, and when they have time',
  ],
};

function ForAdmins({ path, title, description }: { path: string; title: string; description: string }) {
  return (
    <PageMain className="grid grid-cols-1 gap-6">
      <PageHeader title={title} description={description} />
      <p>
        <Badge tone="info">Coming Soon</Badge>
      </p>
      <section
        aria-labelledby="will-hold"
        className="grid max-w-2xl gap-4 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6"
      >
        <h2 id="will-hold" className="text-lg">
          What this page will hold
        </h2>
        <ul className="grid list-disc gap-2 ps-5">
          {WILL_HOLD[path]?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-muted-foreground">
          You see this page because you are an administrator. Everybody else is told that it is coming.
        </p>
        <p>
          <ButtonLink to={eventPaths.dashboard()}>Go to the dashboard</ButtonLink>
        </p>
      </section>
    </PageMain>
  );
}

/** The directories of planners and suppliers: announced to everybody, opened by admins alone, and nothing behind them yet. */
export function Page() {
  const { pathname } = useLocation();
  const terms = useTerms();
  const isAdmin = useIsAdmin();
  const feature = featureFor(peopleFeatures, pathname);
  const title = feature ? labelText(feature.title, terms) : '';
  if (isAdmin === undefined) {
    return (
      <PageMain>
        <p role="status" className="text-muted-foreground">
          {VERIFYING}
        </p>
      </PageMain>
    );
  }
  if (isAdmin && feature) {
    return (
      <ForAdmins path={feature.link} title={title} description={labelText(feature.description, terms)} />
    );
  }
  return (
    <PageMain>
      <MessagePanel
        title="Access Restricted"
        description={
          <>
            <p>
              <Badge tone="info">Coming Soon</Badge>
            </p>
            <p>The {title.toLowerCase()} is only clickable by administrators until it opens.</p>
          </>
        }
        actions={
          <>
            <ButtonLink to={eventPaths.dashboard()}>Go to the dashboard</ButtonLink>
            <ButtonLink to={peoplePaths.directory()} variant="outline">
              Open the {terms.directory}
            </ButtonLink>
          </>
        }
      />
    </PageMain>
  );
}
