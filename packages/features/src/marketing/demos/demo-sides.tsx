import { Card, CompositionBar, RsvpPill } from '@foregather/ui';
import type { ShownDemo } from './all-demos';
import { counted } from './counted';
import { DemoPicture } from './demo-picture';

/** How many notes the host's side quotes. */
const QUOTED = 3;

/** What the host sees of the replies: who said what, and what they wrote. */
function HostSide({ shown: { facts } }: { shown: ShownDemo }) {
  const { replies, households, notes, tasks } = facts;
  const parts = [
    { id: 'yes', label: 'coming', value: replies.yes, tone: 'yes' },
    { id: 'wait', label: 'waiting', value: replies.waitlisted, tone: 'wait' },
    { id: 'maybe', label: 'maybe', value: replies.maybe, tone: 'maybe' },
    { id: 'no', label: 'not coming', value: replies.no, tone: 'no' },
    { id: 'open', label: 'not answered', value: replies.unanswered, tone: 'open' },
  ] as const;
  return (
    <section aria-labelledby="host" className="grid content-start gap-4">
      <h2 id="host" className="text-2xl">
        What the host sees
      </h2>
      <Card.Root className="grid gap-4">
        <CompositionBar parts={parts} className="h-3" />
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {parts.map(({ id, label, value }) => (
            <li key={id} className="text-muted-foreground">
              <b className="font-display text-xl font-bold text-foreground">{value}</b> {label}
            </li>
          ))}
        </ul>
        <p className="text-muted-foreground">
          {households.answered} of {households.invited} households have answered. Of {tasks} tasks a third is
          done, each with somebody who does it.
        </p>
        <ul className="grid gap-3">
          {notes.slice(0, QUOTED).map(({ from, note }) => (
            <li key={from} className="grid gap-0.5 border-t border-border pt-3">
              <q>{note}</q>
              <span className="text-sm text-muted-foreground">{from}</span>
            </li>
          ))}
        </ul>
      </Card.Root>
    </section>
  );
}

/** What a guest sees: one page a household, without an account, one row a person. */
function GuestSide({ shown }: { shown: ShownDemo }) {
  const { demo, facts } = shown;
  return (
    <section aria-labelledby="guest" className="grid content-start gap-4">
      <h2 id="guest" className="text-2xl">
        What a guest sees
      </h2>
      <div
        data-event-type={demo.eventType}
        className="overflow-hidden rounded-xl border border-border bg-card shadow-lg"
      >
        <DemoPicture shown={shown} />
        <div className="grid gap-3 p-5">
          <p className="text-sm text-muted-foreground">For {facts.guest.household}</p>
          <h3 className="text-xl">{facts.event}</h3>
          <p className="text-muted-foreground">
            {facts.place}, in {counted(facts.weeks, 'week', 'weeks')}
          </p>
          <ul className="grid gap-2 border-t border-dashed border-border pt-3">
            {facts.guest.people.map((name) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-2">
                <span dir="auto">{name}</span>
                <RsvpPill answer="unanswered" />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted-foreground">
            One link for the household, no account. Since the event is full, a yes goes on the waitlist, and
            the page says so.
          </p>
        </div>
      </div>
    </section>
  );
}

/** The same event from both sides. */
export const DemoSides = ({ shown }: { shown: ShownDemo }) => (
  <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <HostSide shown={shown} />
    <GuestSide shown={shown} />
  </div>
);
