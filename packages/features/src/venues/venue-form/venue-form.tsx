import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import {
  Callout,
  Field,
  Input,
  NativeSelect,
  RadioGroup,
  Textarea,
  textLinkVariants,
  TimezoneSelect,
} from '@foregather/ui';
import { AnchorList } from '@foregather/ui/anchor-list';
import { deviceZone } from '@foregather/words';
import { currencyOptions, timezonesQuery } from '@foregather/features/core/base';
import { AmountField, Form, FormSection } from '@foregather/features/patterns';
import { venuePaths } from '../paths';
import { RATE_BASES, type RateBasis, type Venue } from '../venues';
import { SpaceFields } from './space-fields';
import {
  MOST_MINOR,
  venueAtAddress,
  type VenueFormHandle,
  type VenueFormInput,
  type VenueFormOutput,
  venueFormSchema,
} from './venue-rules';

export interface VenueFormProps {
  defaultValues: VenueFormInput;
  /** The name under which what is typed is kept on this device. */
  draftId: string;
  /** When what is edited was last changed, as an ISO instant. */
  changedAt?: string | undefined;
  /** Venues of the organisation, to notice an address that is written down already; undefined while they are read. */
  known: readonly Venue[] | undefined;
  /** Id of the venue that is edited. */
  editing?: string | undefined;
  submitLabel: string;
  /** Resolves when saved; what it throws is shown, and the form keeps everything. */
  onSave: (values: VenueFormOutput, key: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Beside the parts of the form their list, as on the page of an event; what belongs below the form stands in the second column too. */
export const FORM_COLUMNS =
  'grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[9rem_minmax(0,42rem)] max-xl:max-w-2xl';

const PARTS = [
  { id: 'place', label: 'Place' },
  { id: 'spaces', label: 'Spaces' },
  { id: 'access', label: 'Access' },
  { id: 'contact', label: 'Contact' },
  { id: 'rates', label: 'Rates' },
  { id: 'description', label: 'Description' },
];

/** All of a venue with its spaces in one form, for a new one and one that is edited. */
export function VenueForm({ known, editing, ...form }: VenueFormProps) {
  return (
    <Form {...form} schema={venueFormSchema} stickyActions>
      {(fields) => (
        <div className={FORM_COLUMNS}>
          <AnchorList
            label="Parts of the form"
            className="sticky top-[calc(var(--spacing-header)+1rem)] max-xl:hidden print:hidden"
            items={editing === undefined ? PARTS : [...PARTS, { id: 'photos', label: 'Photos' }]}
          />
          <div className="grid grid-cols-1 gap-10">
            <FormSection title="Place" id="place">
              <PlaceFields form={fields} known={known} editing={editing} />
            </FormSection>
            <FormSection title="Spaces" id="spaces">
              <SpaceFields form={fields} />
            </FormSection>
            <FormSection title="Access and parking" id="access">
              <AccessFields form={fields} />
            </FormSection>
            <FormSection title="Contact" id="contact">
              <ContactFields form={fields} />
            </FormSection>
            <FormSection title="Rates" id="rates">
              <RateFields form={fields} />
            </FormSection>
            <FormSection title="Description" id="description">
              <Field
                label="What it is like"
                optional
                error={fields.formState.errors.description?.message}
                help="Whoever sees the venue reads this: what is special, what to bring, what is not allowed."
              >
                <Textarea rows={4} {...fields.register('description')} />
              </Field>
            </FormSection>
          </div>
        </div>
      )}
    </Form>
  );
}

interface PartProps {
  form: VenueFormHandle;
}

function PlaceFields({ form, known, editing }: PartProps & Pick<VenueFormProps, 'known' | 'editing'>) {
  const { control, register } = form;
  const { errors } = form.formState;
  const own = deviceZone();
  const { data: zones } = useQuery(timezonesQuery());
  const [address, town] = useWatch({ control, name: ['address', 'town'] });
  const there = venueAtAddress(known ?? [], { address, town, except: editing });
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Address" optional error={errors.address?.message}>
        <Textarea rows={2} autoComplete="off" {...register('address')} />
      </Field>
      {there ? (
        <Callout tone="warning" title="This address is known already" announce="polite">
          <Link to={venuePaths.venue(there.id)} className={textLinkVariants()}>
            <bdi>{there.name}</bdi>
          </Link>{' '}
          stands there. If this is another house at the same address, go on; what you typed is kept while you
          look.
        </Callout>
      ) : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Town" optional error={errors.town?.message}>
          <Input autoComplete="off" {...register('town')} />
        </Field>
        <Controller
          control={control}
          name="zone"
          render={({ field }) => (
            <Field label="Time zone" help="Bookings are clock times of it." error={errors.zone?.message}>
              <TimezoneSelect
                zones={zones ?? [own]}
                suggested={[own]}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            </Field>
          )}
        />
        <Field
          label="Most people at once"
          optional
          help="In all spaces together."
          error={errors.capacity?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('capacity')} />
        </Field>
        <Field label="Size in square metres" optional error={errors.size?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('size')} />
        </Field>
      </div>
    </>
  );
}

const FACTS = [
  { name: 'stepFree', legend: 'Step-free from the kerb to a seat' },
  { name: 'accessibleWc', legend: 'Accessible toilet' },
  { name: 'hearingLoop', legend: 'Hearing loop' },
] as const;

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Not looked yet' },
];

function AccessFields({ form }: PartProps) {
  const { errors } = form.formState;
  return (
    <>
      {FACTS.map(({ name, legend }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <RadioGroup
              legend={legend}
              inline
              options={ANSWERS}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
      ))}
      <Field
        label="How one gets in and around"
        optional
        help="Steps and their height, ramp, lift, doors, where the toilet is."
        error={errors.accessNotes?.message}
      >
        <Textarea {...form.register('accessNotes')} />
      </Field>
      <Field label="Parking" optional error={errors.parking?.message}>
        <Textarea rows={2} {...form.register('parking')} />
      </Field>
    </>
  );
}

function ContactFields({ form: { register, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label="Who is asked" optional error={errors.contactName?.message}>
        <Input autoComplete="off" {...register('contactName')} />
      </Field>
      <Field label="Phone" optional error={errors.contactPhone?.message}>
        <Input type="tel" dir="ltr" autoComplete="off" {...register('contactPhone')} />
      </Field>
      <Field label="Email" optional error={errors.contactEmail?.message}>
        <Input type="email" dir="ltr" autoComplete="off" {...register('contactEmail')} />
      </Field>
      <Field label="Website" optional error={errors.website?.message}>
        <Input type="url" dir="ltr" autoComplete="off" {...register('website')} />
      </Field>
    </div>
  );
}

const BASIS_WORDS: Record<RateBasis, string> = {
  event: 'for the whole event',
  day: 'a day',
  hour: 'an hour',
  person: 'a person',
};
const BASES = RATE_BASES.map((value) => ({ value, label: BASIS_WORDS[value] }));

function RateFields({ form: { control, register, formState } }: PartProps) {
  const { errors, defaultValues } = formState;
  const currency = useWatch({ control, name: 'currency' });
  const first = defaultValues?.currency ?? currency;
  const currencies = useMemo(() => currencyOptions(first), [first]);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <AmountField control={control} name="rate" label="Rate" currency={currency} max={MOST_MINOR} optional />
      <Field label="The rate is" error={errors.basis?.message}>
        <NativeSelect options={BASES} {...register('basis')} />
      </Field>
      <AmountField
        control={control}
        name="minimum"
        label="Least that is charged"
        currency={currency}
        max={MOST_MINOR}
        optional
      />
      <Field
        label="Currency"
        help="Of bookings here too. Amounts keep their figures: nothing is converted."
        error={errors.currency?.message}
      >
        <NativeSelect options={currencies} {...register('currency')} />
      </Field>
    </div>
  );
}
