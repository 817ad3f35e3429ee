import { useState } from 'react';
import { Field } from '../field';
import { NumberField } from '../number-field';

interface CropNumberProps {
  label: string;
  value: number;
  max: number;
  onValue: (value: number) => void;
}

/** One number of the frame. What is being typed stays until the field is left, then the frame's own number is shown. */
export function CropNumber({ label, value, max, onValue }: CropNumberProps) {
  const [draft, setDraft] = useState<number | '' | null>(null);
  return (
    <Field label={label}>
      <NumberField
        value={draft ?? Math.round(value)}
        min={0}
        max={Math.round(max)}
        step={1}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          setDraft(Number.isNaN(next) ? '' : next);
          if (!Number.isNaN(next)) onValue(next);
        }}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          // Enter would send the form around, with a picture that is not finished.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </Field>
  );
}
