import {
  type FieldErrors,
  tokenControl,
  TokenField,
  tokenFieldState,
} from '@foregather/features/patterns/token-page';
import { AGE_BAND_LABELS, AGE_BANDS, type AgeBand } from '../../reply-view';
import { DIET_MAX } from '../../reply-draft';

interface Names {
  ageBand: string;
  meal: string;
  diet: string;
}

export interface ReplyDetailsProps {
  /** Whose details these are; part of every label. */
  of: string;
  names: Names;
  values: { ageBand: AgeBand; mealOptionId: string; diet: string };
  meals: readonly { id: string; name: string }[];
  errors: FieldErrors;
  /** Adults of the household are not asked for their age. */
  asksAge: boolean;
}

/** Age band, meal and diet of one person who may come. */
export function ReplyDetails({ of, names, values, meals, errors, asksAge }: ReplyDetailsProps) {
  return (
    <>
      {asksAge ? (
        <TokenField label={`Age of ${of}`} id={names.ageBand}>
          <select
            id={names.ageBand}
            name={names.ageBand}
            defaultValue={values.ageBand}
            className={tokenControl}
          >
            {AGE_BANDS.map((band) => (
              <option key={band} value={band}>
                {AGE_BAND_LABELS[band]}
              </option>
            ))}
          </select>
        </TokenField>
      ) : (
        <input type="hidden" name={names.ageBand} value={values.ageBand} />
      )}
      {meals.length > 0 ? (
        <TokenField label={`Meal for ${of}`} id={names.meal} error={errors[names.meal]}>
          <select
            id={names.meal}
            name={names.meal}
            defaultValue={values.mealOptionId}
            {...tokenFieldState(names.meal, errors[names.meal])}
            className={tokenControl}
          >
            <option value="">Not decided yet</option>
            {meals.map((meal) => (
              <option key={meal.id} value={meal.id}>
                {meal.name}
              </option>
            ))}
          </select>
        </TokenField>
      ) : null}
      <TokenField label={`Diet or allergies of ${of} (optional)`} id={names.diet} error={errors[names.diet]}>
        <input
          id={names.diet}
          name={names.diet}
          defaultValue={values.diet}
          maxLength={DIET_MAX}
          autoComplete="off"
          {...tokenFieldState(names.diet, errors[names.diet])}
          className={tokenControl}
        />
      </TokenField>
    </>
  );
}
