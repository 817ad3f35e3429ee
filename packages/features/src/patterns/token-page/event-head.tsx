import type { ReactNode } from 'react';
import { CopyButton } from '@foregather/ui';
import { type EventDays, eventWhen } from '@foregather/words';

export interface EventHeadProps {
  /** What a guest is told of the event; what is null is not yet decided and left out. */
  event: EventDays & {
    name: string;
    summary: string | null;
    location_name: string | null;
    address: string | null;
    online_url: string | null;
  };
  /** The line above the name: who invites whom. */
  invitation: ReactNode;
  /** The name is the title of a guest's page. In a preview it is a paragraph, since its page has a title of its own. */
  nameAs?: 'h1' | 'p';
  /** The application's pages do not let their text be copied: what a guest needs elsewhere has a button there. */
  inApp: boolean;
}

/** Who invites whom, to what, when and where. */
export function EventHead({ event, invitation, nameAs: Name = 'h1', inApp }: EventHeadProps) {
  return (
    <header className="grid gap-4 rounded-lg border border-t-[6px] border-t-primary bg-card p-5 sm:p-6">
      <p className="text-muted-foreground">{invitation}</p>
      <Name className="font-display text-2xl font-heading wrap-anywhere">{event.name}</Name>
      <dl className="grid grid-cols-[auto_minmax(9rem,1fr)] gap-x-4 gap-y-2">
        <Fact term="When">{eventWhen(event)}</Fact>
        {event.location_name ? <Fact term="Where">{event.location_name}</Fact> : null}
        {event.address ? (
          <Fact term="Address" copy={inApp ? 'Copy the address' : undefined}>
            {event.address}
          </Fact>
        ) : null}
        {event.online_url ? (
          <Fact term="Online" copy={inApp ? 'Copy the link' : undefined}>
            {event.online_url}
          </Fact>
        ) : null}
      </dl>
      {event.summary ? <p className="whitespace-pre-line wrap-anywhere">{event.summary}</p> : null}
    </header>
  );
}

function Fact({ term, copy, children }: { term: string; copy?: string | undefined; children: string }) {
  return (
    <>
      <dt className="wrap-anywhere text-muted-foreground">{term}</dt>
      <dd className="min-w-0 font-semibold whitespace-pre-line wrap-anywhere">
        {children}
        {copy ? (
          <span className="ms-3 inline-flex align-middle">
            <CopyButton value={children} label={copy} size="sm" />
          </span>
        ) : null}
      </dd>
    </>
  );
}
