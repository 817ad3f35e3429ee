import { Controller, useWatch } from 'react-hook-form';
import { Field, Input, RadioGroup, Textarea } from '@foregather/ui';
import { AmountField, ReferenceField } from '@foregather/features/patterns';
import type { Activity } from '../programme';
import { dayName } from '../programme-rules';
import { type ActivityFormHandle, MOST_FEE } from './activity-rules';
import type { FormSetup } from './use-form-setup';

const FOR_WHOM = [
  { value: 'everyone', label: 'Everyone', help: 'Guests see it in their programme.' },
  { value: 'helpers', label: 'Helpers', help: 'Setting up, clearing away: guests do not see it.' },
  { value: 'committee', label: 'The committee', help: 'Guests do not see it.' },
];

const WAYS = [
  { value: 'none', label: 'Everybody simply comes' },
  { value: 'open', label: 'Whoever comes signs up; there is room for all' },
  { value: 'limited', label: 'Whoever comes signs up, for so many places' },
  {
    value: 'shared',
    label: 'Whoever comes signs up; the places are shared with another activity',
    help: 'Such as the life vests of the boat, which the rowers need too.',
  },
];

export interface WhoComesFieldsProps {
  form: ActivityFormHandle;
  setup: FormSetup;
  opened?: Activity | undefined;
}

/** For whom it is, how many fit, and of what age. */
export function WhoComesFields({ form, setup, opened }: WhoComesFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const signUp = useWatch({ control, name: 'signUp' });
  const taken = opened && setup.counts?.get(opened.id);
  // Only one that has places of its own can share them.
  const owners = setup.programme
    .filter(
      ({ id, sign_up: bySignUp, shares_places_with: shared }) =>
        id !== opened?.id && bySignUp && shared === null,
    )
    .map(({ id, title, day }) => ({ id, name: `${title}, ${dayName(day, setup.event.start_date)}` }));
  return (
    <>
      <Controller
        control={control}
        name="audience"
        render={({ field }) => (
          <RadioGroup
            legend="For whom it is"
            options={FOR_WHOM}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <Controller
        control={control}
        name="signUp"
        render={({ field }) => (
          <RadioGroup
            legend="Who comes"
            options={WAYS}
            error={errors.signUp?.message}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      {signUp === 'limited' ? (
        <Field
          label="Places"
          className="sm:max-w-40"
          help={taken ? `${taken.going + taken.offered} have one or an offer.` : undefined}
          error={errors.places?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('places')} />
        </Field>
      ) : null}
      {signUp === 'shared' ? (
        <ReferenceField
          control={control}
          name="sharesWith"
          label="Shares its places with"
          choices={owners}
          help={
            owners.length === 0
              ? 'No other activity has places of its own yet. Write that one first.'
              : undefined
          }
        />
      ) : null}
      <div className="grid grid-cols-2 gap-4 sm:max-w-84">
        <Field label="From age" optional error={errors.minAge?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('minAge')} />
        </Field>
        <Field label="Up to age" optional error={errors.maxAge?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('maxAge')} />
        </Field>
      </div>
    </>
  );
}

/** Fee, what to wear, notes. */
export function GoodToKnowFields({ form, setup: { currency } }: WhoComesFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <AmountField
        control={form.control}
        name="fee"
        label="Fee a person"
        currency={currency}
        max={MOST_FEE}
        optional
        help={`In ${currency}. It is shown, and paid on the day.`}
      />
      <Field label="What to wear or bring" optional error={errors.attire?.message}>
        <Input autoComplete="off" {...form.register('attire')} />
      </Field>
      <Field
        label="Notes"
        optional
        help="Whoever sees the activity reads them."
        error={errors.notes?.message}
      >
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
    </>
  );
}
