import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Skeleton } from '@foregather/ui';
import { QueryPanel } from '@foregather/features/patterns';
import { rsvpPaths } from '../../../rsvp/paths';
import { CapacityDialog } from '../../components/capacity-dialog';
import { HeadcountPanel } from '../../components/headcount-panel';
import { MealList } from '../../components/meal-list';
import { useEventSetup } from '../../hooks/use-event';
import type { EventDetail } from '../../queries/events';
import { headcountQuery } from '../../queries/headcount';

/** How the replies stand, with the places they take. */
export function RepliesPanel({ event, canEdit }: { event: EventDetail; canEdit: boolean }) {
  const headcount = useQuery(headcountQuery(event.id));
  const { setCapacity } = useEventSetup(event.id);
  const [changingPlaces, setChangingPlaces] = useState(false);
  const [pool] = event.capacity_pools;
  return (
    <>
      <QueryPanel
        framed
        title="Replies"
        query={headcount}
        skeleton={<Skeleton className="h-64" />}
        actions={
          canEdit ? (
            <Button variant="outline" onClick={() => setChangingPlaces(true)}>
              Change places
            </Button>
          ) : undefined
        }
      >
        {(counts) => (
          <HeadcountPanel counts={counts} rowsPath={(show) => rsvpPaths.replies({ event: event.id, show })} />
        )}
      </QueryPanel>
      <CapacityDialog
        open={changingPlaces}
        onOpenChange={setChangingPlaces}
        size={pool?.size ?? null}
        used={(pool?.taken ?? 0) + (pool?.held ?? 0)}
        onSave={setCapacity}
      />
    </>
  );
}

/** The meals guests choose from. */
export function MealsPanel({ eventId, canEdit }: { eventId: string; canEdit: boolean }) {
  const { meals, addMeal, removeMeal } = useEventSetup(eventId);
  return (
    <QueryPanel framed title="Meals" query={meals}>
      {(list) => <MealList meals={list} canWrite={canEdit} onAdd={addMeal} onRemove={removeMeal} />}
    </QueryPanel>
  );
}
