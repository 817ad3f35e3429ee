import { lazy, Suspense, useState } from 'react';
import { Printer } from 'lucide-react';
import { Badge, Button, Disclosure, ShareLink, Skeleton, Switch } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { QueryPanel, QueryView, runAct, useConfirmAct } from '@foregather/features/patterns';
import { ButtonLink, lazyDialog } from '@foregather/features/core/shell';
import { rsvpPaths } from '../../../rsvp/paths';
import { JoinRequestList } from './join-request-list';
import type { OpenInvitationSettingsProps } from './open-invitation-settings';
import { countWords, pageWords, shownWords } from './open-invitation-words';
import { useOpenInvitation } from './use-open-invitation';
import type { EventDetail } from '../../queries';

const OpenInvitationSettings = lazyDialog<OpenInvitationSettingsProps>(
  async () => (await import('./open-invitation-settings')).OpenInvitationSettings,
  ({ open }) => open,
);

/** What draws the code is half as heavy as the page, which does not wait for it. */
const QrCode = lazy(async () => ({ default: (await import('@foregather/ui/qr-code')).QrCode }));

/** One public link on which people who are not on the list ask for a place, and who has asked. */
export function OpenInvitationPanel({ event }: { event: NonNullable<EventDetail> }) {
  return useCan('open-invitation.read', event) ? <OpenInvitationOf event={event} /> : null;
}

function OpenInvitationOf({ event }: { event: NonNullable<EventDetail> }) {
  const canEdit = useCan('open-invitation.edit', event);
  const open = useOpenInvitation(event.id);
  const { ask, dialog } = useConfirmAct();
  const [settings, setSettings] = useState(false);
  const ended = event.status === 'cancelled' || event.status === 'archived';
  return (
    <>
      <QueryPanel
        framed
        title="Open invitation"
        query={open.invitation}
        actions={
          canEdit && !ended && open.invitation.data ? (
            <Button variant="outline" onClick={() => setSettings(true)}>
              Settings
            </Button>
          ) : undefined
        }
      >
        {(now) => (
          <div className="grid gap-4">
            {canEdit && !ended ? (
              <Switch
                label="Whoever has the link can ask for a place"
                help={now.state === 'on' ? shownWords(now) : 'Off. Only people you invite can answer.'}
                checked={now.state === 'on'}
                pending={open.switching}
                onChange={(change) => {
                  const state = change.currentTarget.checked ? 'on' : 'off';
                  void runAct(() => open.setState(now, state), 'That did not work');
                }}
              />
            ) : (
              <p className="text-muted-foreground">
                {now.state === 'on' ? shownWords(now) : 'Off. Only invited people can answer.'}
              </p>
            )}
            {event.status === 'draft' && now.state === 'on' ? (
              <p className="text-sm">The link opens nothing until the event is published.</p>
            ) : null}
            {now.state === 'on' && now.token !== null ? (
              <OpenInvitationLink
                url={new URL(rsvpPaths.showcase(now.token), globalThis.location.origin).href}
                eventName={event.name}
                posterPath={rsvpPaths.replies({ event: event.id, print: 'poster' })}
                onRenew={() => ask(open.renew())}
              />
            ) : null}
            {pageWords(now) === null ? null : <p className="text-sm wrap-anywhere">{pageWords(now)}</p>}
            {now.row_version > 0 ? <p className="text-muted-foreground text-sm">{countWords(now)}.</p> : null}
            {now.waiting > 0 ? (
              <div className="grid gap-2">
                <h3 className="flex items-center gap-2 font-semibold">
                  Requests that wait <Badge tone="info">{now.waiting}</Badge>
                </h3>
                <QueryView
                  query={open.requests}
                  loadingLabel="Loading requests"
                  skeleton={<Skeleton className="h-24" />}
                  level={4}
                >
                  {(list) => (
                    <JoinRequestList
                      requests={list}
                      waiting={now.waiting}
                      zone={event.zone}
                      pending={open.deciding}
                      onDecide={
                        canEdit
                          ? (chosen, decision) =>
                              void runAct(() => open.decide(chosen, decision), 'That did not work')
                          : undefined
                      }
                    />
                  )}
                </QueryView>
              </div>
            ) : null}
          </div>
        )}
      </QueryPanel>
      {open.invitation.data ? (
        <OpenInvitationSettings
          open={settings}
          onOpenChange={setSettings}
          invitation={open.invitation.data}
          onSave={(draft) =>
            open.invitation.data ? open.saveSettings(open.invitation.data, draft) : Promise.resolve()
          }
        />
      ) : null}
      {dialog}
    </>
  );
}

export interface OpenInvitationLinkProps {
  url: string;
  eventName: string;
  /** Address of the poster to print. */
  posterPath: string;
  onRenew: () => void;
}

/** The public link to hand on, and its code for posters and screens. */
export function OpenInvitationLink({ url, eventName, posterPath, onRenew }: OpenInvitationLinkProps) {
  return (
    <div className="grid gap-3">
      <ShareLink url={url} label="Link for everybody" shareTitle={eventName} />
      <Disclosure summary="Code for posters and screens">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode
            value={url}
            label={`Open invitation to ${eventName}`}
            downloads
            fileName="open-invitation"
          />
        </Suspense>
      </Disclosure>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={posterPath} variant="outline">
          <Printer aria-hidden />
          Print a poster
        </ButtonLink>
        <Button variant="ghost" onClick={onRenew}>
          Make a new link
        </Button>
      </div>
    </div>
  );
}
