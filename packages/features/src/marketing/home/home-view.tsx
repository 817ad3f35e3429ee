import { buttonVariants } from '@foregather/ui';
import { coverLook } from '@foregather/covers';
import { eventTypeById, termsFor } from '@foregather/features/core/session';
import { CoverImage } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { authPaths } from '../../auth/paths';
import { eventPaths } from '../../events/paths';
import type { HomeData } from './home-data';
import './home.css';
import { HomeFreeFeatures } from './home-free-features';
import { HomeHero } from './home-hero';
import { HomeKinds } from './home-kinds';
import { HomePlans } from './home-plans';
import { HomeQuestions } from './home-questions';
import { HomeSection } from './home-section';
import { HomeStory } from './home-story';

const DIRECTORIES = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  ['family', 'school', 'military'].map((id) => `the ${termsFor(eventTypeById(id)).directory}`),
);

/** A party at the end of the page, as wide as the window. */
const PARTY = coverLook({ kind: 'family', seed: 61, variant: null, mood: null, number: null });

function Begin({ signedIn }: Pick<HomeData, 'signedIn'>) {
  const [to, label] = signedIn
    ? [eventPaths.dashboard(), 'Go to the dashboard']
    : [authPaths.signup(), 'Start free'];
  return (
    <SiteLink to={to} className={buttonVariants({ variant: 'primary-signup', size: 'lg' })}>
      {label}
    </SiteLink>
  );
}

/** What the product promises, for which occasions, how it goes, and what it costs. */
export function HomeView({ data: { table, signedIn } }: { data: HomeData }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <HomeHero signedIn={signedIn} />
      <HomeSection
        title="For every kind of gathering"
        lead={`The words follow what you plan: your people live in ${DIRECTORIES}, as it suits them.`}
      >
        <HomeKinds />
      </HomeSection>
      <HomeSection
        id="how-it-works"
        title="From the first list to the last dance"
        lead="Ten weeks with the Okafor family, as their organiser saw them."
      >
        <HomeStory />
      </HomeSection>
      <HomeSection
        id="free-features"
        title="Free features"
        lead="Whole for running one reunion. Nothing on this list ends after a month."
        beside
        action={<Begin signedIn={signedIn} />}
      >
        <HomeFreeFeatures />
      </HomeSection>
      <HomeSection id="choose-your-plan" title="Choose your plan">
        <HomePlans table={table} signedIn={signedIn} />
      </HomeSection>
      <HomeSection title="Questions" beside>
        <HomeQuestions />
      </HomeSection>
      <section aria-label="Begin" className="grid gap-10 pt-10">
        <div className="grid justify-items-center gap-6 px-4 text-center">
          <h2 className="text-4xl tracking-tight text-balance sm:text-5xl">
            Who would you like to see again?
          </h2>
          <Begin signedIn={signedIn} />
        </div>
        <div aria-hidden data-event-type="family" className="hm-scene h-52">
          <CoverImage look={PARTY} shape="strip" />
        </div>
      </section>
    </main>
  );
}
