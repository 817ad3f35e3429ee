import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { textLinkVariants } from '@foregather/ui';
import { planTableQuery, useAuth } from '@foregather/features/core/session';
import { EventKinds } from '../components/event-kinds';
import { FreeFeatures } from '../components/free-features';
import { HomeHero } from '../components/home-hero';
import { HomeSection } from '../components/home-section';
import { HowItWorks } from '../components/how-it-works';
import { PlanCards } from '../components/plan-cards';
import { marketingPaths } from '../paths';
import { useViewer } from '../hooks/use-viewer';

/** What the product promises, for which occasions, how it works, and what it costs. */
export function Page() {
  const { session } = useAuth();
  const { data: table, isError } = useQuery(planTableQuery());
  const viewer = useViewer();
  return (
    <main id="main">
      <HomeHero signedIn={session !== null} />
      <HomeSection title="For every kind of gathering">
        <EventKinds />
      </HomeSection>
      <div className="bg-muted">
        <HomeSection id="how-it-works" title="How it works">
          <HowItWorks />
        </HomeSection>
      </div>
      <HomeSection id="free-features" title="Free features">
        <FreeFeatures />
      </HomeSection>
      <div className="bg-muted">
        <HomeSection id="choose-your-plan" title="Choose your plan">
          <PlanCards table={table} failed={isError} viewer={viewer} />
          <p>
            <Link to={marketingPaths.pricing()} className={textLinkVariants({ tone: 'standalone' })}>
              See what each plan adds, with every limit and fee
            </Link>
          </p>
        </HomeSection>
      </div>
    </main>
  );
}
