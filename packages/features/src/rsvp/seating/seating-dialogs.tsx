import { Controller, useWatch } from 'react-hook-form';
import { Checkbox, Combobox, Field, Input, RadioGroup } from '@foregather/ui';
import { FormDialog, type FormHandle } from '@foregather/features/patterns';
import type { SeatingTable } from './plan/plan-model';
import {
  type PlannedGuest,
  type TableDraft,
  tableSchema,
  WISH_KINDS,
  WISH_NAMES,
  type WishDraft,
  type WishInput,
  wishSchema,
} from './seating';

export interface TableDialogProps {
  /** A table, 'new', or null: closed. */
  opened: SeatingTable | 'new' | null;
  /** What a new one is called at first: 'Table 4'. */
  nextName: string;
  onClose: () => void;
  onSave: (draft: TableDraft, table: SeatingTable | undefined) => Promise<unknown>;
}

/** Adds a table, or changes its name, chairs and steps. */
export function TableDialog({ opened, nextName, onClose, onSave }: TableDialogProps) {
  const table = opened === 'new' ? undefined : (opened ?? undefined);
  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={table ? `Change ${table.name}` : 'Add a table'}
      schema={tableSchema}
      defaultValues={{
        name: table?.name ?? nextName,
        seats: String(table?.seats ?? 8),
        step_free: table?.stepFree ?? false,
      }}
      refusals={{ seats: { field: 'seats' } }}
      submitLabel={table ? 'Save table' : 'Add table'}
      onSave={(draft) => onSave(draft, table)}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label="Name" error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          <Field label="Chairs" error={errors.seats?.message}>
            <Input inputMode="numeric" autoComplete="off" className="max-w-28" {...register('seats')} />
          </Field>
          <Checkbox label="Reached without a step" {...register('step_free')} />
        </>
      )}
    </FormDialog>
  );
}

const NEW_WISH: WishInput = { kind: 'together', a: '', b: '' };

export interface WishDialogProps {
  open: boolean;
  onClose: () => void;
  guests: readonly PlannedGuest[];
  onSave: (draft: WishDraft) => Promise<unknown>;
}

/** Writes down who should sit together, apart, or without steps. */
export function WishDialog({ open, onClose, guests, onSave }: WishDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="sm"
      title="Add a wish"
      description="Guests never see it."
      schema={wishSchema}
      defaultValues={NEW_WISH}
      refusals={{
        seat_constraints_pair_idx: { field: 'b' },
        seat_constraints_alone_idx: { field: 'a' },
        a: { field: 'a' },
      }}
      submitLabel="Add wish"
      onSave={onSave}
    >
      {(form) => <WishFields form={form} guests={guests} />}
    </FormDialog>
  );
}

function WishFields({
  form: { control, register },
  guests,
}: {
  form: FormHandle<WishInput, WishDraft>;
  guests: readonly PlannedGuest[];
}) {
  const kind = useWatch({ control, name: 'kind' });
  const options = guests.map(({ id, name }) => ({ value: id, label: name }));
  const guest = (name: 'a' | 'b', label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          <Combobox ref={ref} options={options} value={value} onValueChange={onChange} />
        </Field>
      )}
    />
  );
  return (
    <>
      <RadioGroup
        legend="Wish"
        options={WISH_KINDS.map((value) => ({ value, label: WISH_NAMES[value] }))}
        {...register('kind')}
      />
      {guest('a', 'Guest')}
      {kind === 'step_free' ? null : guest('b', 'Other guest')}
    </>
  );
}
