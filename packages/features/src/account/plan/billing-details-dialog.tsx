import { Field, Input, Textarea } from '@foregather/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog, optionalText, requiredText } from '@foregather/features/patterns';
import * as z from 'zod';
import { type BillingDetails, billingKeys } from '../billing/billing';
import { saveBillingDetails } from '../billing/billing-acts';

const schema = z.object({
  name: requiredText(200, 'Write the name that the bill is for.'),
  address: optionalText(500),
  tax_number: optionalText(40),
});

export interface BillingDetailsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the next invoice would bear now. */
  details: BillingDetails;
}

/** Whose name and address the next invoices bear. */
export function BillingDetailsDialog({ details, ...dialog }: BillingDetailsDialogProps) {
  const queries = useQueryClient();
  return (
    <FormDialog
      {...dialog}
      title="Name and address of the bill"
      description="For the next invoices. Those that are written keep what they say."
      schema={schema}
      defaultValues={{
        name: details.name,
        address: details.address ?? '',
        tax_number: details.tax_number ?? '',
      }}
      submitLabel="Save"
      onSave={async (values) => {
        await saveBillingDetails(values);
        await queries.invalidateQueries({ queryKey: billingKeys.all });
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label="Name" error={errors.name?.message}>
            <Input autoComplete="billing name" {...register('name')} />
          </Field>
          <Field label="Address" optional error={errors.address?.message}>
            <Textarea autoComplete="billing street-address" rows={3} {...register('address')} />
          </Field>
          <Field
            label="Tax number"
            optional
            error={errors.tax_number?.message}
            help="A VAT or other number that your accounts need on the bill."
          >
            <Input autoComplete="off" {...register('tax_number')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
