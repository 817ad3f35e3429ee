import { Controller } from 'react-hook-form';
import { Field, NumberField } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import { numberFieldValue } from '../number-field-value';
import { MAX_PLUS_ONES, plusOnesSchema } from '../schema';

export interface PlusOnesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  plusOnes: number;
  /** Resolves when saved; throws words when not. */
  onSave: (plusOnes: number) => Promise<unknown>;
}

/** How many guests of their own an invitation may bring. */
export function PlusOnesDialog({ name, plusOnes, onSave, ...dialog }: PlusOnesDialogProps) {
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Plus-ones of ${name}`}
      description="Guests they may bring who are not in your directory. Guests named already stay until the reply changes."
      schema={plusOnesSchema}
      defaultValues={{ plusOnes }}
      submitLabel="Save plus-ones"
      onSave={({ plusOnes: allowed }) => onSave(allowed)}
    >
      {({ control }) => (
        <Controller
          control={control}
          name="plusOnes"
          render={({ field, fieldState }) => (
            <Field label="Plus-ones" error={fieldState.error?.message}>
              <NumberField
                name={field.name}
                ref={field.ref}
                onBlur={field.onBlur}
                min={0}
                max={MAX_PLUS_ONES}
                value={field.value}
                onChange={(event) => field.onChange(numberFieldValue(event.currentTarget))}
              />
            </Field>
          )}
        />
      )}
    </FormDialog>
  );
}
