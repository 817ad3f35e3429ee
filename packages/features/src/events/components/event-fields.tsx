import { endsNextDay } from '@foregather/words';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox, Field, Input, NumberField, Textarea, TimeField, TimezoneSelect } from '@foregather/ui';
import { useTerms } from '@foregather/features/core/session';
import { DayField } from '@foregather/features/patterns';
import type { EventDraft, EventFormInput } from '../schema';
import { KindField } from './kind-field';
import { PlaceFields, type PlaceFieldsProps } from './place-fields';

export type EventFormHandle = UseFormReturn<EventFormInput, unknown, EventDraft>;

interface SectionProps {
  form: EventFormHandle;
}

/** What it is: name, kind and a few words. */
export function WhatFields({ form }: SectionProps) {
  const terms = useTerms();
  const { errors } = form.formState;
  return (
    <div className="grid gap-4">
      <Field label={`Name of the ${terms.noun}`} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <KindField field={form.register('eventTypeId')} error={errors.eventTypeId?.message} />
      <Field label="A few words to your guests" optional error={errors.summary?.message}>
        <Textarea {...form.register('summary')} rows={4} />
      </Field>
    </div>
  );
}

/** When it is, on the clock of one zone; everything may stay open. */
export function WhenFields({
  form,
  zones,
  ownZone,
}: SectionProps & { zones: readonly string[]; ownZone: string }) {
  const { errors } = form.formState;
  const [startDate, endDate, localStart, localEnd] = useWatch({
    control: form.control,
    name: ['startDate', 'endDate', 'localStart', 'localEnd'],
  });
  const overnight = endsNextDay({
    start_date: startDate || null,
    end_date: endDate || null,
    local_start: localStart || null,
    local_end: localEnd || null,
  });
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        Not decided yet? Leave the dates empty, and add them when you know.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField control={form.control} name="startDate" label="Starts on" />
        <DayField
          control={form.control}
          name="endDate"
          label="Ends on"
          help="Leave it empty for one day."
          near={startDate || undefined}
        />
        <Field label="From" optional error={errors.localStart?.message}>
          <TimeField {...form.register('localStart')} />
        </Field>
        <Field
          label="Until"
          optional
          help={overnight ? 'Ends on the next day.' : undefined}
          error={errors.localEnd?.message}
        >
          <TimeField {...form.register('localEnd')} />
        </Field>
      </div>
      <Field
        label="Time zone"
        help="The clock at the place. Guests elsewhere see these times with this zone."
        error={errors.zone?.message}
      >
        <Controller
          control={form.control}
          name="zone"
          render={({ field }) => (
            <TimezoneSelect
              zones={zones}
              suggested={[ownZone]}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
      </Field>
    </div>
  );
}

/** Where it is; everything may stay open. */
export function WhereFields({ form, venues }: PlaceFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        Not decided yet? Leave this empty, and add it when you know.
      </p>
      <PlaceFields form={form} venues={venues} />
      <Field label="Link to join online" optional error={errors.onlineUrl?.message}>
        <Input {...form.register('onlineUrl')} type="url" inputMode="url" autoComplete="off" />
      </Field>
    </div>
  );
}

/** How guests answer. */
export function RepliesFields({ form }: SectionProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4">
      <DayField
        control={form.control}
        name="closesOn"
        label="Last day for replies"
        help="Until the end of that day in the event’s time zone. Afterwards only you can change a reply."
      />
      <Controller
        control={form.control}
        name="plusOnes"
        render={({ field }) => (
          <Field
            label="Guests each household may bring"
            help="You can change it for one household later."
            error={errors.plusOnes?.message}
          >
            <NumberField
              name={field.name}
              ref={field.ref}
              onBlur={field.onBlur}
              min={0}
              max={20}
              value={Number.isNaN(field.value) ? '' : field.value}
              onChange={(event) => field.onChange(event.currentTarget.valueAsNumber)}
            />
          </Field>
        )}
      />
      <Checkbox
        {...form.register('allowMaybe')}
        label="Guests may answer maybe"
        help="A maybe holds no place. Without it they choose yes or no."
      />
    </div>
  );
}
