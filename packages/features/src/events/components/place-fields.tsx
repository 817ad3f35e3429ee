import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button, Field, Input, Textarea } from '@foregather/ui';
import { ReferenceField } from '@foregather/features/patterns';
import type { VenueChoice } from '../venue-choices';
import type { EventDraft, EventFormInput } from '../schema';

interface Typed {
  locationName: string;
  address: string;
}

export interface PlaceFieldsProps {
  form: UseFormReturn<EventFormInput, unknown, EventDraft>;
  /** Venues of one's own and shared ones; undefined while they are read. */
  venues: readonly VenueChoice[] | undefined;
}

/**
 * The place of an event: a venue, whose name and address are filled in, or what is typed. Typed words can be put back.
 * Where there is no venue to choose, the place is typed and nothing stands before it.
 */
export function PlaceFields({ form, venues }: PlaceFieldsProps) {
  const { errors } = form.formState;
  const { control, setValue, getValues } = form;
  const venueId = useWatch({ control, name: 'venueId' });
  const [before, setBefore] = useState<Typed | null>(null);
  /** The name of the venue that the event had when the form was opened: it may be none of the choices any more. */
  const [present] = useState(() => {
    const { venueId: id, locationName: name } = getValues();
    return id === '' ? null : { id, name: name || 'The venue of before' };
  });

  const write = ({ locationName, address }: Typed) => {
    setValue('locationName', locationName, { shouldDirty: true, shouldValidate: true });
    setValue('address', address, { shouldDirty: true, shouldValidate: true });
  };
  const choose = (id: string) => {
    const venue = venues?.find((each) => each.id === id);
    if (!venue) return;
    const typed: Typed = { locationName: getValues('locationName'), address: getValues('address') };
    // What another venue had filled in is nobody's words.
    const isOwn =
      (typed.locationName !== '' || typed.address !== '') &&
      !venues?.some(({ name, address }) => name === typed.locationName && address === typed.address);
    if (isOwn) setBefore(typed);
    write({ locationName: venue.name, address: venue.address });
  };
  return (
    <>
      {venues?.length === 0 && present === null ? null : (
        <ReferenceField
          control={control}
          name="venueId"
          label="Venue"
          optional
          choices={venues?.map(({ id, label }) => ({ id, name: label }))}
          present={present}
          onChoose={choose}
          help={
            venueId !== ''
              ? 'Guests also read how one gets in there, and where to park. Emptied, only what is typed below counts.'
              : 'Fills in place and address: one of your own, or one that somebody shares.'
          }
        />
      )}
      <Field label="Place" optional error={errors.locationName?.message}>
        <Input {...form.register('locationName')} autoComplete="off" />
      </Field>
      <Field label="Address" optional error={errors.address?.message}>
        <Textarea {...form.register('address')} rows={2} />
      </Field>
      {before === null ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <span className="wrap-anywhere">
            Before it said: <bdi>{[before.locationName, before.address].filter(Boolean).join(', ')}</bdi>
          </span>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              setValue('venueId', '', { shouldDirty: true });
              write(before);
              setBefore(null);
            }}
          >
            Put it back
          </Button>
        </p>
      )}
    </>
  );
}
