import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Field, Input, RadioGroup, Textarea } from '@foregather/ui';
import { useAuth } from '@foregather/features/core/session';
import { FormDialog, type Refusals } from '@foregather/features/patterns';
import type { Listing, ListingDraft } from './listing';
import { listingFormSchema, type ListingInput, LISTING_OPTIONS, listingValues } from './listing-form';

export interface ListingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  listing: Listing | null;
  event: { name: string; event_type_id: string };
  onSave: (draft: ListingDraft) => Promise<unknown>;
}

const REFUSALS: Refusals<keyof ListingInput> = {
  reunion_listings_name_length: { field: 'name', message: 'Write 2 to 120 characters in one line.' },
  reunion_listings_place_length: { field: 'place', message: 'Write 120 characters or fewer in one line.' },
  reunion_listings_years_ordered: { field: 'yearTo', message: 'The last year comes before the first.' },
};

/** What is written into the finder, and what becomes public with it, said before it does. */
export function ListingDialog({ listing, event, ...dialog }: ListingDialogProps) {
  const host = useAuth().displayName;
  return (
    <FormDialog<ListingInput, ListingDraft>
      {...dialog}
      title={listing === null ? 'List it in the finder' : 'Change the listing'}
      description={`Everybody can read what you write here, the kind and days of the event, the name of its host${host === '' ? '' : ` (${host}, if that is you)`}, and whether one can ask to join; while the open invitation is on, its page too, with place and address. Nobody reads who is invited or who comes.`}
      schema={listingFormSchema}
      defaultValues={listingValues(listing, event)}
      submitLabel={listing?.state === 'on' ? 'Save the listing' : 'List it'}
      refusals={REFUSALS}
    >
      {({ register, control, formState: { errors } }) => (
        <>
          <RadioGroup legend="Who looks for it?" options={LISTING_OPTIONS} {...register('kind')} />
          <Field
            label="Name they would look for"
            help="Of the family, the school, the unit or the club."
            error={errors.name?.message}
          >
            <Input {...register('name')} maxLength={120} dir="auto" />
          </Field>
          <Field label="Place" optional help="A town or region, no address." error={errors.place?.message}>
            <Input {...register('place')} maxLength={120} dir="auto" />
          </Field>
          <Years control={control}>
            <div className="grid grid-cols-2 gap-4">
              <Field label="From year" optional error={errors.yearFrom?.message}>
                <Input {...register('yearFrom')} inputMode="numeric" maxLength={4} />
              </Field>
              <Field label="To year" optional error={errors.yearTo?.message}>
                <Input {...register('yearTo')} inputMode="numeric" maxLength={4} />
              </Field>
            </div>
          </Years>
          <Field
            label="Words"
            optional
            help="By which people know that it is theirs. Name nobody who has not agreed."
            error={errors.words?.message}
          >
            <Textarea {...register('words')} rows={3} maxLength={500} dir="auto" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** A family has no years. */
function Years({
  control,
  children,
}: {
  control: Control<ListingInput, unknown, ListingDraft>;
  children: ReactNode;
}) {
  return useWatch({ control, name: 'kind' }) === 'family' ? null : children;
}
