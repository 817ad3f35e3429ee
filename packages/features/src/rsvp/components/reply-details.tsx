import { AGE_BAND_LABELS, AGE_BANDS, type AgeBand } from '../reply/reply-view';
import { DIET_MAX, type FieldErrors } from '../reply/reply-draft';
import { FieldMessage } from './reply-choice';

const CONTROL =
  'min-h-11 w-full rounded-md border border-input bg-card px-3 text-base text-foreground focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2';

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
    <div className="grid gap-4 pt-3 sm:grid-cols-2">
      {asksAge ? (
        <Labelled label={`Age of ${of}`} id={names.ageBand}>
          <select id={names.ageBand} name={names.ageBand} defaultValue={values.ageBand} className={CONTROL}>
            {AGE_BANDS.map((band) => (
              <option key={band} value={band}>
                {AGE_BAND_LABELS[band]}
              </option>
            ))}
          </select>
        </Labelled>
      ) : (
        <input type="hidden" name={names.ageBand} value={values.ageBand} />
      )}
      {meals.length > 0 ? (
        <Labelled label={`Meal for ${of}`} id={names.meal} error={errors[names.meal]}>
          <select
            id={names.meal}
            name={names.meal}
            defaultValue={values.mealOptionId}
            aria-invalid={errors[names.meal] ? true : undefined}
            aria-describedby={errors[names.meal] ? `${names.meal}-error` : undefined}
            className={CONTROL}
          >
            <option value="">Not decided yet</option>
            {meals.map((meal) => (
              <option key={meal.id} value={meal.id}>
                {meal.name}
              </option>
            ))}
          </select>
        </Labelled>
      ) : null}
      <Labelled label={`Diet or allergies of ${of} (optional)`} id={names.diet} error={errors[names.diet]}>
        <input
          id={names.diet}
          name={names.diet}
          defaultValue={values.diet}
          maxLength={DIET_MAX}
          autoComplete="off"
          aria-invalid={errors[names.diet] ? true : undefined}
          aria-describedby={errors[names.diet] ? `${names.diet}-error` : undefined}
          className={CONTROL}
        />
      </Labelled>
    </div>
  );
}

/** A label above its control, the error below. */
export function Labelled({
  label,
  id,
  error,
  help,
  children,
}: {
  label: string;
  id: string;
  error?: string | undefined;
  help?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-foreground text-sm">
        {label}
      </label>
      {children}
      {help ? (
        <p id={`${id}-help`} className="mt-1.5 text-muted-foreground text-sm">
          {help}
        </p>
      ) : null}
      {error ? <FieldMessage id={`${id}-error`}>{error}</FieldMessage> : null}
    </div>
  );
}

export const replyControl = CONTROL;
