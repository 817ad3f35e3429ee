import { Controller, useWatch } from 'react-hook-form';
import { Field, Input, NativeSelect, RadioGroup, TimeField } from '@foregather/ui';
import { ReferenceField } from '@foregather/features/patterns';
import type { Activity } from '../programme';
import { spaceName } from '../spaces';
import type { ActivityFormHandle } from './activity-rules';
import type { FormSetup } from './use-form-setup';
import { dayLabel } from './activity-when-fields';

const PLANS = [
  { value: 'none', label: 'Nothing is agreed' },
  { value: 'place', label: 'It takes place elsewhere' },
  { value: 'time', label: 'It takes place at another hour' },
  { value: 'off', label: 'It does not take place' },
];

const IN_WORDS = { id: '', name: 'No space, say it in words' };

export interface RainFieldsProps {
  form: ActivityFormHandle;
  setup: FormSetup;
  opened?: Activity | undefined;
}

/** What happens instead when it rains, with its fields and a word to the guests. */
export function RainFields({ form, setup: { event, days, spaces }, opened }: RainFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const [rain, rainSpace] = useWatch({ control, name: ['rain', 'rainSpace'] });
  return (
    <>
      <Controller
        control={control}
        name="rain"
        render={({ field }) => (
          <RadioGroup
            legend="What is agreed"
            options={PLANS}
            error={errors.rain?.message}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      {rain === 'place' ? (
        <>
          <ReferenceField
            control={control}
            name="rainSpace"
            label="Space when it rains"
            choices={spaces && [IN_WORDS, ...spaces.map((each) => ({ id: each.id, name: spaceName(each) }))]}
            present={
              opened?.plan_b_space_id
                ? {
                    id: opened.plan_b_space_id,
                    name: opened.plan_b_space?.name ?? 'A space that was removed',
                  }
                : null
            }
            optional
          />
          {rainSpace === '' ? (
            <Field label="Place when it rains" error={errors.rainPlace?.message}>
              <Input autoComplete="off" {...register('rainPlace')} />
            </Field>
          ) : null}
        </>
      ) : null}
      {rain === 'time' ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Day when it rains" error={errors.rainDay?.message}>
            <NativeSelect
              options={[
                { value: '', label: 'The same day' },
                ...days.map((day) => ({ value: String(day), label: dayLabel(day, event.start_date) })),
              ]}
              {...register('rainDay')}
            />
          </Field>
          <Field label="Begins when it rains" error={errors.rainStart?.message}>
            <TimeField {...register('rainStart')} />
          </Field>
        </div>
      ) : null}
      <Field
        label="A word to the guests"
        optional
        help="Such as ‘Board games in the club room’."
        error={errors.rainWords?.message}
      >
        <Input autoComplete="off" {...register('rainWords')} />
      </Field>
    </>
  );
}
