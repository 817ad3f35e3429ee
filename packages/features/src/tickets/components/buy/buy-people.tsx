import { formatMoney } from '@foregather/words';
import {
  FieldMessage,
  type FieldErrors,
  type Submission,
  textOf,
  tokenControl,
} from '@foregather/features/patterns/token-page';
import type { BuyHousehold, BuyType } from '../../buying/buy-view';
import { buyField } from '../../buying/buy-fields';

export interface BuyPeopleProps {
  household: BuyHousehold;
  types: readonly BuyType[];
  currency: string;
  submission: Submission | null;
  errors: FieldErrors;
}

const priceWords = (type: BuyType | undefined, currency: string) =>
  type?.price
    ? type.price.amount_minor === 0
      ? 'free'
      : formatMoney(type.price.amount_minor, currency)
    : 'not on sale';

/** A row of somebody who comes, by its box or by what is chosen: an option counts as `:checked`, too. */
const ROW =
  'border-b last:border-b-0 has-[input:checked]:bg-success-surface has-[option:not([value=""]):checked]:bg-success-surface';

/** Who comes: a row a person of the household, chosen for whoever said yes, with the ticket for their age. */
export function BuyPeople({ household, types, currency, submission, errors }: BuyPeopleProps) {
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-display text-xl font-heading">Who is coming</legend>
      <p className="mb-3 text-muted-foreground">
        Whoever said yes is chosen already. Change it here, and the price follows.
      </p>
      <ul className="grid overflow-hidden rounded-lg border bg-card">
        {household.people.map(({ person_id, full_name, reply, fits }) => {
          const field = buyField.person(person_id);
          const choices = fits.flatMap((id) => types.find((type) => type.id === id) ?? []);
          const [usual] = choices;
          const sent = textOf(submission?.values, field);
          const comes = submission ? sent !== '' : reply === 'yes';
          return (
            <li key={person_id} className={ROW}>
              <label className="flex min-h-16 items-center gap-4 px-4 py-2">
                {choices.length === 1 && usual ? (
                  <input
                    type="checkbox"
                    id={field}
                    name={field}
                    value={usual.id}
                    defaultChecked={comes}
                    aria-describedby={errors[field] ? `${field}-error` : undefined}
                    className="size-6 shrink-0 accent-primary"
                  />
                ) : null}
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-semibold">{full_name}</span>
                  <span className="block text-muted-foreground text-sm">
                    {usual?.name ?? 'No ticket for this age'}
                  </span>
                </span>
                {choices.length > 1 ? (
                  <select
                    id={field}
                    name={field}
                    defaultValue={comes ? sent || usual?.id : ''}
                    className={`${tokenControl} max-w-56`}
                  >
                    <option value="">Not coming</option>
                    {choices.map((type) => (
                      <option key={type.id} value={type.id}>
                        {type.name}, {priceWords(type, currency)}
                      </option>
                    ))}
                  </select>
                ) : (
                  <span className="font-semibold">{usual ? priceWords(usual, currency) : ''}</span>
                )}
              </label>
              {errors[field] ? (
                <div className="px-4 pb-2">
                  <FieldMessage id={`${field}-error`}>{errors[field]}</FieldMessage>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
