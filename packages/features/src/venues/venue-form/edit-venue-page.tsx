import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button, Callout, PageHeader, textLinkVariants, toast } from '@foregather/ui';
import { PanelError, refusalHint } from '@foregather/features/core/base';
import { useOrganisation } from '@foregather/features/core/session';
import {
  ButtonLink,
  MessagePanel,
  notFound,
  PageMain,
  PageSkeleton,
  usePageTitle,
} from '@foregather/features/core/shell';
import { LoadFailure, RequireAbility, useOwnNavigate } from '@foregather/features/patterns';
import { venuePaths } from '../paths';
import { ownVenuesQuery, saveVenueMutation, type Venue, venueQuery } from '../venues';
import { venueChangedQuery } from './photos';
import { FORM_COLUMNS, VenueForm } from './venue-form';
import { VenuePhotos } from './venue-photos';
import { draftOfVenue, FIRST_CURRENCY, venueFormValues } from './venue-rules';

const venueId = z.uuid();

/** One venue of the organisation, with its spaces and photos. */
export function Page() {
  const id = venueId.safeParse(useParams()['venueId']);
  if (!id.success) throw notFound();
  return (
    <RequireAbility ability="venues.edit" back={{ to: venuePaths.manageVenues(), label: 'See my venues' }}>
      <OpenedVenue key={id.data} id={id.data} />
    </RequireAbility>
  );
}

/** What is edited is read anew: an older answer of a list would make every save a clash. */
function OpenedVenue({ id }: { id: string }) {
  const { id: orgId } = useOrganisation();
  const venue = useQuery({ ...venueQuery(id), refetchOnMount: 'always' });
  const changed = useQuery({ ...venueChangedQuery(id), refetchOnMount: 'always' });
  /** How often the newer version of somebody else was asked for: each is a form of its own. */
  const [turn, setTurn] = useState(0);
  const error = venue.error ?? changed.error;
  if (!venue.data || !changed.data || (turn === 0 && !venue.isFetchedAfterMount)) {
    if (!error) return <PageSkeleton />;
    return (
      <PageMain>
        <LoadFailure
          error={error}
          level={1}
          retrying={venue.isFetching || changed.isFetching}
          onRetry={() => void Promise.all([venue.refetch(), changed.refetch()])}
        />
      </PageMain>
    );
  }
  if (venue.data.org_id !== orgId) return <NotYours venue={venue.data} />;
  return (
    <EditVenue
      key={turn}
      venue={venue.data}
      changedAt={changed.data}
      onReadAgain={async () => {
        const [read] = await Promise.all([venue.refetch(), changed.refetch()]);
        if (!read.error) setTurn(turn + 1);
      }}
    />
  );
}

/** A venue that another organisation shares is read and copied, not changed. */
function NotYours({ venue }: { venue: Venue }) {
  return (
    <PageMain width="form">
      <MessagePanel
        title="Not yours to change"
        description={
          <p>
            Another organisation shares <bdi>{venue.name}</bdi>. You can read it; only its owner changes it.
          </p>
        }
        actions={<ButtonLink to={venuePaths.venue(venue.id)}>Open the venue</ButtonLink>}
      />
    </PageMain>
  );
}

interface EditVenueProps {
  venue: Venue;
  /** When it was last changed, as an ISO instant. */
  changedAt: string;
  /** Reads the version of somebody else and begins anew with it; the draft is kept. */
  onReadAgain: () => Promise<void>;
}

function EditVenue({ venue, changedAt, onReadAgain }: EditVenueProps) {
  // The version that was opened: a refetch in the background must not make an old form look new.
  const [opened] = useState({ venue, changedAt });
  const [clash, setClash] = useState(false);
  const { id, org_id: orgId } = opened.venue;
  const { defaultCurrency } = useOrganisation();
  const navigate = useOwnNavigate();
  const known = useQuery(ownVenuesQuery(orgId));
  const { mutateAsync: save } = useMutation(saveVenueMutation(useQueryClient(), orgId));
  const reading = useMutation({ mutationFn: onReadAgain });
  usePageTitle(`Edit ${opened.venue.name}`);
  return (
    <PageMain className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Edit venue"
        eyebrow={
          <Link to={venuePaths.venue(id)} className={textLinkVariants()}>
            <bdi>{opened.venue.name}</bdi>
          </Link>
        }
      />
      <VenueForm
        draftId={`edit-venue:${id}`}
        changedAt={opened.changedAt}
        defaultValues={venueFormValues(opened.venue, defaultCurrency ?? FIRST_CURRENCY)}
        known={known.data}
        editing={id}
        submitLabel="Save venue"
        onCancel={() => void navigate(venuePaths.venue(id))}
        onSave={async (values, key) => {
          setClash(false);
          try {
            await save({ opened: opened.venue, ...draftOfVenue(values), key });
          } catch (error) {
            if (refusalHint(error) !== 'venue_changed') throw error;
            setClash(true);
            throw new PanelError(
              'Somebody changed this venue meanwhile',
              'Somebody else changed this venue since you opened it. What you typed is still here.',
              { cause: error },
            );
          }
          toast.success(`‘${values.name}’ saved`);
          await navigate(venuePaths.venue(id));
        }}
      />
      {clash ? (
        <Callout
          tone="warning"
          title="There is a newer version"
          actions={
            <Button variant="outline" pending={reading.isPending} onClick={() => reading.mutate()}>
              Go on from the newer version
            </Button>
          }
        >
          Yours is kept: it stands in the form again, and you can discard it to see what was saved.
        </Callout>
      ) : null}
      <div className={FORM_COLUMNS}>
        <VenuePhotos venue={opened.venue} className="xl:col-start-2" />
      </div>
    </PageMain>
  );
}
