import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import {
  ButtonLink,
  EVENT_TYPES,
  eventTypeById,
  planTableQuery,
  termsFor,
  useAuth,
} from '@foregather/features/core';
import { Pennant } from '../components/pennant';
import { PlanCards } from '../components/plan-cards';
import { ReplyExample } from '../components/reply-example';
import { useViewer } from '../viewer';
import { marketingPaths } from '../paths';
import { authPaths } from '../../auth/paths';
import { eventPaths } from '../../events/paths';

const STEPS = [
  ['Name the event', 'A name is enough. Date and place may wait; mark them as not decided yet.'],
  [
    'Bring your people',
    'Type them in, paste a list or upload a sheet. You see every row before it counts, and one click undoes it.',
  ],
  ['Send the invitations', 'One personal link per household, by email or copied into any chat.'],
  [
    'Watch the replies',
    'Who comes, who brings a child, who eats what. Remind only those who have not answered.',
  ],
] as const;

const FREE_FEATURES = [
  ['Households first', 'One invitation for the whole family, one answer for each person.'],
  [
    'Replies without an account',
    'Guests open their link, also on an old phone and with scripts switched off.',
  ],
  ['Plus-ones and children', 'By allotment, with a name or “not known yet”, children by age band.'],
  ['Never overbooked', 'When the places are gone, the waitlist takes over, in order.'],
  ['Right time everywhere', 'Times are shown in the event’s own zone, wherever your guests are.'],
  ['Your data stays yours', 'Export replies and guests as a sheet whenever you like.'],
] as const;

const DIRECTORIES = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  ['family', 'school', 'military'].map((id) => termsFor(eventTypeById(id)).directory),
);

function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-label={title}
      className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-12 sm:px-6 md:py-16"
    >
      <h2 className="text-3xl">{title}</h2>
      {children}
    </section>
  );
}

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <div data-theme="dark" className="bg-spruce-950 text-linen-50">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 sm:px-6 md:py-20 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid gap-6">
          <h1 className="text-4xl">Bring everyone back together.</h1>
          <p className="max-w-[52ch] text-lg text-spruce-100">
            Plan a reunion or any other event, invite whole households, and see who is coming, person by
            person. Your guests answer by a personal link. They never need an account.
          </p>
          <div className="flex flex-wrap gap-3">
            {signedIn ? (
              <ButtonLink to={eventPaths.dashboard()} variant="primary-signup" size="lg">
                Go to the dashboard
              </ButtonLink>
            ) : (
              <ButtonLink to={authPaths.signup()} variant="primary-signup" size="lg">
                Start free
              </ButtonLink>
            )}
            <ButtonLink to={marketingPaths.howItWorks()} variant="secondary-dark" size="lg">
              See how it works
            </ButtonLink>
          </div>
        </div>
        <ReplyExample />
      </div>
    </div>
  );
}

/** What the product promises, for which occasions, how it works, and what it costs. */
export function Page() {
  const { session } = useAuth();
  const { data: table, isError } = useQuery(planTableQuery());
  const viewer = useViewer();
  return (
    <main id="main">
      <Hero signedIn={session !== null} />
      <Section title="For every kind of gathering">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {EVENT_TYPES.map((type) => (
            <li
              key={type.id}
              className="flex items-center gap-3 rounded-lg border border-border bg-card p-4 text-card-foreground"
            >
              <Pennant typeId={type.id} className="shrink-0 max-sm:hidden" />
              <span className="min-w-0">
                <span className="block font-semibold text-balance break-words">{type.name}</span>
                <span className="block text-sm text-muted-foreground">{type.noun}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="max-w-[68ch] text-muted-foreground">
          Labels follow what you plan: your people live in the {DIRECTORIES}, as it suits them.
        </p>
      </Section>
      <div className="bg-muted">
        <Section id="how-it-works" title="How it works">
          <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {STEPS.map(([title, text], index) => (
              <li key={title} className="grid content-start gap-2">
                <span
                  aria-hidden
                  className="grid size-10 place-items-center rounded-full bg-highlight font-display font-bold text-highlight-foreground"
                >
                  {index + 1}
                </span>
                <h3 className="text-lg">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <Section id="free-features" title="Free features">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {FREE_FEATURES.map(([title, text]) => (
            <li key={title} className="grid content-start gap-1 border-t-3 border-highlight pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="bg-muted">
        <Section id="choose-your-plan" title="Choose your plan">
          <PlanCards table={table} failed={isError} viewer={viewer} />
          <p>
            <Link to={marketingPaths.pricing()} className={textLinkVariants({ tone: 'standalone' })}>
              See what each plan adds, with every limit and fee
            </Link>
          </p>
        </Section>
      </div>
    </main>
  );
}
