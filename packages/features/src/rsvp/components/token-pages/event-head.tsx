import { CopyButton } from '@foregather/ui';
import { eventWhen } from '@foregather/words';
import type { ReplyView } from '../../reply/reply-view';

export interface EventHeadProps {
  view: ReplyView;
  /** The application's pages do not let their text be copied: what a guest needs elsewhere has a button there. */
  inApp: boolean;
}

/** Who invites whom, to what, when and where. */
export function EventHead({ view, inApp }: EventHeadProps) {
  const { event, host } = view;
  return (
    <header className="grid gap-4 rounded-lg border border-t-[6px] border-t-primary bg-card p-5 sm:p-6">
      <p className="text-muted-foreground">
        {host.name} invites <strong className="text-foreground">{view.addressed_to}</strong> to this{' '}
        {event.noun}.
      </p>
      <h1 className="text-2xl wrap-anywhere">{event.name}</h1>
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
      <dd className="min-w-0 font-semibold wrap-anywhere">
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
