import { formatMoney } from '@foregather/words';
import {
  FieldMessage,
  type FieldErrors,
  TokenErrors,
  TokenForm,
  type TokenFormState,
  TokenSubmit,
} from '@foregather/features/patterns/token-page';
import { orderField, upgradeValue } from '../../order/order-fields';
import type { UpgradeView } from '../../order/order-view';

export interface ChangePackageProps {
  upgrade: UpgradeView;
  currency: string;
  form: TokenFormState;
  errors: FieldErrors;
  was: (field: string) => string;
}

/** Changing a ticket into a bigger package for the difference, or taking back a change that waits for its money. */
export function ChangePackage({
  upgrade: { waiting, options },
  currency,
  form,
  errors,
  was,
}: ChangePackageProps) {
  const money = (minor: number) => formatMoney(minor, currency);
  if (waiting)
    return (
      <TokenForm form={form} label="Take the change back" className="grid gap-2">
        <p className="wrap-anywhere">
          Your ticket becomes {waiting.to} as soon as {money(waiting.difference_minor)} is in. Until then it
          holds as it is.
        </p>
        <div>
          <TokenSubmit action="keep" variant="secondary" pending={form.pending}>
            Keep what I have
          </TokenSubmit>
        </div>
      </TokenForm>
    );
  if (options.length === 0) return null;
  const { upgrade } = orderField;
  return (
    <details open={Object.keys(errors).length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Change into a bigger package
      </summary>
      <TokenForm form={form} label="Change into a bigger package" className="mt-3 grid gap-4">
        <TokenErrors title="Nothing is changed yet." errors={errors} />
        <fieldset aria-describedby={errors[upgrade] ? `${upgrade}-error` : undefined}>
          <legend className="mb-1.5 font-semibold">You pay the difference; nothing goes back.</legend>
          <ul className="grid overflow-hidden rounded-lg border bg-card">
            {options.map((option, at) => {
              const value = upgradeValue(option);
              return (
                <li key={value} className="border-b last:border-b-0 has-checked:bg-muted">
                  <label className="flex min-h-11 items-center gap-4 px-4 py-2">
                    <input
                      type="radio"
                      id={at === 0 ? upgrade : undefined}
                      name={upgrade}
                      value={value}
                      disabled={option.full !== null}
                      defaultChecked={was(upgrade) === value}
                      className="size-6 shrink-0 accent-primary"
                    />
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {option.holder ?? `${option.name} ${option.unit}`}: {option.to}
                      <span className="block text-muted-foreground text-sm">
                        {option.parts.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}
                      </span>
                    </span>
                    <span className="font-semibold">
                      {option.full === null
                        ? option.difference_minor === 0
                          ? 'nothing more'
                          : `${money(option.difference_minor)} more`
                        : `${option.full} is full`}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
          {errors[upgrade] ? <FieldMessage id={`${upgrade}-error`}>{errors[upgrade]}</FieldMessage> : null}
        </fieldset>
        <p>The ticket gets new codes, for each part its own. What is not paid in time stays as it is.</p>
        <div>
          <TokenSubmit action="upgrade" variant="secondary" pending={form.pending}>
            Change it
          </TokenSubmit>
        </div>
      </TokenForm>
    </details>
  );
}
