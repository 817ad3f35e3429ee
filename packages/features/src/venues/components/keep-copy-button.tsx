import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@foregather/ui';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { runAct } from '@foregather/features/patterns';
import { copiesQuery, keepCopyMutation } from '../keep-copy';
import { venuePaths } from '../paths';
import { removeVenuesMutation, type Venue } from '../venues';

/** Keeps a copy of a shared venue in one's own organisation, or leads to the one that is there. */
export function KeepCopy({ venue }: { venue: Venue }) {
  const organisation = useOrganisation();
  const queries = useQueryClient();
  const canEdit = useCan('venues.edit');
  const copies = useQuery(copiesQuery(organisation.id));
  const keep = useMutation(keepCopyMutation(queries, organisation.id));
  const { mutateAsync: remove } = useMutation(removeVenuesMutation(queries));
  const own = venue.org_id === organisation.id ? venue.id : copies.data?.get(venue.id);
  if (own !== undefined)
    return (
      <ButtonLink to={venuePaths.venue(own)} variant="outline" size="sm">
        In my venues <span className="sr-only">as {venue.name}</span>
      </ButtonLink>
    );
  if (!canEdit || copies.data === undefined) return null;
  const run = () =>
    runAct(async () => {
      const id = await keep.mutateAsync(venue);
      return {
        message: `${venue.name} is in your venues`,
        undo: async () => {
          await remove({ ids: [id] });
          return 'Copy removed';
        },
      };
    }, `${venue.name}: not copied`);
  return (
    <Button size="sm" variant="outline" pending={keep.isPending} onClick={() => void run()}>
      Keep a copy <span className="sr-only">of {venue.name}</span>
    </Button>
  );
}
