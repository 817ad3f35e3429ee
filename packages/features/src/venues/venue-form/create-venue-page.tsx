import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageHeader, textLinkVariants, toast } from '@foregather/ui';
import { deviceZone } from '@foregather/words';
import { useOrganisation } from '@foregather/features/core/session';
import { PageMain } from '@foregather/features/core/shell';
import { RequireAbility, useOwnNavigate } from '@foregather/features/patterns';
import { venuePaths } from '../paths';
import { ownVenuesQuery, saveVenueMutation } from '../venues';
import { VenueForm } from './venue-form';
import { draftOfVenue, emptyVenueForm, FIRST_CURRENCY } from './venue-rules';

/** A new venue of the organisation. */
export function Page() {
  return (
    <RequireAbility ability="venues.edit" back={{ to: venuePaths.manageVenues(), label: 'See my venues' }}>
      <NewVenue />
    </RequireAbility>
  );
}

function NewVenue() {
  const { id: orgId, defaultCurrency } = useOrganisation();
  const navigate = useOwnNavigate();
  const known = useQuery(ownVenuesQuery(orgId));
  const { mutateAsync: save } = useMutation(saveVenueMutation(useQueryClient(), orgId));
  return (
    <PageMain className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Add a venue"
        description="A name is enough to begin with. Photos follow once it is saved."
        eyebrow={
          <Link to={venuePaths.manageVenues()} className={textLinkVariants()}>
            My venues
          </Link>
        }
      />
      <VenueForm
        draftId={`new-venue:${orgId}`}
        defaultValues={emptyVenueForm(deviceZone(), defaultCurrency ?? FIRST_CURRENCY)}
        known={known.data}
        submitLabel="Save venue"
        onCancel={() => void navigate(venuePaths.manageVenues())}
        onSave={async (values, key) => {
          const id = await save({ ...draftOfVenue(values), key });
          toast.success(`‘${values.name}’ saved`);
          await navigate(venuePaths.venue(id));
        }}
      />
    </PageMain>
  );
}
