import { buttonVariants } from '@foregather/ui';
import { SiteForm, SiteLink } from '@foregather/features/patterns/site-page';
import { templatePaths } from '../paths';
import type { TemplateBody } from '../template-schema';
import { type Choice, dayChoices } from '../choice';
import { FitDrawing } from './fit-drawing';
import { fittingWords, type LaidOut } from '../laid-out';
import { spanText } from '../spans';

interface DateStubProps {
  slug: string;
  body: TemplateBody;
  choice: Choice;
  plan: LaidOut;
}

/** What a control says of itself when it is wrong; the words stand under it. */
const stateOf = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error === undefined ? undefined : (true as const),
  'aria-describedby': error === undefined ? undefined : `${id}-error`,
});

function Wrong({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p id={`${id}-error`} className="tp-error">
      {error}
    </p>
  );
}

/** What is torn off: the day, how long, how many. It is sent without script, and what is wrong comes back beside it. */
function Fields({ slug, body, choice }: Omit<DateStubProps, 'plan'>) {
  const { typed, errors } = choice;
  return (
    <SiteForm
      // What is chosen elsewhere, as by a link, is written into the fields.
      key={JSON.stringify(typed)}
      action={`${templatePaths.template(slug)}#date`}
      label="Give it a date"
    >
      <h2 id="date">Give it a date</h2>
      <div>
        <label htmlFor="day">The day</label>
        <input type="date" name="date" defaultValue={typed.date} {...stateOf('day', errors.date)} />
        <Wrong id="day" error={errors.date} />
      </div>
      <fieldset>
        <legend>Lasts, in days</legend>
        <div className="tp-days">
          {dayChoices(body).map((days) => (
            <label key={days}>
              <input type="radio" name="days" value={days} defaultChecked={days === choice.days} />
              {days}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor="people">How many people, about</label>
        <input
          inputMode="numeric"
          name="people"
          autoComplete="off"
          defaultValue={typed.people === '' ? body.guests.usual : typed.people}
          {...stateOf('people', errors.people)}
        />
        <Wrong id="people" error={errors.people} />
      </div>
      <button type="submit" className={buttonVariants({ size: 'lg' })}>
        Lay it out
      </button>
      {choice.start === null ? null : (
        <SiteLink to={templatePaths.template(slug)} className="tp-link">
          No date yet: keep the distances
        </SiteLink>
      )}
    </SiteForm>
  );
}

/** The stub that gives a template a date, and what the time that is left does to it. */
export function DateStub({ slug, body, choice, plan }: DateStubProps) {
  const { left } = plan.fitting;
  return (
    <section aria-labelledby="date" className="tp-card tp-date">
      <Fields slug={slug} body={body} choice={choice} />
      <div>
        {left === null ? (
          <p>
            <b className="tp-figure">{spanText(body.leadDays)}.</b> So long the plan takes in comfort. Name
            the day, and every task and message falls on a real one; with less time they move closer together,
            in the same order.
          </p>
        ) : (
          <p>
            <b className="tp-figure">{left === 1 ? '1 day' : `${left} days`}.</b> {fittingWords(body, plan)}
          </p>
        )}
        <FitDrawing body={body} choice={choice} plan={plan} />
      </div>
    </section>
  );
}
