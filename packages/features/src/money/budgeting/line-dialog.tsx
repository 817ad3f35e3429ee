import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Field, Input, NativeSelect, NumberField, RadioGroup, Textarea } from '@foregather/ui';
import { AmountField, FormDialog, type FormHandle } from '@foregather/features/patterns';
import type { BudgetLine, LineDraft } from '../budget';
import { BASES, type Heads, SIDES, unitsOf } from '../budget-sums';
import { BASIS_NAMES, SIDE_NAMES, unitNoun } from './budget-words';
import {
  inputOf,
  type LineInput,
  lineSchema,
  type LineStart,
  MOST_MINOR,
  MOST_UNITS,
  NEW_LINE,
} from './line-form';

/** What the form is opened for: a saved line, or a new one that begins with something. */
export type OpenedLine = BudgetLine | LineStart;

export interface LineDialogProps {
  eventId: string;
  /** Null: closed. */
  opened: OpenedLine | null;
  onClose: () => void;
  currency: string;
  /** What is counted at the likely headcount. */
  heads: Heads;
  /** Categories in use, to choose from while typing. */
  categories: readonly string[];
  /** Resolves when saved; throws words when not. */
  onSave: (opened: BudgetLine | undefined, draft: LineDraft) => Promise<unknown>;
}

/** Adds a line to the budget, or changes one. */
export function LineDialog({ eventId, opened, onClose, onSave, ...fields }: LineDialogProps) {
  const line = opened && 'row_version' in opened ? opened : undefined;
  const start = opened && 'values' in opened ? opened : undefined;
  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={line ? `Edit ${line.title}` : 'Add a line'}
      schema={lineSchema}
      defaultValues={line ? inputOf(line) : (start?.values ?? NEW_LINE)}
      draftId={opened ? `budget-line ${eventId} ${line?.id ?? start?.key ?? ''}` : undefined}
      refusals={REFUSALS}
      submitLabel={line ? 'Save line' : 'Add line'}
      onSave={(draft) => onSave(line, draft)}
    >
      {(form) => <LineFields form={form} {...fields} />}
    </FormDialog>
  );
}

/** Constraints of the table that only the database finds broken. */
const REFUSALS = {
  budget_lines_title_length: { field: 'title', message: 'Use 1 to 120 characters.' },
  budget_lines_category_length: { field: 'category', message: 'Use 60 characters or fewer.' },
  budget_lines_unit_range: { field: 'unitMinor', message: 'This price is too large.' },
  budget_lines_percent_range: { field: 'percent', message: 'Write a per cent above 0 and up to 100.' },
  budget_lines_agreed_range: { field: 'agreedMinor', message: 'This sum is too large.' },
  budget_lines_paid_range: { field: 'paidMinor', message: 'This sum is too large.' },
} as const;

interface LineFieldsProps extends Pick<LineDialogProps, 'currency' | 'heads' | 'categories'> {
  form: FormHandle<LineInput, LineDraft>;
}

function LineFields({ form, currency, heads, categories }: LineFieldsProps) {
  const { control, register, formState } = form;
  const [basis, quantity, side] = useWatch({ control, name: ['basis', 'quantity', 'side'] });
  const known = useId();
  const counted = basis !== 'flat' && basis !== 'percent';
  const units = unitsOf({ basis, quantity: quantity === '' ? null : quantity }, heads);
  return (
    <>
      <RadioGroup
        legend="Side"
        inline
        options={SIDES.map((value) => ({ value, label: SIDE_NAMES[value] }))}
        {...register('side')}
      />
      <Field label="Line" error={formState.errors.title?.message} help="What it is, such as Place or Shirts.">
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Category" optional error={formState.errors.category?.message}>
        <Input autoComplete="off" list={known} {...register('category')} />
      </Field>
      <datalist id={known}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <Field label="Basis" help="What the price is for.">
        <NativeSelect
          options={BASES.map((value) => ({ value, label: BASIS_NAMES[value] }))}
          {...register('basis')}
        />
      </Field>
      {basis === 'percent' ? (
        <Field
          label="Per cent"
          error={formState.errors.percent?.message}
          help={side === 'out' ? 'Of what else goes out.' : 'Of what else comes in.'}
        >
          <Input inputMode="decimal" autoComplete="off" className="max-w-28" {...register('percent')} />
        </Field>
      ) : (
        <AmountField
          control={control}
          name="unitMinor"
          label={counted ? `Price for one ${unitNoun(basis, 1)}` : 'Sum'}
          currency={currency}
          max={MOST_MINOR}
          help={
            counted && units > 0
              ? `Times ${units.toLocaleString('en-US')} ${unitNoun(basis, units)} at the likely headcount.`
              : undefined
          }
        />
      )}
      {counted ? (
        <Controller
          control={control}
          name="quantity"
          render={({ field, fieldState }) => (
            <Field
              label={`Number of ${unitNoun(basis, 2)}`}
              optional={basis !== 'room_night'}
              error={fieldState.error?.message}
              help={
                basis === 'room_night'
                  ? 'Rooms times nights.'
                  : 'Only if it does not follow the replies, such as a number you ordered.'
              }
            >
              <NumberField
                name={field.name}
                ref={field.ref}
                onBlur={field.onBlur}
                min={0}
                max={MOST_UNITS}
                value={field.value}
                onChange={({ currentTarget: { valueAsNumber: number } }) =>
                  field.onChange(Number.isNaN(number) ? '' : number)
                }
              />
            </Field>
          )}
        />
      ) : null}
      <AmountField
        control={control}
        name="agreedMinor"
        label="Agreed sum"
        optional
        currency={currency}
        max={MOST_MINOR}
        help="The whole sum once it is agreed or invoiced. It then stands at every headcount."
      />
      <AmountField
        control={control}
        name="paidMinor"
        label={side === 'out' ? 'Paid so far' : 'Come in so far'}
        optional
        currency={currency}
        max={MOST_MINOR}
      />
      <Field label="Notes" optional error={formState.errors.notes?.message}>
        <Textarea rows={3} {...register('notes')} />
      </Field>
    </>
  );
}
