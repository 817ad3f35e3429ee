import { formatMoney } from '@foregather/words';
import {
  type FieldErrors,
  TokenErrors,
  TokenForm,
  type TokenFormState,
  TokenSubmit,
} from '@foregather/features/patterns/token-page';
import { orderField } from '../../order/order-fields';
import type { OrderView } from '../../order/order-view';

export interface GiveBackProps {
  refund: NonNullable<OrderView['refund']>;
  currency: string;
  form: TokenFormState;
  errors: FieldErrors;
  was: (field: string) => string;
}

/** Ticket by ticket what comes back, to be ticked and given back. */
export function GiveBack({ refund: { units, percent }, currency, form, errors, was }: GiveBackProps) {
  return (
    <details open={Object.keys(errors).length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Give tickets back
      </summary>
      <TokenForm form={form} label="Give tickets back" className="mt-3 grid gap-4">
        <TokenErrors title="Nothing is given back yet." errors={errors} />
        <ul className="grid overflow-hidden rounded-lg border bg-card">
          {units.map(({ line_id, unit, name, total_minor }) => {
            const field = orderField.unit(line_id, unit);
            return (
              <li key={field} className="border-b last:border-b-0 has-checked:bg-muted">
                <label className="flex min-h-11 items-center gap-4 px-4 py-2">
                  <input
                    type="checkbox"
                    id={field}
                    name={field}
                    value="1"
                    defaultChecked={was(field) !== ''}
                    className="size-6 shrink-0 accent-primary"
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {name} {unit}
                  </span>
                  <span className="font-semibold">
                    {formatMoney(Math.round((total_minor * percent) / 100), currency)} back
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        <p>The tickets end at once. The money comes by the way you paid.</p>
        <div>
          <TokenSubmit action="back" variant="secondary" pending={form.pending}>
            Give back what is ticked
          </TokenSubmit>
        </div>
      </TokenForm>
    </details>
  );
}
