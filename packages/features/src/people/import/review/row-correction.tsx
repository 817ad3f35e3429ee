import { Button, Field, Input } from '@foregather/ui';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '@foregather/features/core/base';
import { parsedText, rowName } from './preview-rows';
import { CORRECTED_FIELDS, type CorrectedField, type RowChanges } from './corrections';
import type { PreviewRow } from '../import-queries';
import { isNote, isUncertain } from './review-rows';
import { OfferButton } from './import-row-table';

const LABELS: Readonly<Record<CorrectedField, string>> = {
  full_name: 'Full name',
  household: 'Household',
  email: 'Email',
  phone: 'Phone',
  birth_year: 'Year of birth',
  birth_date: 'Date of birth',
};
const INPUTS: Readonly<Partial<Record<CorrectedField, { type?: string; inputMode?: 'numeric' }>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  birth_year: { inputMode: 'numeric' },
};

type Issue = PreviewRow['issues'][number];

export interface RowCorrectionProps {
  row: PreviewRow;
  /** What is wrong or not certain. */
  issues: readonly Issue[];
  /** Contacts of somebody in the household. */
  offers: readonly Issue[];
  /** Resolves when the row is read again. */
  onCorrect: (changes: RowChanges) => Promise<unknown>;
}

/** The fields of one row that are wrong, to be corrected where they stand; the others on request. */
export function RowCorrection({ row, issues, offers, onCorrect }: RowCorrectionProps) {
  const name = rowName(row);
  const wrong = (field: CorrectedField) => issues.find((issue) => issue.field === field);
  const asks = (field: CorrectedField) =>
    wrong(field) !== undefined || (field === 'full_name' && row.action === 'error');
  const first = (field: CorrectedField) =>
    // What is wrong with a name is said of the name as it was read; any other value is shown as it was written.
    (field === 'full_name' ? '' : wrong(field)?.value) || parsedText(row, field);
  const [all, setAll] = useState(false);
  const [values, setValues] = useState<Partial<Record<CorrectedField, string>>>({});
  const [state, setState] = useState<{ pending: boolean; failure?: string }>({ pending: false });
  const shown = CORRECTED_FIELDS.filter((field) => all || asks(field));
  const changes = Object.fromEntries(
    CORRECTED_FIELDS.flatMap((field) => {
      const value = values[field];
      return value === undefined || value === first(field)
        ? []
        : [[field, value.trim() === '' ? null : value.trim()]];
    }),
  );
  const changed = Object.keys(changes).length > 0;
  // A remark stands under its field as help; red is for what was left out.
  const problemOf = (field: CorrectedField) => {
    const issue = wrong(field);
    if (!asks(field)) return {};
    if (issue && isNote(issue)) return { help: issue.message };
    return { error: issue?.message ?? 'Enter a name.' };
  };
  const others = issues.filter(({ field }) => !shown.some((known) => known === field));

  async function correct(event?: FormEvent) {
    event?.preventDefault();
    setState({ pending: true });
    try {
      await onCorrect(changes);
      setState({ pending: false });
    } catch (error) {
      setState({ pending: false, failure: errorMessage(error) });
    }
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-3" onSubmit={(event) => void correct(event)}>
      {others.length > 0 ? (
        <ul className="grid gap-1 text-sm">
          {others.map(({ code, value, message }) => (
            <li key={code + value}>{message}</li>
          ))}
        </ul>
      ) : null}
      {shown.length > 0 ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {shown.map((field) => (
            <Field
              key={field}
              label={
                <>
                  {LABELS[field]}
                  <span className="sr-only"> of {name}</span>
                </>
              }
              {...problemOf(field)}
            >
              <Input
                {...INPUTS[field]}
                autoComplete="off"
                value={values[field] ?? first(field)}
                onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
              />
            </Field>
          ))}
        </div>
      ) : null}
      {state.failure ? (
        <p role="alert" className="text-danger-text text-sm">
          {state.failure}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {shown.length > 0 ? (
          <Button type="submit" variant="secondary" pending={state.pending} disabled={!changed}>
            Save row
          </Button>
        ) : null}
        {row.action !== 'error' && issues.some(isUncertain) && !changed ? (
          <Button
            variant="secondary"
            pending={state.pending}
            onClick={() => void correct()}
            aria-label={`${name} is right`}
          >
            This is right
          </Button>
        ) : null}
        {offers.map(({ code, field, value }) =>
          value && (field === 'email' || field === 'phone') ? (
            <OfferButton key={code} value={value} name={name} take={() => onCorrect({ [field]: value })} />
          ) : null,
        )}
        {all ? null : (
          <Button variant="ghost" aria-label={`Edit the row of ${name}`} onClick={() => setAll(true)}>
            Edit row
          </Button>
        )}
      </div>
    </form>
  );
}
