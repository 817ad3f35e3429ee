import { formatMoney } from '@foregather/words';
import {
  FieldMessage,
  type FieldErrors,
  type Submission,
  textOf,
  tokenControl,
} from '@foregather/features/patterns/token-page';
import { type BuyType, isOnSale } from '../../buying/buy-view';
import { buyField } from '../../buying/buy-fields';
import { typeNotes } from '../../buying/buy-words';

export interface BuyNumbersProps {
  legend: string;
  help?: string;
  types: readonly BuyType[];
  currency: string;
  zone: string;
  submission: Submission | null;
  errors: FieldErrors;
}

/** Tickets by number: what each costs, and how many are wanted. A gift is an amount. */
export function BuyNumbers({ legend, help, types, currency, zone, submission, errors }: BuyNumbersProps) {
  if (types.length === 0) return null;
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-display text-xl font-heading">{legend}</legend>
      {help ? <p className="mb-3 text-muted-foreground">{help}</p> : null}
      <ul className="grid overflow-hidden rounded-lg border bg-card">
        {types.map((type) => (
          <TypeRow
            key={type.id}
            type={type}
            currency={currency}
            zone={zone}
            value={textOf(
              submission?.values,
              type.kind === 'donation' ? buyField.gift(type.id) : buyField.qty(type.id),
            )}
            error={errors[buyField.qty(type.id)] ?? errors[buyField.gift(type.id)]}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface TypeRowProps {
  type: BuyType;
  currency: string;
  zone: string;
  value: string;
  error: string | undefined;
}

function TypeRow({ type, currency, zone, value, error }: TypeRowProps) {
  const { id, name, kind, price, max, left } = type;
  const gift = kind === 'donation';
  const field = gift ? buyField.gift(id) : buyField.qty(id);
  const notes = typeNotes(type, zone);
  return (
    <li className="border-b px-4 py-2 last:border-b-0">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor={field} className="min-w-40 flex-1 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {notes.length > 0 ? (
            <span className="block text-muted-foreground text-sm">{notes.join(' · ')}</span>
          ) : null}
        </label>
        {gift || price === null ? null : (
          <span className="font-semibold">
            {price.amount_minor === 0 ? 'free' : formatMoney(price.amount_minor, currency)}
            {price.label ? (
              <span className="ms-1 font-normal text-muted-foreground text-sm">{price.label}</span>
            ) : null}
          </span>
        )}
        {isOnSale(type) ? (
          <input
            id={field}
            name={field}
            type={gift ? 'text' : 'number'}
            inputMode={gift ? 'decimal' : 'numeric'}
            {...(gift
              ? { maxLength: 12, placeholder: currency }
              : { min: 0, max: left === null ? max : Math.min(max, left) })}
            defaultValue={value || (gift ? '' : '0')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${field}-error` : undefined}
            className={tokenControl.replace('w-full', 'w-24')}
          />
        ) : null}
      </div>
      {error ? <FieldMessage id={`${field}-error`}>{error}</FieldMessage> : null}
    </li>
  );
}
