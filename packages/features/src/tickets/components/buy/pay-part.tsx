import { formatMoney } from '@foregather/words';
import {
  type FieldErrors,
  type Submission,
  textOf,
  tokenControl,
  TokenField,
  type TokenFormState,
  tokenFieldState,
  FieldMessage,
  TokenSubmit,
} from '@foregather/features/patterns/token-page';
import type { BuyView, Held } from '../../buying/buy-view';
import { buyField } from '../../buying/buy-fields';
import { methodNote } from '../../buying/buy-words';
import { methodWords } from '../../labels';

export interface PayPartProps {
  view: BuyView;
  held: Held;
  form: TokenFormState;
  submission: Submission | null;
  errors: FieldErrors;
}

/** How it is paid and who buys, once places are held; with the button that takes them. */
export function PayPart({ view, held, form, submission, errors }: PayPartProps) {
  const { sale } = view;
  const was = (field: string) => textOf(submission?.values, field);
  const chosen = was(buyField.method) || sale.methods[0] || '';
  const free = held.total_minor === 0;
  return (
    <>
      {free ? null : (
        <fieldset className="grid">
          <legend className="mb-3 font-display text-xl font-heading">How you pay</legend>
          <ul className="grid overflow-hidden rounded-lg border bg-card">
            {sale.methods.map((method) => (
              <li key={method} className="border-b last:border-b-0 has-checked:bg-success-surface">
                <label className="flex min-h-16 items-center gap-4 px-4 py-2">
                  <input
                    type="radio"
                    id={`${buyField.method}-${method}`}
                    name={buyField.method}
                    value={method}
                    defaultChecked={method === chosen}
                    className="size-6 shrink-0 accent-primary"
                  />
                  <span className="min-w-0 font-semibold wrap-anywhere">
                    {methodWords[method]}
                    <span className="block font-normal text-muted-foreground text-sm">
                      {methodNote(method, sale)}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {errors[buyField.method] ? (
            <FieldMessage id="method-error">{errors[buyField.method] ?? ''}</FieldMessage>
          ) : null}
        </fieldset>
      )}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display text-xl font-heading">Who buys</legend>
        <TokenField label="Your name" id={buyField.name} error={errors[buyField.name]}>
          <input
            id={buyField.name}
            name={buyField.name}
            defaultValue={was(buyField.name)}
            maxLength={120}
            autoComplete="name"
            className={tokenControl}
            {...tokenFieldState(buyField.name, errors[buyField.name])}
          />
        </TokenField>
        <TokenField
          label="Your email"
          id={buyField.email}
          error={errors[buyField.email]}
          help="The tickets go to this address."
        >
          <input
            id={buyField.email}
            name={buyField.email}
            type="email"
            inputMode="email"
            defaultValue={was(buyField.email)}
            maxLength={254}
            autoComplete="email"
            className={tokenControl}
            {...tokenFieldState(buyField.email, errors[buyField.email], 'help')}
          />
        </TokenField>
        <TokenField
          label={`A note to ${view.host.name} (optional)`}
          id={buyField.note}
          error={errors[buyField.note]}
        >
          <textarea
            id={buyField.note}
            name={buyField.note}
            rows={2}
            maxLength={500}
            defaultValue={was(buyField.note)}
            className={`${tokenControl} py-2`}
            {...tokenFieldState(buyField.note, errors[buyField.note])}
          />
        </TokenField>
      </fieldset>
      <input type="hidden" name={buyField.hold} value={held.hold} />
      <input type="hidden" name={buyField.held} value={JSON.stringify(held)} />
      <div className="grid justify-items-start gap-2">
        <TokenSubmit action="place" pending={form.pending}>
          {form.pending
            ? 'Taking the places'
            : free
              ? 'Take the places'
              : `Take the places for ${formatMoney(held.total_minor, held.currency)}`}
        </TokenSubmit>
        {free ? null : (
          <p className="text-muted-foreground text-sm">The tickets come by mail when the money is in.</p>
        )}
      </div>
    </>
  );
}
