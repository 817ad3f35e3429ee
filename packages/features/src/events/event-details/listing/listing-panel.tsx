import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Switch } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink, lazyDialog } from '@foregather/features/core/shell';
import { QueryPanel, runAct } from '@foregather/features/patterns';
import { infoPagePaths } from '../../../info-pages/paths';
import type { EventDetail } from '../../queries';
import { type Listing, listingQuery, saveListingMutation, switchListingMutation } from './listing';

const ListingDialog = lazyDialog(
  async () => (await import('./listing-dialog')).ListingDialog,
  ({ open }) => open,
);

/** Whether the event stands in the public finder, and exactly what everybody reads there. Off unless the host switches it on. */
export function ListingPanel({ event }: { event: NonNullable<EventDetail> }) {
  const canEdit = useCan('events.edit', event);
  const queries = useQueryClient();
  const query = useQuery(listingQuery(event.id));
  const { mutateAsync: save } = useMutation(saveListingMutation(queries, event.id));
  const { mutateAsync: turn, isPending } = useMutation(switchListingMutation(queries, event.id));
  // What is changed is what stood there when the form opened: a newer version of somebody else is refused, not overwritten.
  const [opened, setOpened] = useState<Listing | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const write = (listing: Listing | null) => {
    setOpened(listing);
    setIsWriting(true);
  };
  const ended = event.status === 'cancelled' || event.status === 'archived';
  const mayChange = canEdit && !ended;
  const change = (listing: Listing | null, on: boolean) => {
    if (listing === null) write(null);
    else
      void runAct(async () => {
        await turn({ id: listing.id, state: on ? 'on' : 'off' });
        return {
          message: on ? 'It stands in the finder' : 'It is out of the finder',
          undo: async () => {
            await turn({ id: listing.id, state: on ? 'off' : 'on' });
            return on ? 'It is out of the finder again' : 'It stands in the finder again';
          },
        };
      }, 'That did not work');
  };
  return (
    <>
      <QueryPanel
        framed
        title="Finder"
        query={query}
        actions={
          mayChange && query.data ? (
            <Button variant="outline" onClick={() => write(query.data ?? null)}>
              Change the listing
            </Button>
          ) : undefined
        }
      >
        {(listing) => (
          <div className="grid gap-3">
            {mayChange ? (
              <Switch
                label="Whoever looks for it can find it"
                help={
                  listing?.state === 'on' ? 'On. It is public as it stands below.' : 'Off. It is in no list.'
                }
                checked={listing?.state === 'on'}
                pending={isPending}
                onChange={({ currentTarget }) => change(listing, currentTarget.checked)}
              />
            ) : (
              <p className="text-muted-foreground">
                {listing?.state === 'on' ? 'Whoever looks for it can find it.' : 'Off. It is in no list.'}
              </p>
            )}
            {listing?.state === 'on' ? <Listed listing={listing} event={event} /> : null}
          </div>
        )}
      </QueryPanel>
      <ListingDialog
        open={isWriting}
        onOpenChange={setIsWriting}
        listing={opened}
        event={event}
        onSave={(draft) => save({ listing: opened, draft })}
      />
    </>
  );
}

function Listed({ listing, event }: { listing: Listing; event: NonNullable<EventDetail> }) {
  const { name, place, year_from: from, year_to: to, words } = listing;
  const years = [...new Set([from, to].filter((year) => year !== null))].join(' to ');
  return (
    <>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        {[place, years]
          .filter(Boolean)
          .map((part) => `, ${part}`)
          .join('')}
      </p>
      {words === null ? null : <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
      {event.status === 'draft' ? (
        <p className="text-sm">It is not shown before the event is published.</p>
      ) : (
        <ButtonLink
          to={infoPagePaths.reunionInfo(listing.id)}
          variant="outline"
          className="justify-self-start"
        >
          See it as everybody does
        </ButtonLink>
      )}
    </>
  );
}
