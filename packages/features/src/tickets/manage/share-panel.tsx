import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Disclosure, ShareLink, Switch } from '@foregather/ui';
import { QrCode } from '@foregather/ui/qr-code';
import { Panel, QueryPanel, runAct, useConfirmAct } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { ticketPaths } from '../paths';
import type { TicketSettings } from '../ticket-types';
import { shareTickets, ticketLinkQuery } from './selling';

export interface SharePanelProps {
  event: OpenedEvent;
  settings: TicketSettings | null;
  canEdit: boolean;
}

/** The page that sells, to hand on: its link and its code. */
export function SharePanel({ event, settings, canEdit }: SharePanelProps) {
  if (!canEdit)
    return (
      <Panel framed title="Public link">
        <p className="text-muted-foreground">
          {settings?.link_state === 'on'
            ? 'Whoever has the link can buy.'
            : 'Off. Invited households buy by their own link.'}
        </p>
      </Panel>
    );
  return <SharedLink event={event} />;
}

function SharedLink({ event }: { event: OpenedEvent }) {
  const queries = useQueryClient();
  const link = useQuery(ticketLinkQuery(event.id));
  const { mutateAsync: share, isPending } = useMutation(shareTickets(queries, event.id));
  const { ask, dialog } = useConfirmAct();
  const turn = (state: 'on' | 'off') =>
    runAct(async () => {
      await share({ state });
      return {
        message: state === 'on' ? 'The link sells now' : 'The link is off',
        ...(state === 'off' && { description: 'Turned on again, it is a new one.' }),
      };
    }, 'That did not work');
  const renew = () =>
    ask({
      title: 'Make a new link?',
      description: 'The old link and its code end at once, wherever they hang. Orders stay.',
      confirmLabel: 'Make a new link',
      run: async () => {
        await share({ renew: true });
        return { message: 'The new link is ready' };
      },
    });
  return (
    <>
      <QueryPanel framed title="Public link" query={link} loadingLabel="Loading the link">
        {({ state, token }) => {
          const url = token === null ? '' : new URL(ticketPaths.buy(token), globalThis.location.origin).href;
          return (
            <div className="grid gap-4">
              <Switch
                label="Whoever has the link can buy"
                help={
                  state === 'on'
                    ? 'For people you did not invite.'
                    : 'Off. Invited households buy by their own link.'
                }
                checked={state === 'on'}
                pending={isPending}
                onChange={({ currentTarget }) => void turn(currentTarget.checked ? 'on' : 'off')}
              />
              {event.status === 'draft' && state === 'on' ? (
                <p className="text-sm">The link opens nothing until the event is published.</p>
              ) : null}
              {state === 'on' && url !== '' ? (
                <>
                  <ShareLink url={url} label="Link to the tickets" shareTitle={event.name} />
                  <Disclosure summary="Code for posters and screens">
                    <QrCode value={url} label={`Tickets for ${event.name}`} downloads fileName="tickets" />
                  </Disclosure>
                  <Button variant="ghost" className="justify-self-start" onClick={renew}>
                    Make a new link
                  </Button>
                </>
              ) : null}
            </div>
          );
        }}
      </QueryPanel>
      {dialog}
    </>
  );
}
