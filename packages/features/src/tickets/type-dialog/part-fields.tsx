import { useWatch } from 'react-hook-form';
import { Button, Field, Input, KeyValue } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { useNow } from '@foregather/features/core/base';
import type { FormHandle } from '@foregather/features/patterns';
import { comparedWords, packageFigures } from '../package-figures';
import type { TicketSales, TicketType } from '../ticket-types';
import type { TypeInput, TypeValues } from './type-form';

/** Per cent that a package costs less than its parts, to choose from. */
const LESS = [5, 10, 15] as const;
const WHOLE = /^\d{1,2}$/;

export interface PartFieldsProps {
  form: FormHandle<TypeInput, TypeValues>;
  currency: string;
  types: readonly TicketType[];
  sales: TicketSales;
}

/** What a package is made of, how many its parts are for, and its price beside theirs. */
export function PartFields({ form, currency, types, sales }: PartFieldsProps) {
  const { control, register, setValue, formState } = form;
  const [parts, together] = useWatch({ control, name: ['parts', 'prices.0.amount'] });
  const now = useNow();
  const money = (minor: number) => formatMoney(minor, currency);
  if (parts.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        A package is made of other tickets. Put those on sale first.
      </p>
    );
  const { possible, tightest, alone_minor } = packageFigures(
    parts.map(({ id, qty }) => ({
      ticket_type_id: id,
      qty: WHOLE.test(qty.trim()) ? Number(qty) : 0,
    })),
    types,
    sales,
    now,
  );
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">In one package, each from its own places</legend>
        <div className="flex flex-wrap gap-4">
          {parts.map(({ id, name }, at) => {
            const left = sales.types.find(({ ticket_type_id }) => ticket_type_id === id)?.left ?? null;
            return (
              <Field
                key={id}
                label={name}
                optional
                help={left === null ? undefined : `${left} left`}
                error={formState.errors.parts?.[at]?.qty?.message}
                className="basis-40"
              >
                <Input inputMode="numeric" autoComplete="off" {...register(`parts.${at}.qty`)} />
              </Field>
            );
          })}
        </div>
      </fieldset>
      {tightest === undefined ? null : (
        <p className="rounded-md bg-warning-surface px-3 py-2 text-warning-text">
          <strong>{possible === 1 ? 'One' : possible}</strong> can be sold: {tightest.words} decides, with{' '}
          {tightest.left} left.
        </p>
      )}
      {alone_minor === null || alone_minor === 0 ? null : (
        <div className="grid gap-3">
          <KeyValue.Root>
            <KeyValue.Item label="One by one">{money(alone_minor)}</KeyValue.Item>
            {typeof together === 'number' ? (
              <KeyValue.Item label="Together">
                {money(together)}, {comparedWords(together, alone_minor, money)}
              </KeyValue.Item>
            ) : null}
          </KeyValue.Root>
          <div className="flex flex-wrap gap-2">
            {LESS.map((percent) => (
              <Button
                key={percent}
                variant="outline"
                onClick={() =>
                  setValue('prices.0.amount', Math.round(alone_minor * (1 - percent / 100)), {
                    shouldDirty: true,
                    shouldValidate: formState.isSubmitted,
                  })
                }
              >
                {percent} % less
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
