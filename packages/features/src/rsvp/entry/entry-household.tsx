import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, Callout, ErrorPanel, Skeleton, SkeletonGroup } from '@foregather/ui';
import { readOutcome } from '@foregather/features/patterns/token-page';
import { HOST_REPLY_PROBLEMS, useHostReply } from '../hooks/use-host-reply';
import type { InvitationRow } from '../invitation-row';
import { hostReplyQuery } from '../queries/host-reply';
import type { Channel } from '../reply-channels';
import { type ReplyView, replyViewSchema } from '../reply-view';
import type { Typed } from './entry';
import { EntryForm } from './entry-form';

export interface EntryHouseholdProps {
  eventId: string;
  row: InvitationRow;
  channel: Channel;
  /** When and how they answered, or that they have not. */
  known: string;
  /** What was typed into it before it was left. */
  typed: Typed | null;
  onTyped: (typed: Typed | null) => void;
  onLeave: () => void;
  /** It is kept: the reply before, and as it stands now. */
  onSaved: (before: ReplyView, now: ReplyView) => void;
}

/** The household that is entered, in place below the search. */
export function EntryHousehold({ row, known, onLeave, ...entry }: EntryHouseholdProps) {
  const { data, error, refetch } = useQuery(hostReplyQuery(row.id));
  const heading = useRef<HTMLHeadingElement>(null);
  // Until the form is there the name of the household holds the focus, so that no key goes astray.
  useEffect(() => heading.current?.focus(), []);
  const kind = error ? 'failed' : data?.kind;
  return (
    <section aria-labelledby="entered" className="grid gap-3">
      <div>
        <h2 id="entered" ref={heading} tabIndex={-1} className="text-section outline-none wrap-anywhere">
          <bdi>{row.name}</bdi>
        </h2>
        <p className="text-meta text-muted-foreground wrap-anywhere">{known}</p>
      </div>
      {kind === undefined ? (
        <SkeletonGroup label="Loading the household">
          <div className="grid gap-3 sm:grid-cols-3">
            {row.people.map(({ key }) => (
              <Skeleton key={key} className="h-60" />
            ))}
          </div>
        </SkeletonGroup>
      ) : data?.kind === 'read' && !error ? (
        <Opened row={row} view={data.data} onLeave={onLeave} {...entry} />
      ) : (
        <ErrorPanel
          level={3}
          title="Not loaded"
          description={HOST_REPLY_PROBLEMS[kind === 'read' ? 'failed' : kind]}
          actions={
            <>
              <Button onClick={() => void refetch()}>Try again</Button>
              <Button variant="ghost" onClick={onLeave}>
                Back to the search
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}

type OpenedProps = Omit<EntryHouseholdProps, 'known'> & { view: ReplyView };

/**
 * A fresh read in the background must not change the form under the host's hands: only the host takes it over. What was
 * typed before stands over the reply that it was typed over, so that a change since is told when it is saved.
 */
function Opened({ view: loaded, typed, onTyped, ...entry }: OpenedProps) {
  const [view, setView] = useState(typed?.view ?? loaded);
  return (
    <Entry
      key={view.revision}
      view={view}
      typed={typed}
      onTyped={onTyped}
      onTake={(now) => {
        onTyped(null);
        setView(now);
      }}
      {...entry}
    />
  );
}

function Entry({
  eventId,
  row,
  view,
  channel,
  typed,
  onTyped,
  onLeave,
  onSaved,
  onTake,
}: OpenedProps & { onTake: (now: ReplyView) => void }) {
  const reply = useHostReply({
    eventId,
    row,
    view,
    channel,
    onSaved: (answer) => {
      const now = readOutcome({ data: answer, error: null, status: 200 }, replyViewSchema);
      onSaved(view, now.kind === 'read' ? now.data : view);
      return undefined;
    },
  });
  if (view.people.length === 0) {
    return (
      <Callout
        actions={
          <Button variant="secondary" onClick={onLeave}>
            Back to the search
          </Button>
        }
      >
        Nobody belongs to this household any more. Add people to it in the directory first.
      </Callout>
    );
  }
  return (
    <>
      {view.closed_reason === 'deadline' ? (
        <Callout>The last day for replies has passed. You can still enter what they told you.</Callout>
      ) : null}
      <EntryForm
        row={row}
        view={view}
        reply={reply}
        typed={typed?.values ?? null}
        onTyped={(values) => onTyped({ values, view })}
        onLeave={onLeave}
        onTake={onTake}
      />
    </>
  );
}
