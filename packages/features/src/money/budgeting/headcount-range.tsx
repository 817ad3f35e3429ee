import { Button, Field, NumberField } from '@foregather/ui';
import { useId } from 'react';
import type { Headcount } from '../../events';
import { type InRange, MOST_PEOPLE, RANGE, type RangeKey } from '../heads';
import type { RangeFields } from './use-range';

const NAMES: InRange<string> = { low: 'Low', likely: 'Likely', high: 'High' };
const MEANT: InRange<string> = {
  low: 'said yes',
  likely: 'with the maybes',
  high: 'everybody invited',
};

/** '38 said yes, 5 maybe, 11 have not answered' */
const repliesWords = ({ yes, maybe, unanswered }: Headcount['people']) =>
  `${yes} said yes, ${maybe} maybe, ${unanswered} ${unanswered === 1 ? 'has' : 'have'} not answered`;

export interface HeadcountRangeProps {
  fields: RangeFields;
  /** What is reckoned with now. */
  people: InRange<number>;
  counts: Headcount;
  canEdit: boolean;
}

/** The headcounts that the budget is shown at: as the replies say, or as somebody set them. */
export function HeadcountRange({ fields, people, counts, canEdit }: HeadcountRangeProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={heading} className="text-section">
          Headcount
        </h3>
        <p className="text-meta text-muted-foreground">
          {repliesWords(counts.people)}
          {fields.isSet ? '. The numbers below were set by hand.' : ''}
        </p>
      </div>
      {canEdit ? (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4 print:hidden">
          {RANGE.map((key) => (
            <NumberOf key={key} name={key} fields={fields} />
          ))}
          {fields.isSet ? (
            <Button variant="outline" className="sm:mt-6.5" onClick={fields.reset}>
              As the replies say
            </Button>
          ) : null}
        </div>
      ) : null}
      <p className={canEdit ? 'hidden text-body print:block' : 'text-body'}>
        {RANGE.map((key) => `${NAMES[key]} ${people[key]}`).join(', ')}
      </p>
    </section>
  );
}

/** One of the three; kept on leaving. */
function NumberOf({ name, fields }: { name: RangeKey; fields: RangeFields }) {
  return (
    <Field
      label={`${NAMES[name]} headcount`}
      help={fields.isSet ? undefined : MEANT[name]}
      error={fields.problems[name]}
      className="max-sm:basis-full"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) fields.leave();
      }}
    >
      <NumberField
        min={0}
        max={MOST_PEOPLE}
        value={fields.written[name]}
        decreaseLabel={`Decrease ${name} headcount`}
        increaseLabel={`Increase ${name} headcount`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') fields.leave();
        }}
        onChange={({ currentTarget: { valueAsNumber: number } }) =>
          fields.write(name, Number.isNaN(number) ? '' : number)
        }
      />
    </Field>
  );
}
