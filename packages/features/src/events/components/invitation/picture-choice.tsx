import { Fieldset } from '@foregather/ui';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface PictureChoiceProps<Value extends string> {
  legend: string;
  help?: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Decoration: the words below each picture name it. */
  options: readonly { value: Value; label: string; picture: ReactNode }[];
}

/** One of a few, chosen by its picture. */
export function PictureChoice<Value extends string>({
  legend,
  help,
  value,
  onChange,
  error,
  options,
}: PictureChoiceProps<Value>) {
  const name = useId();
  return (
    <Fieldset legend={legend} {...(help === undefined ? {} : { help })} error={error}>
      <div className={`grid gap-3 pt-1 ${options.length === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="group/picture grid min-w-0 cursor-pointer content-start gap-1.5"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <span className="relative rounded-md outline-offset-2 outline-ring group-hover/picture:opacity-85 peer-checked:ring-2 peer-checked:ring-primary peer-checked:ring-offset-2 peer-checked:ring-offset-background peer-focus-visible:outline-2">
              <span aria-hidden className="block overflow-hidden rounded-md border border-border">
                {option.picture}
              </span>
              <span className="invisible absolute end-1 top-1 grid size-5 place-items-center rounded-full bg-primary text-primary-foreground group-has-checked/picture:visible forced-colors:static forced-colors:border">
                <Check aria-hidden className="size-3.5" />
              </span>
            </span>
            <span className="text-center text-sm wrap-break-word peer-checked:font-item">{option.label}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
