import { Fieldset } from '@foregather/ui';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { KindPicture } from '@foregather/features/core/shell';
import { EVENT_TYPES } from '@foregather/features/core/session';

export interface KindFieldProps {
  /** Of the form: name, value and events of the radios. */
  field: UseFormRegisterReturn;
  error?: string | undefined;
}

/** 'Fraternity/Sorority' may go on in the next line behind its stroke. */
function BreakableName({ name }: { name: string }) {
  const [first, ...others] = name.split('/');
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** The kind of an event, chosen by its picture. The words below each picture name it. */
export function KindField({ field, error }: KindFieldProps) {
  return (
    <Fieldset legend="Kind of event" help="It decides the words your guests and helpers read." error={error}>
      <div className="grid grid-cols-3 gap-x-2 gap-y-3 pt-1 sm:grid-cols-4 md:grid-cols-6">
        {EVENT_TYPES.map(({ id, name }) => (
          <label key={id} className="group/kind grid min-w-0 cursor-pointer content-start gap-1">
            <input {...field} type="radio" value={id} className="peer sr-only" />
            <span className="relative rounded-md outline-offset-2 outline-ring group-hover/kind:opacity-85 peer-checked:ring-2 peer-checked:ring-primary peer-checked:ring-offset-2 peer-checked:ring-offset-background peer-focus-visible:outline-2">
              <KindPicture typeId={id} className="h-14 rounded-md" />
              <span className="invisible absolute end-1 top-1 grid size-5 place-items-center rounded-full bg-primary text-primary-foreground group-has-checked/kind:visible forced-colors:static forced-colors:border">
                <Check aria-hidden className="size-3.5" />
              </span>
            </span>
            <span className="text-center text-meta wrap-break-word peer-checked:font-item">
              <BreakableName name={name} />
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
