import { useId } from 'react';
import { labelsOn, type LabelSheet } from './label-sheets';

export interface StartFieldProps {
  sheet: LabelSheet;
  /** The first label that is still there, from 1. */
  value: number;
  onChange: (start: number) => void;
}

/** Which labels of the first sheet are used up: a small picture of it, to press the first one that is still there. */
export function StartField({ sheet, value, onChange }: StartFieldProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="font-item">First one that is left</legend>
      <p className="text-sm text-muted-foreground">
        For a sheet that is begun: press the first label that is not used yet.
      </p>
      <div
        dir="ltr"
        className="grid w-fit gap-1 rounded-md border bg-card p-2"
        style={{ gridTemplateColumns: `repeat(${sheet.columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: labelsOn(sheet) }, (_, n) => (
          <label
            key={n}
            className="grid h-6 w-16 cursor-pointer place-items-center rounded-sm border border-input text-sm tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground data-used:border-dashed data-used:text-muted-foreground pointer-coarse:h-11"
            data-used={n + 1 < value ? '' : undefined}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={`Label ${n + 1}`}
              checked={value === n + 1}
              onChange={() => onChange(n + 1)}
            />
            <span aria-hidden>{n + 1}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
