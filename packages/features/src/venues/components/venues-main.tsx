import { MapPinPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { LinkTabs } from '@foregather/features/patterns';
import { venuePaths } from '../paths';

/** The way to the form of a new venue; nothing for a reader who may not add one. */
export function AddVenue({ children = 'Add a venue' }: { children?: string }) {
  return useCan('venues.edit') ? (
    <ButtonLink to={venuePaths.createVenue()} variant="primary-action">
      <MapPinPlus aria-hidden />
      {children}
    </ButtonLink>
  ) : null;
}

/** The frame of the lists of venues: title, the way to the other lists, and adding one. */
export function VenuesMain({
  title,
  description,
  event,
  actions,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** Goes along to the search. */
  event?: string | undefined;
  /** What else can be done with the list, before adding one. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    // The least height keeps the footer below the fold while the rows are on their way.
    <PageMain className="grid min-h-dvh grid-cols-1 content-start gap-4">
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {actions}
            <AddVenue />
          </>
        }
        className="print:hidden"
      />
      <LinkTabs
        label="Lists of venues"
        tabs={[
          { label: 'Find', to: venuePaths.searchVenues({ event }) },
          { label: 'Mine', to: venuePaths.manageVenues() },
          { label: 'Shared', to: venuePaths.venues() },
        ]}
      />
      {children}
    </PageMain>
  );
}
