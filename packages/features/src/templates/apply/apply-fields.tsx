import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { zoneCity } from '@foregather/words';
import { Field, Input, NativeSelect, NumberField, ToggleGroup } from '@foregather/ui';
import { currencyOptions } from '@foregather/features/core/base';
import { DayField, type FormHandle } from '@foregather/features/patterns';
import { dayChoices, FEWEST_PEOPLE, MOST_PEOPLE } from '../choice';
import type { TemplateBody } from '../template-schema';
import { type ApplyDraft, type ApplyInput, NEW_EVENT, type OpenEvent } from './apply-form';

export interface ApplyFieldsProps {
  form: FormHandle<ApplyInput, ApplyDraft>;
  body: TemplateBody;
  /** Events that a plan may be added to. */
  events: readonly OpenEvent[];
  /** What is chosen now. */
  values: ApplyInput;
  /** Zone of a new event. */
  zone: string;
}

/** For whom, when, how many, where and in which currency. An event that is there keeps its name, its days and its place. */
export function ApplyFields({ form, body, events, values, zone }: ApplyFieldsProps) {
  const { register, control, formState } = form;
  const { errors, defaultValues } = formState;
  const currency = defaultValues?.currency ?? '';
  const currencies = useMemo(() => currencyOptions(currency), [currency]);
  const isNew = values.event === NEW_EVENT;
  return (
    <div className="grid min-w-0 content-start gap-4">
      {events.length > 0 ? (
        <Field label="For" error={errors.event?.message}>
          <NativeSelect
            options={[
              { value: NEW_EVENT, label: 'A new event' },
              { label: 'Added to', options: events.map(({ id, name }) => ({ value: id, label: name })) },
            ]}
            {...register('event')}
          />
        </Field>
      ) : null}
      {isNew ? (
        <>
          <Field label="Name" error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          <Controller
            control={control}
            name="dated"
            render={({ field }) => (
              <ToggleGroup.Root
                type="single"
                aria-label="The day"
                value={field.value}
                onValueChange={field.onChange}
                className="w-full *:flex-1"
              >
                <ToggleGroup.Item value="yes">I have a date</ToggleGroup.Item>
                <ToggleGroup.Item value="no">Not yet</ToggleGroup.Item>
              </ToggleGroup.Root>
            )}
          />
          <div className="grid grid-cols-[1fr_7rem] gap-3">
            {values.dated === 'yes' ? (
              <DayField control={control} name="date" label="First day" optional={false} />
            ) : (
              <p className="self-center text-muted-foreground text-sm">
                The plan waits: name the day on the event later, and everything falls on it.
              </p>
            )}
            <Field label="Lasts" error={errors.days?.message}>
              <NativeSelect
                options={dayChoices(body).map((days) => ({
                  value: String(days),
                  label: days === 1 ? '1 day' : `${days} days`,
                }))}
                {...register('days')}
              />
            </Field>
          </div>
        </>
      ) : null}
      <Field label="How many people, about?" error={errors.people?.message}>
        <Controller
          control={control}
          name="people"
          render={({ field: { onChange, ...field } }) => (
            <NumberField
              {...field}
              min={FEWEST_PEOPLE}
              max={MOST_PEOPLE}
              onChange={({ target }) =>
                onChange(Number.isNaN(target.valueAsNumber) ? '' : target.valueAsNumber)
              }
            />
          )}
        />
      </Field>
      {isNew ? (
        <Field
          label="Where"
          optional
          help={`Times are those of ${zoneCity(zone)}.`}
          error={errors.place?.message}
        >
          <Input autoComplete="off" {...register('place')} />
        </Field>
      ) : null}
      <Field label="Money in" error={errors.currency?.message}>
        <NativeSelect options={currencies} {...register('currency')} />
      </Field>
    </div>
  );
}
