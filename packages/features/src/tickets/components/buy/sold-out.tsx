import {
  type FieldErrors,
  type Submission,
  textOf,
  tokenControl,
  TokenErrors,
  TokenField,
  TokenForm,
  type TokenFormState,
  tokenFieldState,
  TokenSubmit,
} from '@foregather/features/patterns/token-page';
import { type BuyView, isPlace } from '../../buying/buy-view';
import { buyField } from '../../buying/buy-fields';

export interface SoldOutProps {
  view: BuyView;
  form: TokenFormState;
  submission: Submission | null;
}

/** Every place is taken: who waits before, and the form that joins them. */
export function SoldOut({ view, form, submission }: SoldOutProps) {
  const { waiting, sale, types } = view;
  const errors: FieldErrors = submission?.errors ?? {};
  const was = (field: string) => textOf(submission?.values, field);
  const before =
    waiting === 0
      ? 'Nobody waits yet; you would be first.'
      : waiting === 1
        ? 'One waits; you would be second.'
        : `${waiting} wait before you.`;
  return (
    <section className="grid gap-4 rounded-lg bg-info-surface p-5 text-info-text" aria-labelledby="sold-out">
      <h2 id="sold-out" className="font-display text-2xl font-heading">
        Every place is taken
      </h2>
      <p>{before}</p>
      <TokenForm form={form} label="Waiting list" className="grid gap-4 text-foreground">
        <TokenErrors title="You are not on the list yet." errors={errors} />
        {types
          .filter((type) => isPlace(type) && type.price !== null)
          .map(({ id, name, max }) => (
            <TokenField key={id} label={name} id={buyField.qty(id)} error={errors[buyField.qty(id)]}>
              <input
                id={buyField.qty(id)}
                name={buyField.qty(id)}
                type="number"
                inputMode="numeric"
                min={0}
                max={max}
                defaultValue={was(buyField.qty(id)) || '0'}
                className={tokenControl}
                {...tokenFieldState(buyField.qty(id), errors[buyField.qty(id)])}
              />
            </TokenField>
          ))}
        <TokenField
          label="Your email"
          id={buyField.email}
          error={errors[buyField.email]}
          help="The offer goes to this address."
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
        <div>
          <TokenSubmit action="wait" pending={form.pending}>
            Join the waiting list
          </TokenSubmit>
        </div>
        <p className="text-muted-foreground text-sm">
          What comes free is kept for the first in line for {sale.offer_hours} hours, and never runs out at
          night. You pay nothing until you take it.
        </p>
      </TokenForm>
    </section>
  );
}
