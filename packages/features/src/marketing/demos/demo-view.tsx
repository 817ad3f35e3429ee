import { Badge, buttonVariants } from '@foregather/ui';
import { eventTypeById, termsFor } from '@foregather/features/core/session';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { templatePaths } from '../../templates/paths';
import { marketingPaths } from '../paths';
import { SHOWN_DEMOS, type ShownDemo } from './all-demos';
import { counted } from './counted';
import { DemoPicture } from './demo-picture';
import { DemoProblems } from './demo-problems';
import { DemoSides } from './demo-sides';
import { LIVE_DEMO_MB, liveDemoAddress } from './live-demo';

function Facts({ facts }: Pick<ShownDemo, 'facts'>) {
  const rows = [
    ['Event', facts.event],
    ['Planned by', `${facts.host}, ${facts.organisation}`],
    ['Where', facts.place],
    [
      'When',
      `in ${counted(facts.weeks, 'week', 'weeks')}${facts.days > 1 ? `, for ${facts.days} days` : ''}`,
    ],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The demos of the other kinds, each a link. */
function OtherDemos({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="others" className="grid gap-4">
      <h2 id="others" className="text-2xl">
        Eleven more tables
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {SHOWN_DEMOS.filter(({ demo }) => demo.slug !== slug).map((other) => (
          <li key={other.demo.slug}>
            <SiteLink to={marketingPaths.demo(other.demo.slug)} className="group grid gap-2 rounded-lg">
              <DemoPicture shown={other} className="rounded-lg" />
              <span className="font-semibold group-hover:underline">{other.facts.event}</span>
              <span className="text-sm text-muted-foreground">
                {other.demo.name}, {other.facts.people} people
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An event in the middle of being planned: who plans it, the two problems on the table, both sides of it. */
export function DemoView({ data: shown }: { data: ShownDemo }) {
  const { demo, facts } = shown;
  const { noun, events } = termsFor(eventTypeById(demo.eventType));
  const [firstName] = facts.host.split(' ');
  return (
    <main
      id="main"
      tabIndex={-1}
      data-event-type={demo.eventType}
      className="mx-auto grid w-full max-w-6xl gap-12 px-4 pt-8 pb-14 outline-none sm:px-6"
    >
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="grid gap-5">
          <Badge tone="neutral" className="justify-self-start">
            {events}
          </Badge>
          <h1 className="text-4xl sm:text-5xl">Look over {firstName}’s shoulder</h1>
          <p className="max-w-[52ch] text-lg text-muted-foreground">
            A {noun} in the middle of being planned: {facts.people} people in {facts.households.invited}{' '}
            households, {facts.households.silent} of them still silent, and two problems on the table.
          </p>
          <Facts facts={facts} />
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[auto_1fr] sm:items-center">
            {/* A document of its own, also where the application shows this page. */}
            <a
              href={liveDemoAddress(demo.slug)}
              className={buttonVariants({ variant: 'outline', size: 'lg', className: 'max-sm:w-full' })}
            >
              Open the demo
            </a>
            <p className="text-sm text-muted-foreground">
              Loads {LIVE_DEMO_MB} MB and runs in your browser: nothing you try is sent anywhere.
            </p>
            <SiteLink
              to={templatePaths.template(facts.template)}
              className={buttonVariants({
                variant: 'primary-signup',
                size: 'lg',
                className: 'max-sm:w-full',
              })}
            >
              Start mine
            </SiteLink>
            <p className="text-sm text-muted-foreground">
              With the same plan, laid on your days. People and replies stay here: they are invented.
            </p>
          </div>
        </div>
        <DemoPicture
          shown={shown}
          className="rounded-2xl max-lg:order-first max-sm:-mx-4 max-sm:rounded-none"
        />
      </div>
      <DemoProblems facts={facts} />
      <DemoSides shown={shown} />
      <OtherDemos slug={demo.slug} />
    </main>
  );
}
