import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CopyButton, EmptyState, KeyValue, PageHeader, Skeleton, TextLink } from '@foregather/ui';
import { PageView } from '@foregather/ui/page-view';
import { eventWhen } from '@foregather/words';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { Panel, QueryView } from '@foregather/features/patterns';
import { EventPage, type OpenedEvent } from '../../events';
import { accessWords, mapAddress, venueQuery } from '../../venues';
import { JumpRow } from '../components/info-view/jump-row';
import { pageFile } from '../page-files';
import { pageImage } from '../page-images';
import { eventPagesQuery, type InfoPage } from '../info-pages';
import { infoPagePaths } from '../paths';

/** What guests must know about an event, in the order they need it on the day. */
export function Page() {
  return (
    <EventPage
      title="Event information"
      none="When and where, the way, what to bring and whom to call stand here once there is an event."
    >
      {({ event, beside }) => <EventInformation key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

function EventInformation({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const canEdit = useCan('events.edit', event);
  const pages = useQuery(eventPagesQuery(event.id));
  return (
    <PageMain className="grid grid-cols-1 content-start gap-6">
      <PageHeader
        title="Event information"
        beside={beside}
        actions={
          canEdit ? (
            <>
              <ButtonLink
                variant="secondary"
                to={infoPagePaths.eventInfoEditor(undefined, { event: event.id })}
              >
                Write a page
              </ButtonLink>
              <ButtonLink variant="secondary" to={infoPagePaths.myInformationPages()}>
                All pages
              </ButtonLink>
            </>
          ) : undefined
        }
        className="print:hidden"
      />
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <JumpRow
          targets={[
            { id: 'when', label: 'When and where' },
            ...(pages.data ?? []).flatMap(({ id, published_title: label }) =>
              label === null ? [] : [{ id: `page-${id}`, label }],
            ),
            ...(hasContact(event) ? [{ id: 'call', label: 'Whom to call' }] : []),
          ]}
        />
        <div id="when" className="grid scroll-mt-20 grid-cols-1 gap-8">
          <WhenAndWhere event={event} />
          {event.venue_id === null ? null : <Access venueId={event.venue_id} />}
        </div>
        <QueryView
          query={pages}
          loadingLabel="Loading the pages for guests"
          skeleton={<Skeleton className="h-64" />}
          empty={{
            when: (all) => all.every((page) => page.published_blocks === null),
            view: (
              <EmptyState
                bunting={false}
                title="No page for your guests yet"
                description="What to bring, the way, who is who: a page that is published stands here."
                action={
                  canEdit ? (
                    <ButtonLink
                      variant="primary-action"
                      to={infoPagePaths.eventInfoEditor(pages.data?.[0]?.id, { event: event.id })}
                    >
                      {pages.data?.length
                        ? `Go on with ‘${pages.data[0]?.title ?? ''}’`
                        : 'Write the first page'}
                    </ButtonLink>
                  ) : undefined
                }
              />
            ),
          }}
        >
          {(all) =>
            all.map((page) => (
              <div key={page.id} id={`page-${page.id}`} className="scroll-mt-20">
                <Published page={page} canEdit={canEdit} />
              </div>
            ))
          }
        </QueryView>
        {hasContact(event) ? (
          <div id="call" className="scroll-mt-20">
            <WhomToCall event={event} />
          </div>
        ) : null}
      </div>
    </PageMain>
  );
}

function WhenAndWhere({ event }: { event: OpenedEvent }) {
  const place = [event.location_name, event.address].filter(Boolean).join(', ');
  return (
    <Panel framed title="When and where">
      <KeyValue.Root>
        <KeyValue.Item label="When">{eventWhen(event)}</KeyValue.Item>
        <KeyValue.Item label="Where">{event.location_name ?? 'Not decided yet'}</KeyValue.Item>
        {event.address === null ? null : (
          <KeyValue.Item label="Address">
            <span className="grid gap-2">
              <span className="whitespace-pre-line">{event.address}</span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
                <CopyButton value={event.address} label="Copy the address" />
                <TextLink
                  href={mapAddress(place)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center"
                >
                  Show on a map
                </TextLink>
              </span>
            </span>
          </KeyValue.Item>
        )}
        {event.online_url === null ? null : (
          <KeyValue.Item label="Online">
            <TextLink
              href={event.online_url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {event.online_url}
            </TextLink>
          </KeyValue.Item>
        )}
      </KeyValue.Root>
    </Panel>
  );
}

/** How one gets into the venue; nothing while it is read, and for a reader who does not see it. */
function Access({ venueId }: { venueId: string }) {
  const { data: venue } = useQuery(venueQuery(venueId));
  if (!venue) return null;
  return (
    <Panel framed title="Getting in, and parking">
      <KeyValue.Root>
        {accessWords(venue).map(({ label, words }) => (
          <KeyValue.Item key={label} label={label}>
            {words}
          </KeyValue.Item>
        ))}
        <KeyValue.Item label="Parking">{venue.parking ?? 'Nobody has noted it yet'}</KeyValue.Item>
        {venue.access_notes === null ? null : (
          <KeyValue.Item label="Worth knowing">
            <span className="whitespace-pre-line">{venue.access_notes}</span>
          </KeyValue.Item>
        )}
      </KeyValue.Root>
    </Panel>
  );
}

function Published({ page, canEdit }: { page: InfoPage; canEdit: boolean }) {
  const [now] = useState(() => Date.now());
  const { published_title: title, published_blocks: blocks } = page;
  if (title === null || blocks === null) return null;
  return (
    <Panel
      framed
      title={title}
      actions={
        canEdit ? (
          <ButtonLink size="sm" variant="outline" to={infoPagePaths.eventInfoEditor(page.id)}>
            Edit <span className="sr-only">‘{title}’</span>
          </ButtonLink>
        ) : undefined
      }
    >
      {/* Its headings are smaller than the title of the page. */}
      <PageView
        blocks={blocks}
        now={now}
        imageUrl={pageImage}
        fileUrl={pageFile}
        className="[&>h2]:text-base"
      />
    </Panel>
  );
}

const hasContact = ({ contact_name: name, contact_phone: phone, contact_email: email }: OpenedEvent) =>
  name !== null || phone !== null || email !== null;

function WhomToCall({ event }: { event: OpenedEvent }) {
  const { contact_name: name, contact_phone: phone, contact_email: email } = event;
  return (
    <Panel framed title="Whom to call">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {name === null ? null : <p className="font-semibold wrap-anywhere">{name}</p>}
        {phone === null ? null : (
          <TextLink
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className="inline-flex min-h-12 items-center gap-2"
          >
            <Phone aria-hidden className="size-5" />
            {phone}
          </TextLink>
        )}
        {email === null ? null : (
          <TextLink href={`mailto:${email}`} className="inline-flex min-h-12 items-center wrap-anywhere">
            {email}
          </TextLink>
        )}
      </div>
    </Panel>
  );
}
