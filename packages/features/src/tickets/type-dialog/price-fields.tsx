import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button, Field, IconButton, Input } from '@foregather/ui';
import { zoneCity } from '@foregather/words';
import { PlanGate, upgradePath } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { AmountField, DayField, type FormHandle } from '@foregather/features/patterns';
import { MOST_PRICE, MOST_PRICES, NEW_PRICE, type TypeInput, type TypeValues } from './type-form';

export interface PriceFieldsProps {
  form: FormHandle<TypeInput, TypeValues>;
  currency: string;
  /** Zone of the days of the sale. */
  zone: string;
  /** Of a gift the least amount is asked for, and only one. */
  gift: boolean;
  eventId: string;
}

/** The prices of a ticket in order: the first that is on sale and not used up counts. */
export function PriceFields({ form, currency, zone, gift, eventId }: PriceFieldsProps) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'prices', keyName: 'key' });
  const errors = formState.errors.prices;
  const several = fields.length > 1;
  if (gift)
    return (
      <AmountField
        control={control}
        name="prices.0.amount"
        label="Least amount"
        currency={currency}
        max={MOST_PRICE}
        help="0 for any amount."
      />
    );
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {fields.map(({ key }, at) => (
          <li key={key} className={several ? 'grid gap-4 rounded-lg border bg-card p-4' : 'grid gap-4'}>
            <div className="flex flex-wrap items-start gap-4">
              <div className="grow basis-40">
                <AmountField
                  control={control}
                  name={`prices.${at}.amount`}
                  label={several ? `Price ${at + 1}` : 'Price'}
                  currency={currency}
                  max={MOST_PRICE}
                />
              </div>
              {several ? (
                <>
                  <Field
                    label="Called"
                    optional
                    error={errors?.[at]?.label?.message}
                    className="grow basis-40"
                  >
                    <Input autoComplete="off" {...register(`prices.${at}.label`)} />
                  </Field>
                  <IconButton
                    label={`Take out price ${at + 1}`}
                    variant="ghost"
                    className="mt-7"
                    onClick={() => remove(at)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </>
              ) : null}
            </div>
            <div className="flex flex-wrap gap-4">
              <div className="grow basis-44">
                <DayField control={control} name={`prices.${at}.from`} label="On sale from" />
              </div>
              <div className="grow basis-44">
                <DayField control={control} name={`prices.${at}.until`} label="Until the end of" />
              </div>
              {several ? (
                <Field
                  label="For the first"
                  optional
                  error={errors?.[at]?.places?.message}
                  className="max-w-36"
                >
                  <Input inputMode="numeric" autoComplete="off" {...register(`prices.${at}.places`)} />
                </Field>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted-foreground">
        Days begin and end in {zoneCity(zone)}. What was sold keeps its price.
      </p>
      <PlanGate
        need="premium"
        eventId={eventId}
        fallback={
          <div className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
            <span>One price is free; prices that change by date or number come with Premium.</span>
            <ButtonLink to={upgradePath('premium')} variant="outline" size="sm">
              See Premium
            </ButtonLink>
          </div>
        }
      >
        {fields.length < MOST_PRICES ? (
          <Button variant="outline" className="justify-self-start" onClick={() => append(NEW_PRICE)}>
            <Plus aria-hidden />
            Another price
          </Button>
        ) : null}
      </PlanGate>
    </div>
  );
}
