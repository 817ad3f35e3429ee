import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EmptyState, PageHeader, Skeleton, ToggleGroup } from '@foregather/ui';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { useOrganisation } from '@foregather/features/core/session';
import { QueryView, useUrlState } from '@foregather/features/patterns';
import { dayInZone, deviceZone } from '@foregather/words';
import { rsvpPaths } from '../../rsvp/paths';
import { messagingPaths } from '../paths';
import { spanOf } from './delivery-days';
import { deliveryReportQuery } from './delivery-queries';
import { MAIL_OUTCOMES } from './delivery-schema';
import { MendPanel } from './mend-panel';
import { ReportPanel } from './report-panel';
import { SenderDomainPanel } from './sender-domain-panel';
import { SilentPanel } from './silent-panel';
import { TodayPanel } from './today-panel';

/** Spans of the page of delivery, in days that end today. */
const SPANS = ['7', '30', '90', '365'] as const;

/** What the page of delivery keeps in its address. */
const deliverySearch = z.object({
  span: z.catch(z.enum(SPANS), '30'),
  /** The number whose rows are open. */
  show: z.catch(z.enum(['', ...MAIL_OUTCOMES]), ''),
  /** The receiving domain the open rows are narrowed to. */
  domain: z.catch(z.string(), ''),
});

const SPAN_NAMES: Readonly<Record<(typeof SPANS)[number], string>> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': 'A year',
};

/** What became of the mails of an organisation, which addresses to put right, and who gets none. */
export function Page() {
  const { id: orgId, defaultTimezone } = useOrganisation();
  const [search, setSearch] = useUrlState(deliverySearch);
  const zone = defaultTimezone ?? deviceZone();
  const [now] = useState(() => new Date());
  const span = spanOf(dayInZone(now, zone), Number(search.span));
  const report = useQuery(deliveryReportQuery(orgId, span));
  return (
    <PageMain width="wide" className="grid grid-cols-1 content-start gap-6">
      <PageHeader
        title="Delivery"
        description="What became of the mails to your guests."
        actions={
          <ToggleGroup.Root
            type="single"
            size="sm"
            aria-label="Counted over"
            value={search.span}
            onValueChange={(value) => setSearch(deliverySearch.parse({ ...search, span: value }))}
          >
            {SPANS.map((value) => (
              <ToggleGroup.Item key={value} value={value}>
                {SPAN_NAMES[value]}
              </ToggleGroup.Item>
            ))}
          </ToggleGroup.Root>
        }
      />
      <QueryView
        query={report}
        loadingLabel="Loading what became of the mails"
        skeleton={<Skeleton className="h-96" />}
        empty={{
          when: ({ ever }) => !ever,
          view: (
            <EmptyState
              title="Nothing has gone out yet"
              description="Once you write to guests, you see here what arrived, what came back and which addresses to correct."
              action={
                <ButtonLink to={rsvpPaths.replies()} variant="primary-action">
                  Send invitations
                </ButtonLink>
              }
              secondary={<ButtonLink to={messagingPaths.messages()}>Write a message</ButtonLink>}
            />
          ),
        }}
      >
        {(known) => (
          <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid min-w-0 content-start gap-8">
              <MendPanel orgId={orgId} zone={known.zone} />
              <ReportPanel
                orgId={orgId}
                report={known}
                span={span}
                search={search}
                onClose={() => setSearch({ show: '', domain: '' })}
              />
            </div>
            <div className="grid min-w-0 content-start gap-8">
              <TodayPanel orgId={orgId} />
              <SenderDomainPanel zone={known.zone} />
              <SilentPanel orgId={orgId} zone={known.zone} />
            </div>
          </div>
        )}
      </QueryView>
    </PageMain>
  );
}
