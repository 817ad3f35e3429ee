import { Controller, useWatch } from 'react-hook-form';
import { Checkbox, Field, NumberField } from '@foregather/ui';
import { FormDialog, type FormHandle } from '@foregather/features/patterns';
import { type CapacityDraft, type CapacityInput, capacitySchema } from '../schema';

export interface CapacityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Places now; null: no limit. */
  size: number | null;
  /** Places taken and held now. */
  used: number;
  /** Resolves when saved; throws words when not. */
  onSave: (places: { size: number | null; overbook: boolean }) => Promise<unknown>;
}

const valuesOf = (size: number | null): CapacityInput => ({
  limited: size !== null,
  size: size ?? '',
  overbook: false,
});

/** Sets how many places there are. Going below use is only possible on purpose. */
export function CapacityDialog({ size, used, onSave, ...dialog }: CapacityDialogProps) {
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Places"
      description="Each yes takes a place. When all are taken, guests can join the waitlist, and freed places are offered in turn."
      schema={capacitySchema}
      defaultValues={valuesOf(size)}
      submitLabel="Save places"
      onSave={({ limited, size: wanted, overbook }) =>
        onSave({ size: limited && wanted !== '' ? wanted : null, overbook })
      }
    >
      {(form) => <CapacityFields form={form} used={used} />}
    </FormDialog>
  );
}

function CapacityFields({ form, used }: { form: FormHandle<CapacityInput, CapacityDraft>; used: number }) {
  const [limited, wanted] = useWatch({ control: form.control, name: ['limited', 'size'] });
  return (
    <>
      <Checkbox {...form.register('limited')} label="The number of places is limited" />
      {limited ? (
        <Controller
          control={form.control}
          name="size"
          render={({ field, fieldState }) => (
            <Field
              label="Places"
              error={fieldState.error?.message}
              help={used > 0 ? `${used} are taken or offered now.` : undefined}
            >
              <NumberField
                name={field.name}
                ref={field.ref}
                onBlur={field.onBlur}
                min={0}
                value={field.value}
                onChange={(event) => {
                  const { valueAsNumber: number } = event.currentTarget;
                  field.onChange(Number.isNaN(number) ? '' : number);
                }}
              />
            </Field>
          )}
        />
      ) : null}
      {limited && wanted !== '' && wanted < used ? (
        <Checkbox
          {...form.register('overbook')}
          label="Overbook on purpose"
          help="Nobody who has a place loses it. No new reply gets one until there is room again."
        />
      ) : null}
    </>
  );
}
